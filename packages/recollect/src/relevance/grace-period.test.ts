import fc from "fast-check";
import { expect, test } from "vitest";
import { archivedGracePeriod, liveGracePeriod } from "./grace-period.ts";

test("archivedGracePeriod is the mean delay to the first memento, over references with both times; negative delays count as 0", () => {
  const references = [
    { writtenMs: 100, firstMementoMs: 400 },
    { writtenMs: 100, firstMementoMs: 50 },
    { writtenMs: 100 },
    { firstMementoMs: 9000 },
  ];
  expect(archivedGracePeriod(references)).toBe(150);
  expect(archivedGracePeriod(references.slice(2))).toBeUndefined();
});

test("liveGracePeriod is the mean distance over all pairs of dates", () => {
  expect(liveGracePeriod([{ writtenMs: 10 }, { writtenMs: 0 }, { writtenMs: 40 }, {}])).toBeCloseTo((10 + 40 + 30) / 3, 12);
  expect(liveGracePeriod([{ writtenMs: 10 }])).toBeUndefined();
});

test("liveGracePeriod equals the mean computed pair by pair", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 2e12 }), { minLength: 2, maxLength: 20 }), (times) => {
      const distances = times.flatMap((a, i) => times.slice(i + 1).map((b) => Math.abs(a - b)));
      const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
      expect(liveGracePeriod(times.map((writtenMs) => ({ writtenMs })))).toBeCloseTo(mean, -2);
    }),
  );
});
