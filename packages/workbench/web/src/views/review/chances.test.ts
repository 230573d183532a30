import { afterAll, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => "en" });
vi.resetModules(); // another test may have loaded the texts in German
const { chanceText, pagesBetween, percent } = await import("./chances.ts");
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("names a chance by a word and a number", () => {
  expect([0.86, 0.5, 0.12].map(chanceText)).toEqual(["likely, 86 %", "uncertain, 50 %", "unlikely, 12 %"]);
  expect(chanceText(undefined)).toBeUndefined();
});

test("shows 0 or 100 % only for exact values", () => {
  expect([0, 0.001, 0.999, 1].map(percent)).toEqual(["0", "1", "99", "100"]);
});

test("counts the pages between two minimum chances, including those that the model has decided about", () => {
  const effects = { precision: 1, recall: 1 };
  const undecided = [
    { border: 0.3, keep: 9, drop: 1, ...effects },
    { border: 0.6, keep: 5, drop: 4, ...effects }, // of four pages, one is a candidate, which would not be dropped
  ];
  expect(pagesBetween(undecided)).toEqual([1, 4, 5]);
  const kept = [
    { border: 0.3, keep: 0, drop: 0, ...effects },
    { border: 0.6, keep: 0, drop: 3, ...effects },
  ];
  expect(pagesBetween(kept)).toEqual([0, 3, 0]);
});
