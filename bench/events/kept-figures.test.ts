import { expect, test } from "vitest";
import { keptFigures } from "./kept-figures.ts";

/** Two pages about the event, and four that are partly. */
const all = [2, 2, 1, 1, 1, 1];

test("where all gold pages are to be found, precision and recall count both grades", () => {
  const { kept, precision, recall, f1 } = keptFigures([2, 0, 1, 1], all, 1);
  expect([kept, precision, recall]).toEqual([4, 3 / 4, 3 / 6]);
  expect(f1).toBeCloseTo(0.6, 10); // 2 * .75 * .5 / 1.25
});

test("where only grade 2 is to be found, a page that is partly about the event is right to keep and no loss to leave out", () => {
  expect(keptFigures([2, 2], all, 2)).toEqual({ kept: 2, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 1], all, 2)).toEqual({ kept: 3, precision: 1, recall: 1, f1: 1 });
  expect(keptFigures([2, 2, 0, 0], all, 2)).toMatchObject({ precision: 0.5, recall: 1 });
  expect(keptFigures([1, 1], all, 2)).toMatchObject({ precision: 1, recall: 0, f1: 0 });
});

test("nothing kept is worth nothing", () => {
  expect(keptFigures([], all, 1)).toEqual({ kept: 0, precision: 0, recall: 0, f1: 0 });
  expect(keptFigures([0, 0], all, 1)).toEqual({ kept: 2, precision: 0, recall: 0, f1: 0 });
});
