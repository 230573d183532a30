import { expect, test } from "vitest";
import { rowsInSight, rowsNear, topToShow } from "./virtual-window.ts";

const list = { top: 0, height: 480, rowHeight: 48, count: 50_000 };

test("draws only rows near the view, of 50,000", () => {
  expect(rowsNear(list)).toEqual({ first: 0, end: 18 });
  expect(rowsNear({ ...list, top: 48_000 })).toEqual({ first: 992, end: 1018 });
  expect(rowsNear({ ...list, top: 48 * 50_000 - 480 })).toEqual({ first: 49_982, end: 50_000 });
});

test("draws no missing rows of a list that has become shorter than its scroll position", () => {
  expect(rowsNear({ ...list, top: 48_000, count: 3 })).toEqual({ first: 3, end: 3 });
  expect(rowsNear({ ...list, count: 0 })).toEqual({ first: 0, end: 0 });
});

test("keeps a visible row in place, and scrolls by one row for the next beyond the edge", () => {
  expect(topToShow(9, list)).toBe(0);
  expect(topToShow(10, list)).toBe(48);
  expect(topToShow(4, { ...list, top: 240 })).toBe(192);
});

test("centres a distant row, and ends the list with its last row", () => {
  expect(topToShow(1000, list)).toBe(48_000 + 24 - 240);
  expect(topToShow(49_999, list)).toBe(48 * 50_000 - 480);
  expect(topToShow(2, { ...list, count: 3 })).toBe(0);
});

test("keeps one row in view on page down", () => {
  expect(rowsInSight(list)).toBe(9);
  expect(rowsInSight({ ...list, height: 20 })).toBe(1);
});
