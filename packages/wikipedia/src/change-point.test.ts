import { seededRandom } from "@recollect/base/seeded-random";
import { expect, test } from "vitest";
import { changePoint } from "./change-point.ts";

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

test("the change point of six values in two segments equals the one computed by hand", () => {
  // Variances: all (mean 3) 14/3… pieces 1,2,1 and 5,6,5 have 2/9 each.
  const values = [1, 2, 1, 5, 6, 5];
  const all = values.map((value) => (value - 20 / 6) ** 2).reduce((sum, value) => sum + value, 0) / 6;
  const found = changePoint(values);
  const gain = 6 * Math.log(all) - (6 * Math.log(2 / 9) + Math.log(3) + Math.log(4));
  expect(found).toMatchObject({ count: 3 });
  expect(found?.gain).toBeCloseTo(gain, 9);
  expect(found?.penalty).toBeCloseTo(4 * Math.log(6), 9);
});

test("a change point is at a clear step in the mean", () => {
  const random = seededRandom(1);
  const values = Array.from({ length: 200 }, (_, n) => (n < 120 ? 0 : 3) + normal(random));
  expect(Math.abs((changePoint(values)?.count ?? 0) - 120)).toBeLessThanOrEqual(2);
});

test("a change point is at a change in the variance alone", () => {
  const random = seededRandom(2);
  const values = Array.from({ length: 300 }, (_, n) => (n < 180 ? 1 : 6) * normal(random));
  expect(Math.abs((changePoint(values)?.count ?? 0) - 180)).toBeLessThanOrEqual(10);
});

test("of two steps, the change point is the one that explains more", () => {
  const random = seededRandom(3);
  const values = Array.from({ length: 300 }, (_, n) => (n < 100 ? 0 : n < 200 ? 1 : 9) + normal(random) * 0.5);
  expect(Math.abs((changePoint(values)?.count ?? 0) - 200)).toBeLessThanOrEqual(2);
});

test("noise has no change point in 99 of 100 series", () => {
  const found = Array.from({ length: 100 }, (_, seed) => {
    const random = seededRandom(seed + 100);
    return changePoint(Array.from({ length: 200 }, () => normal(random)));
  });
  expect(found.filter((change) => change !== undefined).length).toBeLessThanOrEqual(1);
});

test("a short, constant or single-valued series has no change point", () => {
  expect(changePoint([])).toBeUndefined();
  expect(changePoint([1, 2, 3])).toBeUndefined();
  expect(changePoint(Array.from({ length: 50 }, () => 4))).toBeUndefined();
});

test("changePoint accepts a constant segment", () => {
  expect(changePoint([...Array.from({ length: 20 }, (_, n) => n / 20), ...Array.from({ length: 300 }, () => 1)])?.count).toBeGreaterThan(
    10,
  );
});
