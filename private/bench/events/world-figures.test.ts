import { expect, test } from "vitest";
import { gain, gapClosed, summed } from "./world-figures.ts";

test("adds up figures of events by way and share", () => {
  const all = [
    { "ct-f": [1, 5], oracle: [3, 6] },
    { "ct-f": [0, 2], oracle: [4, 4] },
  ];
  expect(summed(all)).toEqual({ "ct-f": [1, 7], oracle: [7, 10] });
});

test("a gap is closed by none of it, half of it, all of it, or widened", () => {
  expect([10, 15, 20, 5].map((way) => gapClosed(way, 10, 20))).toEqual([0, 0.5, 1, -0.5]);
  expect(gapClosed(12, 10, 10)).toBeUndefined();
});

test("a loss is a negative gain", () => {
  expect(gain(49, 50)).toBeCloseTo(-0.02, 10);
  expect(gain(75, 50)).toBe(0.5);
  expect(gain(1, 0)).toBeUndefined();
});
