import { expect, test } from "vitest";
import { barsWithin, brushed, withoutGaps } from "./months.ts";

const bars = withoutGaps(
  [
    { value: "2018-02", count: 3 },
    { value: "2017-11", count: 5 },
  ],
  "month",
);

test("months without documents stand between those with some, in the order of time", () => {
  expect(bars).toEqual([
    { value: "2017-11", count: 5 },
    { value: "2017-12", count: 0 },
    { value: "2018-01", count: 0 },
    { value: "2018-02", count: 3 },
  ]);
  expect(
    withoutGaps(
      [
        { value: "1999", count: 1 },
        { value: "2001", count: 1 },
      ],
      "year",
    ).map(({ value }) => value),
  ).toEqual(["1999", "2000", "2001"]);
  expect(withoutGaps([], "month")).toEqual([]);
});

test("a wrong date far away makes no thousands of bars", () => {
  const odd = withoutGaps(
    [
      { value: "9999-01", count: 1 },
      { value: "2017-10", count: 2 },
    ],
    "month",
  );
  expect(odd.map(({ value }) => value)).toEqual(["2017-10", "9999-01"]);
});

test("the bars that are chosen are those from the first to the last month, also where the address names a day or a year", () => {
  expect(barsWithin(bars, null, null)).toEqual({ first: 0, last: 3 });
  expect(barsWithin(bars, "2017-12", "2018-01")).toEqual({ first: 1, last: 2 });
  expect(barsWithin(bars, "2017-12-05", null)).toEqual({ first: 1, last: 3 });
  expect(barsWithin(bars, null, "2017")).toEqual({ first: 0, last: 1 });
});

test("a brush may go either way, and one over everything chooses nothing", () => {
  expect(brushed(bars, 2, 1)).toEqual({ from: "2017-12", to: "2018-01" });
  expect(brushed(bars, 1, 9)).toEqual({ from: "2017-12", to: undefined });
  expect(brushed(bars, 0, 3)).toEqual({ from: undefined, to: undefined });
});
