import { expect, test } from "vitest";
import { wilcoxon } from "./wilcoxon.ts";

test("gives W = 24 and p = 0.0413 for Darwin's fifteen pairs of maize plants, as in textbooks", () => {
  const eighths = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
  const { n, statistic, p } = wilcoxon(eighths);
  expect({ n, statistic }).toEqual({ n: 15, statistic: 24 });
  expect(p).toBeCloseTo(0.041259765625, 12);
});

/** The largest W with p at most 0.05, two-sided, from the published tables of critical values. */
const critical: [n: number, w: number][] = [
  [6, 0],
  [7, 2],
  [8, 3],
  [9, 5],
  [10, 8],
  [15, 25],
  [20, 52],
  [25, 89],
];
test.each(critical)("with %i pairs, a W of %i is the last one significant at 5 per cent", (n, w) => {
  expect(wilcoxon(pairsWith(n, w)).p).toBeLessThanOrEqual(0.05);
  expect(wilcoxon(pairsWith(n, w + 1)).p).toBeGreaterThan(0.05);
});

test("shares ranks between ties, and computes p over all signs of these ranks", () => {
  // Ranks 1.5, 1.5, 3: only the empty sum, one of eight, is at most 0.
  expect(wilcoxon([1, 1, 2])).toEqual({ n: 3, statistic: 0, p: 0.25 });
  // Sums at most 1.5: the empty one and each of the two ties.
  expect(wilcoxon([-1, 1, 2])).toEqual({ n: 3, statistic: 1.5, p: 0.75 });
});

test("leaves out pairs without a difference, and has no result without pairs", () => {
  expect(wilcoxon([0, 0.5, 0])).toEqual({ n: 1, statistic: 0, p: 1 });
  expect(wilcoxon([])).toEqual({ n: 0, statistic: 0, p: 1 });
});

/** Differences 1 to n; those that are negative have ranks whose sum is w. */
function pairsWith(n: number, w: number): number[] {
  const differences = Array.from({ length: n }, (_, i) => i + 1);
  let left = w;
  for (let i = n - 1; i >= 0; i--) {
    if (i + 1 > left) continue;
    left -= i + 1;
    differences[i] = -(i + 1);
  }
  return differences;
}
