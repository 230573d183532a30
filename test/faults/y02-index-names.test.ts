import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIndex } from "@recollect/archive/index-builder";
import { beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite } from "../tiny-site.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(async () => {
  folder = temporaryFolder();
  recollect = builtRecollect(folder);
  const site = await tinySite(folder, manyPages(5));
  site.archive.close();
  await buildIndex({ paths: [site.warc], out: join(folder, "sound.cdxj") });
});

/** Writes an index with another file name in its second line. */
function writeIndex(name: string): void {
  const lines = readFileSync(join(folder, "sound.cdxj"), "utf8").split("\n");
  const changed = lines.map((line, n) => (n === 1 ? line.replace(/"filename": ".*?"/, () => `"filename": ${JSON.stringify(name)}`) : line));
  writeFileSync(join(folder, "index.cdxj"), changed.join("\n"));
}

test.each([
  ["a NUL", "a\0.warc.gz", "bad-cdx-line"],
  ["control characters", "a\u0001\u001b[31m.warc.gz", "missing-file"],
  ["300 characters", `${"a".repeat(300)}.warc.gz`, "missing-file"],
  ["60,000 characters", `${"a".repeat(60_000)}.warc.gz`, "missing-file"],
])("Y02 validate reports one problem for a file name of %s in an index and checks every other line", (_, name, code) => {
  writeIndex(name);
  const { status, stdout } = recollect("validate", "index.cdxj", "--warcs", "warcs", "--json");
  expect(status).toBe(1);
  const problems = stdout.trim().split("\n");
  expect(problems.map((line) => JSON.parse(line).code)).toEqual([code]);
});

test.each([
  ["a NUL", "a\0.warc.gz"],
  ["300 characters", `${"a".repeat(300)}.warc.gz`],
])("Y02 summary, off-topic check and scan continue after a file name of %s in an index", (_, name) => {
  writeIndex(name);
  for (const args of [
    ["index", "--summary", "index.cdxj"],
    ["offtopic", "index.cdxj", "--warcs", "warcs", "--out", "off-topic"],
    ["crawl", "quake.yaml", "--archive", "index.cdxj", "--warcs", "warcs", "--scan", "--out", "scanned"],
  ])
    expect(recollect(...args)).toMatchObject({ status: 0 });
});
