import { expect, test } from "vitest";
import { averagePrecision, meanOfFirst, ndcg, precisionAt, type Ranking, recall } from "./ranking-metrics.ts";

/** Five documents; of four labelled pages, one of grade 2 was not found. */
const ranking: Ranking = { grades: [3, 0, 1, 2, 0], all: [3, 2, 2, 1], relevantFrom: 2 };

test("precision counts relevant pages among the first documents, recall among all that are relevant", () => {
  expect(precisionAt(ranking)).toBe(2 / 5);
  expect(precisionAt(ranking, 1)).toBe(1);
  expect(precisionAt(ranking, 10)).toBe(2 / 5);
  expect(recall(ranking)).toBe(2 / 3);
});

test("average precision is the mean of the precision at each relevant page, 0 for one not found", () => {
  expect(averagePrecision(ranking)).toBeCloseTo((1 / 1 + 2 / 4) / 3, 12);
});

test("nDCG compares graded gains with the best order of all labelled pages", () => {
  const gained = 7 + 1 / 2 + 3 / Math.log2(5);
  const ideal = 7 + 3 / Math.log2(3) + 3 / 2 + 1 / Math.log2(5);
  expect(ndcg(ranking)).toBeCloseTo(gained / ideal, 12);
  expect(ndcg({ grades: [3, 2, 1, 0], all: [0, 1, 2, 3], relevantFrom: 1 })).toBe(1);
});

test("gives no figure without relevant or collected pages", () => {
  expect(recall({ ...ranking, all: [1] })).toBeUndefined();
  expect(averagePrecision({ ...ranking, all: [] })).toBeUndefined();
  expect(ndcg({ ...ranking, all: [0] })).toBeUndefined();
  expect(precisionAt({ ...ranking, grades: [] })).toBeUndefined();
});

test("averages the first scores as harvest rate at a point, and has none if the crawl ended before", () => {
  expect(meanOfFirst([0.4, 0.2, 0.3], 2)).toBeCloseTo(0.3, 12);
  expect(meanOfFirst([0.4, 0.2, 0.3])).toBeCloseTo(0.3, 12);
  expect(meanOfFirst([0.4], 2)).toBeUndefined();
  expect(meanOfFirst([])).toBeUndefined();
});
