import { expect, test } from "vitest";
import { minute, msOf, shareOf, yearTicks } from "./time-places.ts";

test("reads 14 digits as a time", () => {
  expect(msOf("20110311144600")).toBe(Date.UTC(2011, 2, 11, 14, 46));
  expect(minute("20110311144600")).toBe("2011-03-11 14:46");
});

test("marks years, never too many to be readable", () => {
  const labels = (from: string, to: string) => yearTicks(msOf(from), msOf(to)).map(({ label }) => label);
  expect(labels("20110311000000", "20130101000000")).toEqual(["2012", "2013"]);
  expect(labels("20110311000000", "20110401000000")).toEqual([]);
  expect(labels("19960101000000", "20260101000000").length).toBeLessThanOrEqual(8);
});

test("puts a single time in the middle", () => {
  expect(shareOf(5, 5, 5)).toBe(0.5);
  expect(shareOf(5, 0, 20)).toBe(0.25);
});
