import { expect, test } from "vitest";
import { effectsByMinChance, estimateLeft, foundCurve, type ReviewedPage } from "./estimate-review.ts";

test("the estimate of relevant pages left is the sum of their chances, and its interval assumes five times the variance of independent pages", () => {
  // 100 pages of chance .5: 50 ± 1.96 * sqrt(5 * 25)
  expect(estimateLeft(new Array<number>(100).fill(0.5))).toEqual({ estimate: 50, low: 28, high: 72 });
  expect(estimateLeft([0.97, 0.02])).toEqual({ estimate: 1, low: 0, high: 2 });
  expect(estimateLeft([])).toEqual({ estimate: 0, low: 0, high: 0 });
});

test("the interval stays between zero and the number of pages", () => {
  const { low, high } = estimateLeft([0.5, 0.5]);
  expect([low, high]).toEqual([0, 2]);
});

test("a minimum chance keeps likely pages, drops unlikely documents, and changes neither unlikely candidates nor a curator's decisions", () => {
  const pages: ReviewedPage[] = [
    { chance: 0.9, isDocument: true },
    { chance: 0.8, isDocument: false },
    { chance: 0.4, isDocument: true },
    { chance: 0.4, isDocument: false },
    { chance: 0.1, isDocument: true, isRelevant: true },
    { chance: 0.9, isDocument: true, isRelevant: false },
  ];
  const at = (border: number) => effectsByMinChance(pages).find((one) => one.border === border);
  expect(at(0.5)).toEqual({
    border: 0.5,
    keep: 2,
    drop: 1,
    precision: (0.9 + 0.8 + 1) / 3,
    recall: (0.9 + 0.8 + 1) / (0.9 + 0.8 + 0.4 + 0.4 + 1),
  });
  expect(at(0.85)).toMatchObject({ keep: 1, drop: 1 });
  expect(at(0.95)).toMatchObject({ keep: 0, drop: 2, precision: 1 });
});

test("a minimum chance counts only decisions of the model that would change", () => {
  const pages: ReviewedPage[] = [
    { chance: 0.9, isDocument: true, isKeptByModel: true },
    { chance: 0.2, isDocument: true, isKeptByModel: false },
    { chance: 0.2, isDocument: false, isKeptByModel: true },
  ];
  expect(effectsByMinChance(pages).find(({ border }) => border === 0.5)).toMatchObject({ keep: 0, drop: 1 });
});

test("precision and recall of no pages are 1", () => {
  expect(effectsByMinChance([])[0]).toEqual({ border: 0.05, keep: 0, drop: 0, precision: 1, recall: 1 });
});

test("the curve of found pages begins at zero, ends with the last decision, and has about two hundred points at most", () => {
  expect(foundCurve([true, false, true])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  const curve = foundCurve(Array.from({ length: 1234 }, (_, n) => n % 2 === 0));
  expect(curve.length).toBeLessThanOrEqual(202);
  expect(curve.at(-1)).toEqual([1234, 617]);
});
