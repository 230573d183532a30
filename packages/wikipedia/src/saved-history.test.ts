import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { afterAll, expect, test } from "vitest";
import { withLimits } from "../../../test/with-limits.ts";
import { readSavedHistory } from "./saved-history.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-history-"));
const path = join(folder, "revisions.json");
afterAll(() => rmSync(folder, { recursive: true }));
const save = (content: unknown) => writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));

const day = (date: number) => ({ revid: date, parentid: 0, timestamp: `2012-01-${date}T00:00:00Z` });
const version2 = (...days: number[]) => ({ query: { pages: [{ pageid: 2, ns: 0, title: "A b", revisions: days.map(day) }] } });
const version1 = (...days: number[]) => ({
  batchcomplete: "",
  query: { pages: { "2": { pageid: 2, ns: 0, title: "A b", revisions: days.map(day) } } },
});
const first = { continue: { rvcontinue: "20120112000000|12", continue: "||" }, ...version2(10, 11) };
const ids = () => readSavedHistory(path).revisions.map(({ id }) => id);

test("readSavedHistory reads one answer, newest or oldest edit first, in either format version", () => {
  save(version2(11, 10));
  expect(readSavedHistory(path, "de")).toEqual({
    title: "A b",
    language: "de",
    url: "https://de.wikipedia.org/wiki/A_b",
    revisions: [10, 11].map((id) => ({ id, timeMs: Date.UTC(2012, 0, id) })),
  });
  save(version1(10, 11, 12));
  expect(ids()).toEqual([10, 11, 12]);
});

test("readSavedHistory uses the language and address in the answers", () => {
  const page = { title: "A b", pagelanguage: "fr", canonicalurl: "http://wiki.example/A_b", revisions: [day(10)] };
  save({ query: { pages: [page] } });
  expect(readSavedHistory(path, "de")).toMatchObject({ language: "fr", url: "http://wiki.example/A_b" });
});

test("readSavedHistory joins parts from a list or from lines, in any order", () => {
  save([version2(12), first]);
  expect(ids()).toEqual([10, 11, 12]);
  save(`${JSON.stringify(first)}\r\n\n${JSON.stringify(version1(12, 13))}\n`);
  expect(ids()).toEqual([10, 11, 12, 13]);
});

test.each([
  ["the only part", first],
  ["the last part", [first, { continue: { rvcontinue: "20120114000000|14" }, ...version2(12, 13) }]],
  ["a part in the middle", [first, version2(13, 14)]],
  ["an old wiki", { "query-continue": { revisions: { rvcontinue: 12 } }, ...version1(10, 11) }],
])("readSavedHistory refuses a history that continues after %s, and names the missing part", (_, content) => {
  save(content);
  expect(ids).toThrow(
    /revisions\.json has only part of the article's history: also save the response to the same query with rvcontinue=\S*1[24]/,
  );
});

test.each([
  ["", "is empty"],
  ["<html>", "revisions.json is not JSON: is it the right file?"],
  [`${JSON.stringify(first)}\nnonsense`, "revisions.json is not JSON in line 2"],
  ["null", "is not a response of MediaWiki's API"],
  [[], "has no article"],
  [{ name: "package" }, "is not a response of MediaWiki's API: it has neither query nor parse"],
  [
    [first, { query: { pages: [{ title: "A b", revisions: [{ revid: 1, timestamp: "soon" }] }] } }],
    "revisions.json, part 2 of it is not a response",
  ],
  [{ error: { code: "maxlag", info: "Waiting" } }, "is an error message of the wiki: Waiting (maxlag)"],
  [{ query: { pages: { "-1": { title: "A b", missing: "" } } } }, "says that there is no article “A b”"],
  [{ query: { pages: [{ title: "A b" }] } }, "has no edits of “A b”"],
  [{ query: { pages: [{ title: "A b" }, { title: "C" }] } }, "is about 2 articles, such as A b, C"],
  ['{"query":{"pages":{"__proto__":{"title":"A b"}}}}', "has no article"],
])("readSavedHistory refuses %j", (content, message) => {
  save(content);
  expect(ids).toThrow(UsageError);
  expect(ids).toThrow(message);
  expect(ids).toThrow(path);
});

test("readSavedHistory refuses files that are too large or missing", async () => {
  save(version2(10, 11, 12));
  await withLimits({ savedAnswerBytes: 50 }, async () => expect(ids).toThrow("revisions.json is over 50 bytes"));
  await withLimits({ revisions: 2 }, async () => expect(ids).toThrow("has over 2 edits"));
  expect(() => readSavedHistory(join(folder, "none.json"))).toThrow("none.json");
});
