import { expect, test } from "vitest";
import { type Line, meanLine } from "./curves.ts";

const line = (xs: number[], sums: number[]): Line => xs.map((x, n) => [x, sums[n] ?? 0]);

test("averages lines at the same points: linear between rounds, and constant after the end of a crawl", () => {
  const mean = meanLine([line([0, 1, 2], [0, 2, 6]), line([0, 4], [0, 4])]);
  const at = (x: number): number => mean.find((point) => point[0] === x)?.[1] ?? Number.NaN;
  expect(mean[0]).toEqual([0, 0]);
  expect(at(1)).toBe((2 + 1) / 2);
  expect(at(1.48)).toBeCloseTo((3.92 + 1.48) / 2, 12);
  expect(at(3)).toBe((6 + 3) / 2);
  expect(mean.at(-1)).toEqual([4, (6 + 4) / 2]);
});

test("includes a crawl that found nothing, and one without a measurable duration", () => {
  expect(meanLine([line([0], [0]), line([0, 2], [0, 3])]).at(-1)).toEqual([2, 1.5]);
  expect(meanLine([line([0, 0], [0, 3])]).at(-1)).toEqual([0, 3]);
});
