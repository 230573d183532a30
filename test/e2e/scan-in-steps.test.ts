import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { builtRecollect, programs, type Run } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite, writeTinyWarc } from "../tiny-site.ts";

const folder = temporaryFolder();
const at = (...names: string[]): string => join(folder, ...names);
let recollect: (...args: string[]) => Run;

beforeAll(async () => {
  recollect = builtRecollect(folder);
  const pages = manyPages(40);
  (await tinySite(folder, pages, { crawl: { threshold: 0.1 } })).archive.close();
  rmSync(at("warcs"), { recursive: true });
  await writeTinyWarc(at("a.warc.gz"), pages.slice(0, 20));
  await writeTinyWarc(at("b.warc.gz"), pages.slice(20));
});

const judgeFlags = ["judge", "quake.yaml", "--survey", "survey", "--out", "parts"];

test("survey, judge and assemble make the collection of a scan, with figures on standard output", () => {
  for (const name of ["a", "b"]) {
    const { status, stderr } = recollect("survey", "--archive", `${name}.warc.gz`, "--out", `surveys/${name}`);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^surveys\/[ab]: \d+ pages in 2\d captures of 1 file, 0 problems\n$/)]);
  }
  const merged = recollect("survey", "--merge", "surveys/a", "surveys/b", "--out", "survey", "--json");
  expect(JSON.parse(merged.stdout)).toMatchObject({ survey: "survey", files: 2, captures: 44, problems: 0 });
  const judged = recollect(...judgeFlags, "--archive", "a.warc.gz", "--json");
  expect([judged.status, JSON.parse(judged.stdout)]).toEqual([0, expect.objectContaining({ parts: "parts", files: 1, unchanged: 0 })]);
  const early = recollect("assemble", "parts", "--spec", "quake.yaml", "--survey", "survey", "--out", "many");
  expect([early.status, early.stderr]).toEqual([2, "recollect: Parts of quake are missing for b.warc.gz: judge this file first\n"]);
  const { env } = process;
  const input = "a.warc.gz\nb.warc.gz\n";
  const rest = spawnSync(process.execPath, [programs.recollect, ...judgeFlags], { cwd: folder, encoding: "utf8", input, env });
  expect([rest.status, rest.stderr]).toEqual([
    0,
    expect.stringMatching(/parts: \d+ pages of 2 files judged, \d+ kept, 1 file judged before\n$/),
  ]);
  const assembled = recollect("assemble", "parts", "--spec", "quake.yaml", "--survey", "survey", "--out", "many", "--json");
  expect([assembled.status, assembled.stderr]).toEqual([0, expect.stringContaining("Every page in the archive was judged.")]);
  const scan = recollect("crawl", "quake.yaml", "--archive", "a.warc.gz", "b.warc.gz", "--scan", "--out", "one", "--json");
  expect(JSON.parse(assembled.stdout).documents).toBe(JSON.parse(scan.stdout).documents);
  for (const table of ["documents.csv", "rejected.csv", "links.csv", "missing.csv"])
    expect(readFileSync(at("many", table), "utf8")).toBe(readFileSync(at("one", table), "utf8"));
  expect(readFileSync(at("many", "collection.wacz")).equals(readFileSync(at("one", "collection.wacz")))).toBe(true);
});

test("names the way out of wrong usage", () => {
  expect(recollect("survey", "--out", "x")).toMatchObject({
    status: 2,
    stderr: "recollect: Give either --archive with files, or --merge with surveys\n",
  });
  expect(recollect(...judgeFlags, "--archive", "c.warc.gz")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/c\.warc\.gz is not in the survey .*: survey it, and merge all surveys again\n$/),
  });
  expect(recollect("assemble", "parts", "--spec", "quake.yaml", "--survey", "parts", "--out", "none")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("parts is not a survey: it has no survey.json"),
  });
});
