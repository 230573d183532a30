import { expect, test } from "vitest";
import { keptFigures } from "./kept-figures.ts";

/** Two pages about the event, and four that are partly. */
const all = [2, 2, 1, 1, 1, 1];

test("counts both grades in precision and recall if all gold pages are wanted", () => {
  const { kept, precision, recall, f1 } = keptFigures([2, 0, 1, 1], all, 1);
  expect([kept, precision, recall]).toEqual([4, 3 / 4, 3 / 6]);
  expect(f1).toBeCloseTo(0.6, 10); // 2 * .75 * .5 / 1.25
});

test("accepts pages partly about the event, without requiring them, if only grade 2 is wanted", () => {
  expect(keptFigures([2, 2], all, 2)).toEqual({ kept: 2, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 1], all, 2)).toEqual({ kept: 3, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 0, 0], all, 2)).toMatchObject({ precision: 0.5, recall: 1 });
  expect(keptFigures([1, 1], all, 2)).toMatchObject({ precision: 1, recall: 0, f1: 0 });
});

test("gives no value to an empty result", () => {
  expect(keptFigures([], all, 1)).toEqual({ kept: 0, precision: 0, recall: 0, f1: 0 });
  expect(keptFigures([0, 0], all, 1)).toEqual({ kept: 2, precision: 0, recall: 0, f1: 0 });
});
