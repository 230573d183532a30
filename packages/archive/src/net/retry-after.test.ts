import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.UTC(2026, 0, 5, 12);

test.each([
  ["5", 5_000],
  [" 120 ", 120_000],
  ["0", 0],
  ["999999999999999999999", 3_600_000],
  ["Mon, 05 Jan 2026 12:01:30 GMT", 90_000],
  ["Monday, 05-Jan-26 12:00:10 GMT", 10_000],
  ["Mon Jan  5 12:00:10 2026 GMT", 10_000],
  ["Mon, 05 Jan 2026 11:00:00 GMT", 0],
  ["Fri, 01 Jan 2100 00:00:00 GMT", 3_600_000],
  ["abc", undefined],
  ["abc 5", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After %j is a pause of %j ms", (value, ms) => {
  expect(retryAfterMs(value, now)).toBe(ms);
});
