import { expect, test } from "vitest";
import { termRowsOf } from "./term-rows.ts";

test("terms of a single page are left out", () => {
  const { names, starts } = termRowsOf([
    new Map([
      ["flood", 2],
      ["only", 9],
    ]),
    new Map([["flood", 1]]),
  ]);
  expect(names).toEqual(["flood"]);
  expect([...starts]).toEqual([0, 1, 2]);
});

test("the squares of a page's weights add up to 1, and rarer terms weigh more", () => {
  const pages = [
    new Map([
      ["flood", 1],
      ["news", 1],
    ]),
    new Map([
      ["flood", 1],
      ["news", 1],
    ]),
    new Map([["news", 1]]),
  ];
  const { names, terms, weights } = termRowsOf(pages);
  const [first = 0, second = 0] = weights;
  expect(first ** 2 + second ** 2).toBeCloseTo(1, 6);
  expect(names[terms[0] as number]).toBe("flood");
  expect(first).toBeGreaterThan(second);
});

test("a page keeps its 150 strongest terms", () => {
  const many = new Map(Array.from({ length: 200 }, (_, n) => [`term${n}`, n + 1]));
  const { starts, terms, names } = termRowsOf([many, many]);
  expect([...starts]).toEqual([0, 150, 300]);
  const kept = new Set(Array.from(terms, (term) => names[term]));
  expect([kept.has("term50"), kept.has("term49")]).toEqual([true, false]);
});

test("a page without text has no terms", () => {
  expect([...termRowsOf([new Map(), new Map([["flood", 1]])]).starts]).toEqual([0, 0, 0]);
});
