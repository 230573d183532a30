import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test("lines are only ever added, and the last about a capture counts", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "keep", note: "good" }], at);
  await decisions.add([{ url: "https://www.example.org/page", timestamp: "20200101000000", decision: "drop" }], at);
  expect(ReviewDecisions.read(folder).of(url, "20200101000000")).toEqual({ decision: "drop", note: "good" });
  expect(readFileSync(file(), "utf8")).toBe(
    `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"keep","note":"good","decided_at":"2026-01-02T03:04:05.000Z"}\n` +
      `{"url":"https://www.example.org/page","captured_at":"2020-01-01T00:00:00Z","decision":"drop","decided_at":"2026-01-02T03:04:05.000Z"}\n`,
  );
});

test("a capture without a decision has the last one about its URL; its own goes before that", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "keep" }], at);
  await decisions.add([{ url, timestamp: "20210101000000", decision: "drop" }], at);
  expect(decisions.of(url, "20190101000000").decision).toBe("drop");
  expect(decisions.of(url, "20200101000000").decision).toBe("keep");
  expect(decisions.of("http://example.org/other", "20200101000000").decision).toBe("undecided");
});

test("undecided takes back a decision, for the capture and for others of its URL", async () => {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "keep" }], at);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "undecided" }], at);
  expect(decisions.of(url, "20200101000000").decision).toBe("undecided");
  expect(decisions.of(url, "20220101000000").decision).toBe("undecided");
});

test("an empty note removes the note, a decision without one leaves it", async () => {
  const decisions = ReviewDecisions.read(folder);
  const said = (note?: string) => decisions.add([{ url, timestamp: "20200101000000", decision: "keep", note }], at);
  await said("first");
  await said();
  expect(decisions.of(url, "20200101000000").note).toBe("first");
  await said("");
  expect(decisions.of(url, "20200101000000")).toEqual({ decision: "keep" });
});

test("lines that are no decisions are problems with their place, and change nothing", async () => {
  const lines = [
    `{"url":"${url}","captured_at":"someday","decision":"keep"}\n`,
    `{"url":"${url}","captured_at":"2020","decision":"maybe"}\n`,
  ];
  appendFileSync(file(), `${lines.join("")}x`);
  const decisions = ReviewDecisions.read(folder);
  expect(decisions.isEmpty).toBe(true);
  const [first = "", second = ""] = lines;
  expect(decisions.problems.map(({ offset }) => offset)).toEqual([0, first.length, first.length + second.length]);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "keep" }], at);
  expect(ReviewDecisions.read(folder).of(url, "20200101000000").decision).toBe("keep");
});

test("what another process decides is seen at the next look", async () => {
  const [one, other] = [ReviewDecisions.read(folder), ReviewDecisions.read(folder)];
  expect(one.readNew()).toBe(false);
  await other.add([{ url, timestamp: "20200101000000", decision: "drop" }], at);
  expect(one.readNew()).toBe(true);
  expect(one.of(url, "20200101000000").decision).toBe("drop");
});
