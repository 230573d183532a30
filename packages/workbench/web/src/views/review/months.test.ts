import { expect, test } from "vitest";
import { barsWithin, brushed } from "./months.ts";

const bars = ["2017-11", "2017-12", "2018-01", "2018-02"].map((value) => ({ value, count: 1 }));

test("selects the bars from the first to the last month, also if the address names a day or a year", () => {
  expect(barsWithin(bars, null, null)).toEqual({ first: 0, last: 3 });
  expect(barsWithin(bars, "2017-12", "2018-01")).toEqual({ first: 1, last: 2 });
  expect(barsWithin(bars, "2017-12-05", null)).toEqual({ first: 1, last: 3 });
  expect(barsWithin(bars, null, "2017")).toEqual({ first: 0, last: 1 });
});

test("accepts a brush in either direction, and one over everything selects nothing", () => {
  expect(brushed(bars, 2, 1)).toEqual({ from: "2017-12", to: "2018-01" });
  expect(brushed(bars, 1, 9)).toEqual({ from: "2017-12", to: undefined });
  expect(brushed(bars, 0, 3)).toEqual({ from: undefined, to: undefined });
});
