import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { programs } from "../built-recollect.ts";
import { checkPage, run } from "../docs-pages.ts";
import { describeShared } from "../shared-data.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

describeShared("on a real crawl,", (data) => {
  test("every command of docs/research/evaluation.md prints the documented output", () => {
    const folder = temporaryFolder();
    for (const name of ["whitehouse-2017.warc.gz", "gold-las-vegas-shooting.tsv"])
      copyFileSync(data(`whitehouse-2017/${name}`), join(folder, name));
    for (const name of ["las-vegas-2017.yaml", "las-vegas-2017.txt"]) copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/research/evaluation.md", folder);
  });
});

test("every command of docs/start.md prints the documented output in an empty folder", () => checkPage("docs/start.md", temporaryFolder()));

describe("docs/web-archives.md", () => {
  test("every command prints the documented output, with the archives of a world served as documented", async () => {
    const folder = temporaryFolder();
    run("recollect-world --pages 300 --events 4 --seed 7 --archives 5 --out world", folder);
    const server = spawn(process.execPath, [programs["recollect-world"], "serve", "world", "--archives", "--list", "archives.yaml"], {
      cwd: folder,
    });
    try {
      await once(server.stderr, "data"); // the message that it is ready
      checkPage("docs/web-archives.md", folder);
    } finally {
      server.kill("SIGKILL");
    }
  });
});
