import fc from "fast-check";
import { expect, test } from "vitest";
import { thresholdOfVotes, type VotedScore } from "./threshold-of-votes.ts";

const votes = (relevant: readonly number[], others: readonly number[]): VotedScore[] => [
  ...relevant.map((score) => ({ score, isRelevant: true })),
  ...others.map((score) => ({ score, isRelevant: false })),
];

test("the threshold lies half-way between pages about the event and the others, where they can be parted", () => {
  expect(thresholdOfVotes(votes([0.3, 0.4, 0.5], [0.1, 0.05, 0.2]), 0.2)).toBeCloseTo(0.25, 10);
});

test("the usual threshold stays where none parts them better", () => {
  expect(thresholdOfVotes(votes([0.3, 0.4, 0.5], [0.1, 0.05, 0.2]), 0.21)).toBe(0.21);
});

test("where they can't be parted, both kinds count alike, however many there are of each", () => {
  const many = Array.from({ length: 30 }, (_, n) => n / 100); // 0 to 0.29
  expect(thresholdOfVotes(votes([0.25, 0.4, 0.5], many), 0.2)).toBeCloseTo(0.245, 10);
});

test("of cuts that are as good, the one nearest to the usual threshold counts", () => {
  const even = votes([0.2, 0.2, 0.6], [0.1, 0.1, 0.4]);
  // above 0.15: all three of one kind, two of three of the other; above 0.5: one and all.
  expect(thresholdOfVotes(even, 0.2)).toBeCloseTo(0.15, 10);
});

test("it moves to half and to twice the usual one at most", () => {
  expect(thresholdOfVotes(votes([0.8, 0.8, 0.8], [0.7, 0.7, 0.7]), 0.1)).toBeCloseTo(0.2, 10);
  expect(thresholdOfVotes(votes([0.01, 0.01, 0.01], [0, 0, 0]), 0.1)).toBeCloseTo(0.05, 10);
});

test("fewer than three votes of a kind give none", () => {
  expect(thresholdOfVotes(votes([0.5, 0.5], [0.1, 0.1, 0.1, 0.1]), 0.1)).toBeUndefined();
  expect(thresholdOfVotes([], 0.1)).toBeUndefined();
});

test("the order of the votes makes no difference, and the result is always within its bounds", () => {
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
