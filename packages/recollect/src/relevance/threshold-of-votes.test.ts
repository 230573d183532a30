import fc from "fast-check";
import { expect, test } from "vitest";
import { thresholdOfVotes, type VotedScore } from "./threshold-of-votes.ts";

const votes = (relevant: readonly number[], others: readonly number[]): VotedScore[] => [
  ...relevant.map((score) => ({ score, isRelevant: true })),
  ...others.map((score) => ({ score, isRelevant: false })),
];

test("puts the threshold half-way between pages about the event and the others, if they are separable", () => {
  expect(thresholdOfVotes(votes([0.3, 0.4, 0.5], [0.1, 0.05, 0.2]), 0.2)).toBeCloseTo(0.25, 10);
});

test("keeps the usual threshold if none separates them better", () => {
  expect(thresholdOfVotes(votes([0.3, 0.4, 0.5], [0.1, 0.05, 0.2]), 0.21)).toBe(0.21);
});

test("weighs both kinds equally if they are not separable, however many there are of each", () => {
  const many = Array.from({ length: 30 }, (_, n) => n / 100); // 0 to 0.29
  expect(thresholdOfVotes(votes([0.25, 0.4, 0.5], many), 0.2)).toBeCloseTo(0.245, 10);
});

test("prefers the cut nearest to the usual threshold among equals", () => {
  const even = votes([0.2, 0.2, 0.6], [0.1, 0.1, 0.4]);
  // above 0.15: all three of one kind, two of three of the other; above 0.5: one and all.
  expect(thresholdOfVotes(even, 0.2)).toBeCloseTo(0.15, 10);
});

test("moves to half and to twice the usual one at most", () => {
  expect(thresholdOfVotes(votes([0.8, 0.8, 0.8], [0.7, 0.7, 0.7]), 0.1)).toBeCloseTo(0.2, 10);
  expect(thresholdOfVotes(votes([0.01, 0.01, 0.01], [0, 0, 0]), 0.1)).toBeCloseTo(0.05, 10);
});

test("returns nothing for fewer than three votes of a kind", () => {
  expect(thresholdOfVotes(votes([0.5, 0.5], [0.1, 0.1, 0.1, 0.1]), 0.1)).toBeUndefined();
  expect(thresholdOfVotes([], 0.1)).toBeUndefined();
});

test("is independent of the order of votes, and always within its bounds", () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(score, { minLength: 3, maxLength: 20 }), fc.array(score, { minLength: 3, maxLength: 20 }), (relevant, others) => {
      const cut = thresholdOfVotes(votes(relevant, others), 0.2) as number;
      expect(thresholdOfVotes(votes(relevant, others).reverse(), 0.2)).toBe(cut);
      expect(cut).toBeGreaterThanOrEqual(0.1);
      expect(cut).toBeLessThanOrEqual(0.4);
    }),
  );
});
