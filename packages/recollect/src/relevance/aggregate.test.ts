import fc from "fast-check";
import { expect, test } from "vitest";
import { aggregate } from "./aggregate.ts";

test("the sum is alpha * TopicR + (1 - alpha) * TempR", () => {
  expect(aggregate(0.8, 0.4, { alpha: 0.5, combine: "sum" })).toBeCloseTo(0.6, 12);
  expect(aggregate(0.8, 0.4, { alpha: 0.25, combine: "sum" })).toBeCloseTo(0.5, 12);
});

test("the sum is between TopicR and TempR, equals TopicR at alpha 1 and TempR at alpha 0, and is monotonic in both", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (alpha, topical, temporal, other) => {
      const score = (topic: number, time: number): number => aggregate(topic, time, { alpha, combine: "sum" });
      expect(score(topical, temporal)).toBeGreaterThanOrEqual(Math.min(topical, temporal) - 1e-12);
      expect(score(topical, temporal)).toBeLessThanOrEqual(Math.max(topical, temporal) + 1e-12);
      expect(score(Math.max(topical, other), temporal)).toBeGreaterThanOrEqual(score(topical, temporal));
      expect(score(topical, Math.max(temporal, other))).toBeGreaterThanOrEqual(score(topical, temporal));
      expect(aggregate(topical, temporal, { alpha: 1, combine: "sum" })).toBe(topical);
      expect(aggregate(topical, temporal, { alpha: 0, combine: "sum" })).toBe(temporal);
    }),
  );
});

test("the product is TopicR * (alpha + (1 - alpha) * TempR), so time alone makes no page relevant", () => {
  expect(aggregate(0.8, 0.4, { alpha: 0.5, combine: "product" })).toBeCloseTo(0.56, 12);
  expect(aggregate(0, 1, { alpha: 0.5, combine: "product" })).toBe(0);
  expect(aggregate(0.8, 0, { alpha: 0.5, combine: "product" })).toBeCloseTo(0.4, 12);
});

test("with timeFrom, time counts only above a topical score, as in the code of Gossen et al.", () => {
  const limited = { alpha: 0.5, combine: "sum", timeFrom: 0.25 } as const;
  expect(aggregate(0.2, 1, limited)).toBe(0.2); // without timeFrom, 0.6
  expect(aggregate(0.25, 1, limited)).toBe(0.25); // "greater than"
  expect(aggregate(0.26, 1, limited)).toBeCloseTo(0.63, 12); // (0.26 + 1) / 2
  expect(aggregate(0.26, 0, limited)).toBeCloseTo(0.13, 12); // lower than the score of 0.2, as in the published code
  expect(aggregate(0, 1, { ...limited, timeFrom: 0 })).toBe(0.5); // none
  expect(aggregate(0.2, 0.5, { ...limited, combine: "product" })).toBe(0.2);
});

test("graded gives time more weight, the less topic a page has", () => {
  const graded = { alpha: 0.5, combine: "graded" } as const;
  const share = (topical: number): number => aggregate(topical, 0, graded) / topical;
  expect([share(0.1), share(0.2), share(0.25), share(0.8)].map((value) => Number(value.toFixed(3)))).toEqual([0.3, 0.4, 0.5, 0.5]);
  expect(aggregate(0.1, 0.25, graded)).toBeCloseTo(0.065, 12);
  expect(aggregate(0.4, 1, graded)).toBeCloseTo(0.4, 12);
  expect(aggregate(0.4, 0, { alpha: 1, combine: "graded" })).toBeCloseTo(0.4, 12);
});

test("graded gives time more weight if the description is short, and the other combinations ignore its length", () => {
  expect(aggregate(0.1, 0, { alpha: 0.5, combine: "graded", fullness: 0.5 })).toBeCloseTo(0.015, 12);
  expect(aggregate(0.1, 1, { alpha: 0.5, combine: "graded", fullness: 0.5 })).toBeCloseTo(0.1, 12);
  expect(aggregate(0.8, 0.4, { alpha: 0.5, combine: "product", fullness: 0.5 })).toBeCloseTo(0.56, 12);
});
