import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseCaptureAddress } from "../archive/uri-m.ts";
import { Decisions } from "./decisions.ts";
import { ReviewTally } from "./review-tally.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-decisions-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const url = "http://example.org/page";
const at = new Date("2026-01-02T03:04:05Z");
const file = () => join(folder, "offtopic-decisions.jsonl");

test("of several decisions about one capture the last counts, and none is removed from the file", async () => {
  const decisions = Decisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "confirmed" }], at);
  await decisions.add([{ url: "https://www.example.org/page", timestamp: "20200101000000", decision: "overruled" }], at);
  expect(Decisions.read(folder).of(url, "20200101000000")).toBe("overruled");
  expect(readFileSync(file(), "utf8")).toBe(
    `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"confirmed","decided_at":"2026-01-02T03:04:05.000Z"}\n` +
      `{"url":"https://www.example.org/page","captured_at":"2020-01-01T00:00:00Z","decision":"overruled","decided_at":"2026-01-02T03:04:05.000Z"}\n`,
  );
});

test("a line that was cut off is a problem with its place; what is decided next is on a line of its own", async () => {
  await Decisions.read(folder).add([{ url, timestamp: "20200101000000", decision: "confirmed" }], at);
  const length = readFileSync(file()).length;
  appendFileSync(file(), '{"url":"http://exam');
  const decisions = Decisions.read(folder);
  expect(decisions.problems).toMatchObject([{ code: "garbage", offset: length }]);
  await decisions.add([{ url, timestamp: "20200102000000", decision: "overruled" }], at);
  const again = Decisions.read(folder);
  expect([again.of(url, "20200101000000"), again.of(url, "20200102000000")]).toEqual(["confirmed", "overruled"]);
});

test("precision is the share of confirmed among what was decided of this run's captures", async () => {
  const decisions = Decisions.read(folder);
  const days = ["01", "02", "03", "04", "05"].map((day) => `202001${day}000000`);
  await decisions.add(
    days.slice(0, 4).map((timestamp, n) => ({ url, timestamp, decision: n === 0 ? "overruled" : "confirmed" })),
    at,
  );
  const tally = new ReviewTally(decisions);
  expect(tally.precision).toBeUndefined();
  // The fourth was decided on, and is no longer flagged.
  for (const day of [0, 1, 2, 4]) tally.add(url, days[day] as string);
  expect(tally.json()).toEqual({ confirmed: 2, overruled: 1, undecided: 1, precision: 2 / 3 });
  expect(tally.sentence()).toBe("curator: 2 confirmed, 1 overruled, 1 undecided; precision 0.667");
});

test.each([
  ["20130312000000/http://example.com/", { url: "http://example.com/", timestamp: "20130312000000" }],
  ["20130312000000id_/https://example.com/?a=/b", { url: "https://example.com/?a=/b", timestamp: "20130312000000" }],
  ["https://web.archive.org/web/20130312000000/http://example.com/", { url: "http://example.com/", timestamp: "20130312000000" }],
  ["http://example.com/", undefined],
  ["2013/http://example.com/", undefined],
])("%s names %j", (address, expected) => expect(parseCaptureAddress(address)).toEqual(expected));
