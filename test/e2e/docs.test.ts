import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { programs } from "../built-recollect.ts";
import { describePostgres } from "../describe-postgres.ts";
import { makeCrawls } from "../harbour-crawls.ts";
import { startPostgres } from "../postgres-server.ts";
import { describeShared } from "../shared-data.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";

/**
 * Runs every `console` block of the documentation and compares what it prints. After a change that is meant, run
 * `UPDATE_DOCS=1 npx vitest run test/e2e/docs.test.ts` and look at the difference.
 */
const root = join(import.meta.dirname, "../..");
const fence = /```console\n([\s\S]*?)```/g;

describe("on two small files,", () => {
  test.each(["README.md", "docs/start.md"])("every command of %s prints what the page says", async (page) => {
    const folder = temporaryFolder();
    await makeCrawls(join(folder, "crawls"));
    checkPage(page, folder);
  });
});

describeShared("on a real crawl,", (data) => {
  test.each(["docs/archives.md", "docs/pages.md"])("every command of %s prints what the page says", (page) => {
    const folder = temporaryFolder();
    copyFileSync(data("warcs/aut-example.warc.gz"), join(folder, "aut-example.warc.gz"));
    checkPage(page, folder);
  });

  test("every command of docs/collection.md, and of docs/report.md on the same collection, prints what the page says", () => {
    const folder = temporaryFolder();
    copyFileSync(data("whitehouse-2017/whitehouse-2017.warc.gz"), join(folder, "whitehouse-2017.warc.gz"));
    for (const name of ["las-vegas-2017.yaml", "las-vegas-2017.txt"]) copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/collection.md", folder);
    checkPage("docs/report.md", folder);
  });

  test("every command of docs/research/evaluation.md prints what the page says", () => {
    const folder = temporaryFolder();
    for (const name of ["whitehouse-2017.warc.gz", "gold-las-vegas-shooting.tsv"])
      copyFileSync(data(`whitehouse-2017/${name}`), join(folder, name));
    for (const name of ["las-vegas-2017.yaml", "las-vegas-2017.txt"]) copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/research/evaluation.md", folder);
  });

  test("every command of docs/offtopic.md prints what the page says", () => {
    const folder = temporaryFolder();
    for (const name of ["front-pages.warc.gz", "labels.tsv"]) copyFileSync(data(`timemaps/${name}`), join(folder, name));
    checkPage("docs/offtopic.md", folder);
  });
});

describe("docs/exports.md", () => {
  test("every command prints what the page says", () => {
    const folder = temporaryFolder();
    renameSync(tinyCollection(threeDocuments), join(folder, "harbour-quake"));
    checkPage("docs/exports.md", folder);
  });
});

describe("docs/triage.md", () => {
  test("every command prints what the page says", () => {
    const folder = temporaryFolder();
    renameSync(tinyCollection(threeDocuments), join(folder, "harbour-quake"));
    checkPage("docs/triage.md", folder);
  });
});

describe("docs/specification.md", () => {
  test("every command prints what the page says", () => checkPage("docs/specification.md", temporaryFolder()));
});

describe("docs/research/world.md", () => {
  test("every command prints what the page says", () => checkPage("docs/research/world.md", temporaryFolder()));
});

describe("docs/wikipedia.md", () => {
  test("every command prints what the page says", () => {
    const folder = temporaryFolder();
    for (const name of ["harbour-fire.wikitext", "harbour-fire.revisions.json"])
      copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/wikipedia.md", folder);
    expect(readFileSync(join(folder, "edits.svg"), "utf8")).toBe(readFileSync(join(root, "docs/images/edits.svg"), "utf8"));
  });
});

describe("docs/web-archives.md", () => {
  test("every command prints what the page says, with the archives of a world served as it says", async () => {
    const folder = temporaryFolder();
    run("recollect-world --pages 300 --events 4 --seed 7 --archives 5 --out world", folder);
    const server = spawn(process.execPath, [programs["recollect-world"], "serve", "world", "--archives", "--list", "archives.yaml"], {
      cwd: folder,
    });
    try {
      await once(server.stderr, "data"); // it says so when it is ready
      checkPage("docs/web-archives.md", folder);
    } finally {
      server.kill("SIGKILL");
    }
  });
});

describePostgres("docs/many-machines.md", () => {
  test("every command prints what the page says, with a real database", async () => {
    const folder = temporaryFolder();
    await makeCrawls(join(folder, "crawls"));
    run('recollect spec new harbour-quake --title "Harbour earthquake" --start 2011-03-11 --cooldown P30D', folder);
    writeFileSync(join(folder, "harbour-quake.txt"), "A strong earthquake off the coast. A tsunami flooded the harbour.\n");
    const server = await startPostgres();
    try {
      checkPage("docs/many-machines.md", folder, { RECOLLECT_STATE: await server.newDatabase() });
    } finally {
      await server.stop();
    }
  });
});

test("no page has commands that nobody runs", () => {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).sort();
  const pages = ["README.md", ...docs.map((name) => `docs/${name}`)].filter((name) => name.endsWith(".md"));
  const withCommands = pages.filter((page) => readFileSync(join(root, page), "utf8").includes("```console"));
  expect(withCommands).toEqual([
    "README.md",
    "docs/archives.md",
    "docs/collection.md",
    "docs/exports.md",
    "docs/many-machines.md",
    "docs/offtopic.md",
    "docs/pages.md",
    "docs/report.md",
    "docs/research/evaluation.md",
    "docs/research/world.md",
    "docs/specification.md",
    "docs/start.md",
    "docs/triage.md",
    "docs/web-archives.md",
    "docs/wikipedia.md",
  ]);
});

function checkPage(page: string, folder: string, more: NodeJS.ProcessEnv = {}): void {
  const path = join(root, page);
  const text = readFileSync(path, "utf8");
  const asRun = text.replace(fence, (_, block: string) => `\`\`\`console\n${runBlock(block, folder, more)}\`\`\``);
  if (process.env.UPDATE_DOCS) writeFileSync(path, asRun);
  else expect(asRun).toBe(text);
}

/** Runs the commands of a block one after another; what each prints, on both outputs, stands below it. */
function runBlock(block: string, folder: string, more: NodeJS.ProcessEnv): string {
  const commands = block.split("\n").filter((line) => line.startsWith("$ "));
  return commands.map((command) => `${command}\n${run(command.slice(2), folder, more)}`).join("");
}

function run(command: string, folder: string, more: NodeJS.ProcessEnv = {}): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  for (const [name, path] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${path}" "$@"\n`, { mode: 0o755 });
  const list = join(folder, "archives.yaml"); // the page that has one exports it
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    RECOLLECT_CACHE: join(folder, "cache"),
    RECOLLECT_ARCHIVES: existsSync(list) ? list : "",
    ...more,
  };
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1; ${command}`], { cwd: folder, env, encoding: "utf8" });
  // CSV lines end with CR LF, of which a reader of the page sees nothing.
  return stdout
    .replaceAll("\r\n", "\n")
    .replace(/, \d+\.\d s(?=$|\. )/gm, ", 0.1 s")
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:8080");
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "recollect-docs-"));
}
