import { expect, test } from "vitest";
import { orderFigures } from "./order-figures.ts";

/** 120 judged pages, all irrelevant except at the given positions. */
function judged(places: Readonly<Record<number, { relevance: number; grade: number }>>) {
  return Array.from({ length: 120 }, (_, n) => places[n + 1] ?? { relevance: 0, grade: 0 });
}

test("gold pages are counted among the first 20, 50 and 100 judged, the last of them included", () => {
  const about = { relevance: 0.5, grade: 2 };
  const partly = { relevance: 0.4, grade: 1 };
  const figures = orderFigures(judged({ 20: about, 21: partly, 50: about, 100: about, 101: about }), [2, 2, 2, 2, 1]);
  expect(figures).toMatchObject({ judged: 120, about: [1, 2, 3], gold: [1, 3, 4] });
});

test("average precision is that of the ranking by relevance, and a gold page that was not judged lowers it", () => {
  const pages = judged({ 90: { relevance: 0.9, grade: 2 }, 5: { relevance: 0.8, grade: 0 }, 70: { relevance: 0.7, grade: 1 } });
  const figures = orderFigures(pages, [2, 1, 1]);
  expect(figures.averagePrecisionAbout).toBe(1);
  expect(figures.averagePrecisionGold).toBeCloseTo((1 + 2 / 3) / 3, 10);
});
