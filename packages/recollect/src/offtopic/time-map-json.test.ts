import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import { judgedTimeMapJson, readResults } from "./time-map-json.ts";

withFolder();

const url = "http://town.example/quake";
const captures: JudgedCapture[] = [
  {
    url,
    timestamp: "20110312000000",
    status: 200,
    offTopic: false,
    by: [],
    values: { cosine: 1 },
    isTranslated: false,
    isRedesigned: true,
  },
  { url, timestamp: "20120312000000", offTopic: false, by: [], values: {}, isTranslated: true, isRedesigned: false },
  {
    ...{ url, timestamp: "20130312000000", status: 404, offTopic: true, why: "error-page", by: ["status", "cosine"] },
    ...{ evidence: "other title", values: { cosine: 0.25, "word-count": -0.5 }, isTranslated: false, isRedesigned: false },
  },
  { url, timestamp: "20140312000000", offTopic: undefined, by: [], values: {}, isTranslated: false, isRedesigned: false },
];
const judged: JudgedTimeMap = {
  ...{ url, key: "example,town)/quake", captures, reference: 0, offTopic: 1, behaviour: "step-on", goneSince: "20130312000000" },
};

test("reads results as they were written", async () => {
  writeFileSync(join(folder, "offtopic.jsonl"), `${JSON.stringify(judgedTimeMapJson(judged))}\n`);
  expect(await Array.fromAsync(readResults(folder))).toEqual([judged]);
});

test.each(["{", "{}", '{"url":"http://a.example/","key":"example,a)/","timeline":[{}]}'])("refuses %s as results", async (line) => {
  writeFileSync(join(folder, "offtopic.jsonl"), `${line}\n`);
  await expect(Array.fromAsync(readResults(folder))).rejects.toThrow("offtopic.jsonl was not written by recollect");
});
