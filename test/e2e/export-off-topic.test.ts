import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { tinyCollection } from "../tiny-collection.ts";

const text = "The ground shook under the harbour for three minutes, and the wave came after it. ".repeat(8).trim();
const gone = "http://harbour.example/gone";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-off-topic-export-"));
  recollect = builtRecollect(folder);
  const documents = [
    { url: "http://harbour.example/", title: "Harbour", html: `<title>Harbour</title><p>${text}</p>` },
    { url: gone, title: "Page not found", html: "<title>404 - Page not found</title><h1>Page not found</h1><p>The page was not found." },
    { url: "http://harbour.example/story", title: "Story", html: `<title>Story</title><p>Another story. ${text}</p>` },
  ];
  renameSync(tinyCollection({ documents }), at("quake"));
  return () => rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const exported = (...args: string[]) => recollect("export", "quake", "--format", "csv", "--columns", "url", "--out", "-", ...args);

test("writes results into the collection's folder, and exports in every format can leave out flagged captures", () => {
  const judged = recollect("offtopic", "quake");
  expect([judged.status, judged.stdout]).toEqual([0, ""]);
  expect(judged.stderr).toContain("3 addresses, 3 captures: 1 off-topic (33.3 %), 0 problems\n");
  expect(judged.stderr).toContain("quake/offtopic/offtopic.csv lists every capture");
  for (const format of ["wacz", "csv", "jsonl", "text", "zip", "graphml", "gexf", "csl", "ris"]) {
    const { status, stderr } = recollect("export", "quake", "--format", format, "--out", `out-${format}`, "--without-off-topic");
    expect([status, stderr]).toEqual([0, `out-${format}: 2 documents, 1 off-topic left out\n`]);
    if (["csv", "jsonl", "graphml", "gexf", "csl", "ris"].includes(format))
      expect(readFileSync(at(`out-${format}`), "utf8")).not.toContain(gone);
  }
  renameSync(at("out-wacz"), at("out.wacz"));
  expect(recollect("validate", "out.wacz")).toEqual({ status: 0, stdout: "out.wacz: 2 records, 0 problems\n", stderr: "" });
  expect(readFileSync(at("out.wacz"), "latin1")).not.toContain(gone); // its tables and list of pages are not compressed
  expect(exported().stdout).toContain(gone);
  expect(exported("--no-off-topic").stdout).toBe("url\r\nhttp://harbour.example/\r\nhttp://harbour.example/story\r\n");
  const methods = recollect("export", "quake", "--format", "methods", "--no-off-topic").stdout;
  expect(methods).toContain("are left out: 1 document.");
});

test("keeps captures that a curator has overruled", () => {
  recollect("offtopic", "quake");
  const { status, stderr } = recollect("offtopic", "review", "quake", "--overrule", `20110311060001/${gone}`);
  expect([status, stderr]).toEqual([0, "curator: 0 confirmed, 1 overruled, 0 undecided; precision 0.000\n"]);
  expect(exported("--no-off-topic").stdout).toBe(
    ["url", "http://harbour.example/", gone, "http://harbour.example/story"].map((cell) => csvLine([cell])).join(""),
  );
});

test("leaves out captures that a curator has marked, until that is undone", () => {
  recollect("offtopic", "quake");
  const story = "20110311060002/http://harbour.example/story";
  expect(recollect("offtopic", "review", "quake", "--mark", story).status).toBe(0);
  expect(exported("--no-off-topic").stdout).toBe("url\r\nhttp://harbour.example/\r\n");
  recollect("offtopic", "review", "quake", "--undo", story);
  expect(exported("--no-off-topic").stdout).toBe("url\r\nhttp://harbour.example/\r\nhttp://harbour.example/story\r\n");
});

test("names a folder that is not a collection, and a line that is not a decision", () => {
  const { status, stderr } = recollect("export", "nowhere", "--format", "csv", "--no-off-topic");
  expect([status, stderr]).toEqual([2, expect.stringContaining("There is no folder nowhere")]);
  recollect("offtopic", "quake");
  writeFileSync(at("quake/offtopic/offtopic-decisions.jsonl"), "overruled, I think\n");
  expect(exported("--no-off-topic").stderr).toContain("offtopic-decisions.jsonl:0 garbage: Not a decision: overruled, I think");
});

test("refuses a collection that was never checked, and names documents that came later", () => {
  const { status, stdout, stderr } = exported("--no-off-topic");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(
    "The collection in quake has not been checked for off-topic captures. Run this first, with --archive if an archive has more captures of its pages: recollect offtopic quake\n",
  );
  recollect("offtopic", "http://harbour.example/", gone, "--archive", "quake/archive", "--out", "quake/offtopic");
  const summary = recollect("export", "quake", "--format", "csv", "--out", "out.csv", "--no-off-topic", "--json");
  expect(JSON.parse(summary.stdout)).toMatchObject({ documents: 2, offTopicLeftOut: 1, notExamined: 1 });
  expect(summary.stderr).toContain("1 document not checked for off-topic captures yet. Run again: recollect offtopic quake");
});
