import { expect, test } from "vitest";
import { bestCut, keptFigures } from "./kept-figures.ts";

/** Two pages about the event, and four that are partly. */
const all = [2, 2, 1, 1, 1, 1];

test("keptFigures counts both grades in precision and recall if all gold pages are wanted", () => {
  const { kept, precision, recall, f1 } = keptFigures([2, 0, 1, 1], all, 1);
  expect([kept, precision, recall]).toEqual([4, 3 / 4, 3 / 6]);
  expect(f1).toBeCloseTo(0.6, 10); // 2 * .75 * .5 / 1.25
});

test("keptFigures accepts pages partly about the event, without requiring them, if only grade 2 is wanted", () => {
  expect(keptFigures([2, 2], all, 2)).toEqual({ kept: 2, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 1], all, 2)).toEqual({ kept: 3, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 0, 0], all, 2)).toMatchObject({ precision: 0.5, recall: 1 });
  expect(keptFigures([1, 1], all, 2)).toMatchObject({ precision: 1, recall: 0, f1: 0 });
});

test("keptFigures are 0 for an empty result", () => {
  expect(keptFigures([], all, 1)).toEqual({ kept: 0, precision: 0, recall: 0, f1: 0 });
  expect(keptFigures([0, 0], all, 1)).toEqual({ kept: 2, precision: 0, recall: 0, f1: 0 });
});

const pages = (...scored: [relevance: number, grade: number][]) => scored.map(([relevance, grade]) => ({ relevance, grade }));

test("bestCut returns the score of the last page worth keeping", () => {
  const found = bestCut(pages([0.1, 0], [0.9, 2], [0.4, 1], [0.6, 0], [0.2, 0], [0.15, 0], [0.05, 1]), [2, 1, 1]);
  expect(found).toMatchObject({ cut: 0.4, kept: 3 });
  expect(found.f1).toBeCloseTo(2 / 3, 10);
});

test("bestCut keeps or leaves out pages with the same score together", () => {
  // With only the first of the three, F1 would be 1.
  expect(bestCut(pages([0.5, 2], [0.5, 0], [0.5, 0]), [2])).toMatchObject({ cut: 0.5, kept: 3, f1: 0.5 });
});

test("bestCut keeps nothing if no gold page was judged", () => {
  expect(bestCut(pages([0.5, 0]), [2])).toMatchObject({ cut: Number.POSITIVE_INFINITY, kept: 0, f1: 0 });
});
