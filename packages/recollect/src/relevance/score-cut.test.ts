import { expect, test } from "vitest";
import { scoreCut, usualCut } from "./score-cut.ts";

/** The cut for a full description. */
const full = 1;

const background = Array.from({ length: 500 }, (_, n) => (n % 50) / 1000);

test("the cut is the usual one for usual best scores", () => {
  expect(scoreCut([0.3, 0.25, 0.2, 0.15, ...background], full)).toBe(usualCut);
  expect(scoreCut([], full)).toBe(usualCut);
});

test("the cut rises with high scores, and falls with low scores", () => {
  expect(scoreCut([0.6, 0.5, 0.4, ...background], full)).toBeCloseTo(0.125, 12);
  expect(scoreCut([0.12, 0.1, 0.08, ...background], full)).toBeCloseTo(0.055, 12);
});

test("the cut never falls below the scores of everyday words", () => {
  expect(scoreCut([0.01, 0.01, 0.01, ...background.map((score) => score / 10)], full)).toBe(0.04);
});

test("the cut falls if most pages reach it, to a quarter at least", () => {
  const focused = [...Array.from({ length: 90 }, (_, n) => 0.2 - n / 1000), ...background.slice(0, 10)];
  expect(scoreCut(focused, full)).toBeCloseTo(usualCut / 4, 12);
  expect(scoreCut([...focused, ...background, ...background], full)).toBeGreaterThan(usualCut / 4);
});

test("the share of pages that reach the cut is ignored if there are only a few pages", () => {
  expect(
    scoreCut(
      Array.from({ length: 10 }, () => 0.2),
      full,
    ),
  ).toBe(usualCut);
});

test("the cut is lower for a title or a sentence, with which pages share few words, but not below a part of the best scores", () => {
  const scores = [0.3, 0.25, 0.2, 0.15, ...background];
  expect(scoreCut(scores, 1)).toBe(usualCut);
  expect(scoreCut(scores, 0.8)).toBeCloseTo(0.084, 12);
  expect(scoreCut(scores, 0.5)).toBeCloseTo(0.0625, 12);
  expect(scoreCut([], 0.5)).toBeCloseTo(0.0525, 12);
  expect(scoreCut([], 0)).toBe(0.04);
});
