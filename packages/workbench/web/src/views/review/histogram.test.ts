import { expect, test } from "vitest";
import { barsOf, highestThreshold, keptAt, thresholdAt } from "./histogram.ts";

const scores = { step: 0.25, all: [4, 8, 2, 6], kept: [0, 1, 1, 6], dropped: [4, 1, 0, 0] };

test("shows kept, dropped and undecided in a bar, with the tallest filling the drawing", () => {
  expect(barsOf(scores)).toEqual([
    { kept: 0, dropped: 0.5, undecided: 0 },
    { kept: 0.125, dropped: 0.125, undecided: 0.75 },
    { kept: 0.125, dropped: 0, undecided: 0.125 },
    { kept: 0.75, dropped: 0, undecided: 0 },
  ]);
});

test("returns bars of height 0 without documents", () => {
  expect(barsOf({ step: 0.5, all: [0, 0], kept: [0, 0], dropped: [0, 0] })).toEqual(
    Array.from({ length: 2 }, () => ({ kept: 0, dropped: 0, undecided: 0 })),
  );
});

test("counts documents that reach the threshold", () => {
  expect(keptAt(0, scores)).toBe(20);
  expect(keptAt(0.25, scores)).toBe(16);
  expect(keptAt(0.75, scores)).toBe(6);
});

test("puts a threshold on a step, as a short number", () => {
  expect(thresholdAt(0.4049, 0.01)).toBe(0.4);
  expect(thresholdAt(0.41, 0.01)).toBe(0.41);
  expect(thresholdAt(-3, 0.01)).toBe(0);
  expect(thresholdAt(7, 0.01)).toBe(0.99);
  expect(String(thresholdAt(0.28 + 0.01, 0.01))).toBe("0.29");
  expect(thresholdAt(0.5 - 10 * 0.01, 0.01)).toBe(0.4);
  expect([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].map((end) => thresholdAt(end, 0.01))).toEqual([0, 0.99]);
});

test("puts the highest threshold at the start of the last bar", () => {
  expect(keptAt(highestThreshold(scores.step), scores)).toBe(6);
});
