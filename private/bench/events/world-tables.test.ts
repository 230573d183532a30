import { expect, test } from "vitest";
import { gain, gapClosed, gapTable, summed, worldTable } from "./world-tables.ts";

const shares = [0.01, 0.1];

test("the gap table shows for each way how much of the gap it closes, and what it gains or loses", () => {
  const sums = { "ct-f": [10, 50], new: [20, 49], oracle: [30, 50] };
  expect(gapTable(sums, shares).rows).toEqual([
    ["oracle, more than ct-f", "200.0 %", "0.0 %"],
    ["new: gap closed", "50.0 %", "–"],
    ["new: more than ct-f", "100.0 %", "-2.0 %"],
  ]);
});

test("the world's table has a row for each event and their sum", () => {
  const all = new Map([
    ["flood", { "ct-f": [1, 5], oracle: [3, 6] }],
    ["election", { "ct-f": [0, 2], oracle: [4, 4] }],
  ]);
  const { rows, footer, columns } = worldTable(all, { shares, budgets: [1, 10], pages: 100, known: () => 7 });
  expect(columns).toEqual(["event", "in the archive", "ct-f", "oracle"]);
  expect([...rows, ...(footer ?? [])]).toEqual([
    ["flood", "7", "1 / 5", "3 / 6"],
    ["election", "7", "0 / 2", "4 / 4"],
    ["sum", "14", "1 / 7", "7 / 10"],
  ]);
});

test("summed adds up the figures of events by way and share", () => {
  const all = [
    { "ct-f": [1, 5], oracle: [3, 6] },
    { "ct-f": [0, 2], oracle: [4, 4] },
  ];
  expect(summed(all)).toEqual({ "ct-f": [1, 7], oracle: [7, 10] });
});

test("gapClosed returns the closed share of the gap, negative for a wider one", () => {
  expect([10, 15, 20, 5].map((way) => gapClosed(way, 10, 20))).toEqual([0, 0.5, 1, -0.5]);
  expect(gapClosed(12, 10, 10)).toBeUndefined();
});

test("gain is negative for a loss", () => {
  expect(gain(49, 50)).toBeCloseTo(-0.02, 10);
  expect(gain(75, 50)).toBe(0.5);
  expect(gain(1, 0)).toBeUndefined();
});
