import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseCaptureAddress } from "@recollect/archive/uri-m";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { Decisions } from "./decisions.ts";
import { ReviewTally } from "./review-tally.ts";

withFolder();

const url = "http://example.org/page";
const at = new Date("2026-01-02T03:04:05Z");
const file = () => join(folder, "offtopic-decisions.jsonl");

test("applies the last of several decisions about a capture, and removes none from the file", async () => {
  const decisions = Decisions.read(folder);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "confirmed" }], at);
  await decisions.add([{ url: "https://www.example.org/page", timestamp: "20200101000000", decision: "overruled" }], at);
  expect(Decisions.read(folder).of(url, "20200101000000")).toBe("overruled");
  expect(readFileSync(file(), "utf8")).toBe(
    `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"confirmed","decided_at":"2026-01-02T03:04:05.000Z"}\n` +
      `{"url":"https://www.example.org/page","captured_at":"2020-01-01T00:00:00Z","decision":"overruled","decided_at":"2026-01-02T03:04:05.000Z"}\n`,
  );
});

test("reports a truncated line as a problem with its place; the next decision is on a new line", async () => {
  await Decisions.read(folder).add([{ url, timestamp: "20200101000000", decision: "confirmed" }], at);
  const length = readFileSync(file()).length;
  appendFileSync(file(), '{"url":"http://exam');
  const decisions = Decisions.read(folder);
  expect(decisions.problems).toMatchObject([{ code: "garbage", offset: length }]);
  await decisions.add([{ url, timestamp: "20200102000000", decision: "overruled" }], at);
  const again = Decisions.read(folder);
  expect([again.of(url, "20200101000000"), again.of(url, "20200102000000")]).toEqual(["confirmed", "overruled"]);
});

test("computes precision as the share of confirmed captures among those of this run that were decided", async () => {
  const decisions = Decisions.read(folder);
  const days = ["01", "02", "03", "04", "05"].map((day) => `202001${day}000000`);
  await decisions.add(
    days.slice(0, 4).map((timestamp, n) => ({ url, timestamp, decision: n === 0 ? "overruled" : "confirmed" })),
    at,
  );
  const tally = new ReviewTally(decisions);
  expect(tally.precision).toBeUndefined();
  // The fourth capture has a decision, but is not flagged by this run.
  for (const day of [0, 1, 2, 4]) tally.add(url, days[day] as string, true);
  expect(tally.json()).toEqual({
    confirmed: 2,
    overruled: 1,
    undecided: 1,
    marked: 0,
    precision: 2 / 3,
    recall_at_most: null,
  });
  expect(tally.sentence()).toBe("curator: 2 confirmed, 1 overruled, 1 undecided; precision 0.667");
});

test("computes an upper bound of recall from marks, which leave precision unchanged", async () => {
  const decisions = Decisions.read(folder);
  const days = ["01", "02", "03", "04", "05", "06"].map((day) => `202001${day}000000`);
  const made = ["confirmed", "overruled", "marked", "marked", "overruled"] as const;
  await decisions.add(
    made.map((decision, n) => ({ url, timestamp: days[n] as string, decision })),
    at,
  );
  const tally = new ReviewTally(Decisions.read(folder));
  days.forEach((day, n) => {
    tally.add(url, day, n < 2 || n === 5);
  });
  // Flagged: one confirmed, one overruled, one undecided. Not flagged: two marked, and one overruled, which does not count.
  expect(tally.sentence()).toBe("curator: 1 confirmed, 1 overruled, 1 undecided, 2 marked; precision 0.500, recall at most 0.500");
  expect(tally.json()).toMatchObject({ marked: 2, precision: 0.5, recall_at_most: 2 / (2 + 2) });
});

test("keeps a curator's decisions if another run flags other captures: marked becomes confirmed, and confirmed marked", async () => {
  const decisions = Decisions.read(folder);
  const made = { "20200101000000": "marked", "20200102000000": "confirmed", "20200103000000": "overruled" } as const;
  await decisions.add(
    Object.entries(made).map(([timestamp, decision]) => ({ url, timestamp, decision })),
    at,
  );
  const about = (isFlagged: boolean) => Object.keys(made).map((timestamp) => decisions.about(url, timestamp, isFlagged));
  expect(about(true)).toEqual(["confirmed", "confirmed", "overruled"]);
  expect(about(false)).toEqual(["marked", "marked", undefined]);
  await decisions.add([{ url, timestamp: "20200101000000", decision: "undone" }], at);
  expect(Decisions.read(folder).about(url, "20200101000000", false)).toBeUndefined();
});

test("reports a truncated mark as a problem, and reads decisions without marks", () => {
  const line = (decision: string, day: string) => `{"url":"${url}","captured_at":"2020-01-${day}T00:00:00Z","decision":"${decision}"}`;
  writeFileSync(file(), `${line("confirmed", "01")}\n${line("marked", "02").slice(0, -4)}`);
  const decisions = Decisions.read(folder);
  expect(decisions.problems).toMatchObject([{ code: "garbage", offset: line("confirmed", "01").length + 1 }]);
  expect(decisions.all()).toEqual({ "org,example)/page 20200101000000": "confirmed" });
});

test.each([
  ["20130312000000/http://example.com/", { url: "http://example.com/", timestamp: "20130312000000" }],
  ["20130312000000id_/https://example.com/?a=/b", { url: "https://example.com/?a=/b", timestamp: "20130312000000" }],
  ["https://web.archive.org/web/20130312000000/http://example.com/", { url: "http://example.com/", timestamp: "20130312000000" }],
  ["http://example.com/", undefined],
  ["2013/http://example.com/", undefined],
])("%s names %j", (address, expected) => expect(parseCaptureAddress(address)).toEqual(expected));
