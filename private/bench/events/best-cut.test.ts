import { expect, test } from "vitest";
import { bestCut } from "./best-cut.ts";

const pages = (...scored: [relevance: number, grade: number][]) => scored.map(([relevance, grade]) => ({ relevance, grade }));

test("is the score of the last page worth keeping", () => {
  const found = bestCut(pages([0.1, 0], [0.9, 2], [0.4, 1], [0.6, 0], [0.2, 0], [0.15, 0], [0.05, 1]), [2, 1, 1]);
  expect(found).toMatchObject({ cut: 0.4, kept: 3 });
  expect(found.f1).toBeCloseTo(2 / 3, 10);
});

test("keeps or leaves out pages with the same score together", () => {
  // With only the first of the three, F1 would be 1.
  expect(bestCut(pages([0.5, 2], [0.5, 0], [0.5, 0]), [2])).toMatchObject({ cut: 0.5, kept: 3, f1: 0.5 });
});

test("keeps nothing if no gold page was judged", () => {
  expect(bestCut(pages([0.5, 0]), [2])).toMatchObject({ cut: Number.POSITIVE_INFINITY, kept: 0, f1: 0 });
});
