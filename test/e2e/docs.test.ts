import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import { checkPage, run } from "../docs-pages.ts";
import { makeCrawls } from "../harbour-crawls.ts";
import { startPostgres } from "../postgres-server.ts";
import { describeShared } from "../shared-data.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { threeDocuments, tinyCollection, waveCollection } from "../tiny-collection.ts";

const root = join(import.meta.dirname, "../..");

test("every command of README.md, and then of docs/start.md in the same folder, prints the documented output", () => {
  const folder = temporaryFolder();
  checkPage("README.md", folder);
  checkPage("docs/start.md", folder);
});

describeShared("on a real crawl,", (data) => {
  test.each(["docs/archives.md", "docs/pages.md"])("every command of %s prints the documented output", (page) => {
    const folder = temporaryFolder();
    copyFileSync(data("warcs/aut-example.warc.gz"), join(folder, "aut-example.warc.gz"));
    checkPage(page, folder);
  });

  test("every command of docs/collection.md, and of docs/report.md on the same collection, prints the documented output", () => {
    const folder = temporaryFolder();
    copyFileSync(data("whitehouse-2017/whitehouse-2017.warc.gz"), join(folder, "whitehouse-2017.warc.gz"));
    for (const name of ["las-vegas-2017.yaml", "las-vegas-2017.txt"]) copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/collection.md", folder);
    checkPage("docs/report.md", folder);
  });

  test("every command of docs/offtopic.md prints the documented output", () => {
    const folder = temporaryFolder();
    for (const name of ["front-pages.warc.gz", "labels.tsv"]) copyFileSync(data(`timemaps/${name}`), join(folder, name));
    checkPage("docs/offtopic.md", folder);
  });
});

describe("docs/exports.md", () => {
  test("every command prints the documented output", () => {
    const folder = temporaryFolder();
    renameSync(tinyCollection(threeDocuments), join(folder, "harbour-quake"));
    checkPage("docs/exports.md", folder);
  });
});

describe("docs/review.md", () => {
  test("every command prints the documented output", () => {
    const folder = temporaryFolder();
    renameSync(tinyCollection(waveCollection), join(folder, "harbour-quake"));
    checkPage("docs/review.md", folder);
  });
});

describe("docs/specification.md", () => {
  test("every command prints the documented output", () => checkPage("docs/specification.md", temporaryFolder()));
});

describe("docs/research/world.md", () => {
  test("every command prints the documented output", () => checkPage("docs/research/world.md", temporaryFolder()));
});

describe("docs/wikipedia.md", () => {
  test("every command prints the documented output", () => {
    const folder = temporaryFolder();
    for (const name of ["harbour-fire.wikitext", "harbour-fire.de.wikitext", "harbour-fire.revisions.json"])
      copyFileSync(join(root, "docs/examples", name), join(folder, name));
    checkPage("docs/wikipedia.md", folder);
    expect(readFileSync(join(folder, "edits.svg"), "utf8")).toBe(readFileSync(join(root, "docs/images/edits.svg"), "utf8"));
  });
});

describePostgres("docs/many-machines.md", () => {
  test("every command prints the documented output, with a real database", async () => {
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

test("the tests run the commands of every page that has some", () => {
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
    "docs/review.md",
    "docs/specification.md",
    "docs/start.md",
    "docs/web-archives.md",
    "docs/wikipedia.md",
  ]);
});
