import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { surtKey } from "@recollect/warc/surt";
import { beforeEach, expect, test } from "vitest";
import { ReviewDecisions } from "./review-decisions.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-review-"));
  return () => rmSync(folder, { recursive: true });
});

const at = new Date("2026-01-02T03:04:05Z");
const url = "http://example.org/page";
const file = () => join(folder, "decisions.jsonl");

const [first, second, third] = ["20200101000000", "20210101000000", "20220101000000"] as const;
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Returns the decision that applies to a document, given the capture times of the collection's documents of that URL. */
function said(decisions: ReviewDecisions, timestamp: string, documents: readonly string[] = [timestamp], of = url) {
  return decisions.ofKey(surtKey(of), timestamp, new Set(documents));
}

test("appends lines, of which the last one about a capture counts", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "keep", note: "good" }], at);
  await decisions.add([{ url: "https://www.example.org/page", timestamp: "20200101000000", decision: "drop" }], at);
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "drop", note: "good" });
  expect(readFileSync(file(), "utf8")).toBe(
    `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"keep","note":"good","decided_at":"2026-01-02T03:04:05.000Z"}\n` +
      `{"url":"https://www.example.org/page","captured_at":"2020-01-01T00:00:00Z","decision":"drop","decided_at":"2026-01-02T03:04:05.000Z"}\n`,
  );
});

test("distinguishes documents decided in bulk from those named or reviewed one by one", async () => {
  const decisions = ReviewDecisions.read(folder);
  const other = "http://example.org/other";
  const both = (isBulk?: boolean) => [url, other].map((url) => ({ url, timestamp: first, decision: "drop" as const, isBulk }));
  await decisions.add(both(true), at);
  expect(said(decisions, first)).toEqual({ decision: "drop", isBulk: true });
  await decisions.add([{ url, timestamp: first, decision: "drop", isBulk: false }], minutesLater(1));
  expect(said(decisions, first)).toEqual({ decision: "drop", isConfirmed: true });
  expect(said(decisions, first, [first], other)).toEqual({ decision: "drop", isBulk: true });
  await decisions.undo(undefined, minutesLater(2));
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "drop", isBulk: true });
  await decisions.add(both(false), minutesLater(3)); // named one by one
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "drop", isConfirmed: true });
  await decisions.add(both(), minutesLater(4)); // as written by earlier versions
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "drop", isBulk: true });
  expect(readFileSync(file(), "utf8").match(/"bulk":\w+/g)).toEqual(['"bulk":true', '"bulk":true', '"bulk":false', '"bulk":false']);
});

test("decides documents of one URL separately", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: first, decision: "keep", note: "before the fire" }], at);
  expect(said(decisions, first, [first, second])).toEqual({ decision: "keep", note: "before the fire" });
  expect(said(decisions, second, [first, second])).toEqual({ decision: "undecided" });
  await decisions.add([{ url, timestamp: second, decision: "drop" }], minutesLater(1));
  expect(said(decisions, first, [first, second])).toEqual({ decision: "keep", note: "before the fire" });
  expect(said(decisions, second, [first, second])).toEqual({ decision: "drop" });
});

test("a document without a decision inherits the last one about a capture of its URL that is not in the collection", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: second, decision: "drop", note: "a copy" }], at);
  await decisions.add([{ url, timestamp: first, decision: "keep" }], minutesLater(1));
  expect(said(decisions, third)).toEqual({ decision: "keep" });
  expect(said(decisions, third, [first, third])).toEqual({ decision: "drop", note: "a copy" });
  expect(said(decisions, third, [first, second, third])).toEqual({ decision: "undecided" });
  expect(said(decisions, first, [first], "http://example.org/other")).toEqual({ decision: "undecided" });
  await decisions.add([{ url, timestamp: second, decision: "drop" }], at);
  expect(said(decisions, third).decision).toBe("drop");
});

test("undecided removes the decision about a capture, and about one that replaces it", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: first, decision: "keep" }], at);
  await decisions.add([{ url, timestamp: first, decision: "undecided" }], at);
  expect(said(decisions, first).decision).toBe("undecided");
  expect(said(decisions, third).decision).toBe("undecided");
});

test("an empty note removes the note; a decision without a note keeps it", async () => {
  const decisions = ReviewDecisions.read(folder);
  const noted = (note?: string) => decisions.add([{ url, timestamp: first, decision: "keep", note }], at);
  await noted("first");
  await noted();
  expect(said(decisions, first).note).toBe("first");
  await noted("");
  expect(said(decisions, first)).toEqual({ decision: "keep", isConfirmed: true });
});

test("a decision that two processes undo at once is undone once", async () => {
  const decisions = ReviewDecisions.read(folder);
  const decide = (minutes: number, decision: "keep" | "drop") =>
    decisions.add([{ url, timestamp: first, decision, isBulk: true, by: "model" }], minutesLater(minutes));
  await decide(1, "keep");
  await decide(2, "drop");
  await decisions.undo(undefined, minutesLater(3));
  const [, , undo = ""] = readFileSync(file(), "utf8").split("\n");
  appendFileSync(file(), `${undo}\n`);
  for (const read of [decisions, ReviewDecisions.read(folder)]) {
    read.readNew();
    expect(said(read, first)).toEqual({ decision: "keep", isBulk: true, by: "model" });
  }
});

test("a curator's decision is confirmed by the same decision again, but not by one in bulk or by the model's", async () => {
  const decisions = ReviewDecisions.read(folder);
  const decide = (minutes: number, more: object = {}) =>
    decisions.add([{ url, timestamp: first, decision: "keep", ...more }], minutesLater(minutes));
  await decide(1, { isBulk: true, by: "model" });
  expect(said(decisions, first)).toEqual({ decision: "keep", isBulk: true, by: "model" });
  await decide(2);
  expect(said(decisions, first)).toEqual({ decision: "keep" });
  await decide(3);
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "keep", isConfirmed: true });
  expect(decisions.oneByOne().map(({ url }) => url)).toEqual([url]);
  await decisions.undo(undefined, minutesLater(4));
  expect(said(decisions, first)).toEqual({ decision: "keep" });
  await decide(5, { isBulk: true });
  expect(said(decisions, first)).toEqual({ decision: "keep", isBulk: true });
});

test("ignores invalid lines, and reports their offsets", async () => {
  const lines = [
    `{"url":"${url}","captured_at":"someday","decision":"keep"}\n`,
    `{"url":"${url}","captured_at":"2020","decision":"maybe"}\n`,
  ];
  appendFileSync(file(), `${lines.join("")}x`);
  const decisions = ReviewDecisions.read(folder);
  expect([...decisions.keys()]).toEqual([]);
  const [one = "", other = ""] = lines;
  expect(decisions.problems.map(({ offset }) => offset)).toEqual([0, one.length, one.length + other.length]);
  await decisions.add([{ url, timestamp: first, decision: "keep" }], at);
  expect(said(ReviewDecisions.read(folder), first).decision).toBe("keep");
});

test("reads decisions of another process", async () => {
  const [one, other] = [ReviewDecisions.read(folder), ReviewDecisions.read(folder)];
  expect(one.readNew()).toBe(false);
  await other.add([{ url, timestamp: first, decision: "drop" }], at);
  expect(one.readNew()).toBe(true);
  expect(said(one, first).decision).toBe("drop");
});

test("undoes the last decision by appending the previous one, then the one before it, even if another process made them", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: first, decision: "keep", note: "good" }], at);
  await decisions.add(
    [first, second].map((timestamp) => ({ url, timestamp, decision: "drop" as const, note: "bad" })),
    minutesLater(1),
  );
  const later = ReviewDecisions.read(folder);
  expect(await later.undo(undefined, minutesLater(2))).toMatchObject([{ timestamp: first }, { timestamp: second }]);
  for (const now of [later, ReviewDecisions.read(folder)]) {
    expect(said(now, first, [first, second])).toEqual({ decision: "keep", note: "good" });
    expect(said(now, second, [first, second])).toEqual({ decision: "undecided" });
  }
  expect(readFileSync(file(), "utf8").split("\n")[3]).toBe(
    `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"keep","note":"good","decided_at":"2026-01-02T03:06:05.000Z","undoes":"2026-01-02T03:05:05.000Z"}`,
  );
  expect(await ReviewDecisions.read(folder).undo(undefined, minutesLater(3))).toMatchObject([{ timestamp: first }]);
  expect(said(ReviewDecisions.read(folder), first)).toEqual({ decision: "undecided" });
  expect(await ReviewDecisions.read(folder).undo(undefined, minutesLater(4))).toEqual([]);
});

test("undoes a decision by its time, except for documents with a later decision, and keeps later notes", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add(
    [first, second].map((timestamp) => ({ url, timestamp, decision: "drop" as const })),
    at,
  );
  await decisions.add([{ url, timestamp: second, decision: "keep" }], minutesLater(1));
  await decisions.add([{ url, timestamp: first, decision: "drop", note: "look again" }], minutesLater(2));
  expect(await decisions.undo(at.toISOString(), minutesLater(3))).toMatchObject([{ timestamp: first }]);
  expect(said(decisions, first, [first, second])).toEqual({ decision: "undecided", note: "look again" });
  expect(said(decisions, second, [first, second])).toEqual({ decision: "keep" });
  expect(await decisions.undo(at.toISOString(), minutesLater(4))).toEqual([]);
});

test("keeps the decision about a capture when the decision about another one is undone", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: first, decision: "keep" }], at);
  await decisions.add([{ url, timestamp: second, decision: "drop" }], minutesLater(1));
  await decisions.undo(undefined, minutesLater(2));
  expect(said(ReviewDecisions.read(folder), second).decision).toBe("keep");
});
