import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-min-relevance-"));
  recollect = builtRecollect(folder);
  renameSync(tinyCollection(threeDocuments), at("quake"));
  return () => rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);

test("--min-relevance leaves out less relevant documents in every export format and reports their number", () => {
  for (const format of ["wacz", "csv", "jsonl", "text", "zip", "graphml", "gexf", "csl", "ris"]) {
    const { status, stderr } = recollect("export", "quake", "--format", format, "--out", `out-${format}`, "--min-relevance", "0.7");
    expect([status, stderr]).toEqual([0, `out-${format}: 2 documents, 1 below relevance 0.7 left out\n`]);
  }
  renameSync(at("out-wacz"), at("out.wacz"));
  expect(recollect("validate", "out.wacz")).toEqual({ status: 0, stdout: "out.wacz: 2 records, 0 problems\n", stderr: "" });
  const flags = ["--format", "jsonl", "--out", "both", "--min-relevance", ".7", "--no-duplicates", "--json"];
  expect(JSON.parse(recollect("export", "quake", ...flags).stdout)).toMatchObject({
    documents: 1,
    duplicatesLeftOut: 1,
    belowRelevance: 1,
  });
});

test("--min-relevance leaves out less relevant documents in a report", () => {
  const { status, stdout, stderr } = recollect("report", "quake", "--min-relevance", "0.7", "--out", "best.html", "--json");
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/^best\.html: 2 documents, 1 below relevance 0\.7 left out, [\d.]+ kB; open it in a browser\n$/),
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ report: "best.html", documents: 2, belowRelevance: 1 });
  expect(readFileSync(at("best.html"), "utf8")).toContain("This report shows only documents with a relevance of 0.7 or more");
});

test.each(["1.5", "-0.1", "half", "0,2", ""])("export and report refuse --min-relevance %j", (text) => {
  for (const args of [
    ["export", "quake", "--format", "csv"],
    ["report", "quake"],
  ])
    expect(recollect(...args, `--min-relevance=${text}`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`--min-relevance ${text} must be a number from 0 to 1, such as 0.2`),
    });
});

test("--order sorts lists, and other formats refuse it", () => {
  const urls = (...flags: string[]) =>
    recollect("export", "quake", "--format", "csv", "--columns", "relevance", "--out", "-", ...flags)
      .stdout.trim()
      .split("\r\n")
      .slice(1);
  expect(urls()).toEqual(["0.875", "0.875", "0.625"]);
  expect(urls("--order", "crawl")).toEqual(["0.625", "0.875", "0.875"]);
  expect(recollect("export", "quake", "--format", "gexf", "--order", "crawl")).toMatchObject({
    status: 2,
    stderr: "recollect: The format gexf has a fixed order. Omit --order.\n",
  });
});
