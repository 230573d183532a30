import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { keywordsOf } from "./keywords.ts";
import { cosine, normOf, strongest, sumOf, vectorOf } from "./vector.ts";

/** A weighting in which every idf is 1. */
const idf = new DocumentFrequencies().idfTable("references");

test("a weight is boost * (1 + ln tf) * idf, or with raw counts boost * tf * idf", () => {
  const keywords = keywordsOf(["gunman"], ["en"]);
  const terms = new Map([
    ["gunman", 3],
    ["lone gunman", 1],
    ["police", 2],
  ]);
  expect([...vectorOf(terms, { idf, keywords, tf: "log" }).values()]).toEqual([2 * (1 + Math.log(3)), 1.5, 1 + Math.log(2)]);
  expect([...vectorOf(terms, { idf, keywords, tf: "raw" }).values()]).toEqual([6, 1.5, 2]);
});

test("strongest sorts by weight, highest first, and ties alphabetically", () => {
  const vector = new Map(Object.entries({ d: 1, b: 2, c: 2, a: 1 }));
  expect([...strongest(vector, 3).keys()]).toEqual(["b", "c", "a"]);
});

test("the cosine of (1,2,2) and (2,1,2) is 8/9", () => {
  const a = new Map(Object.entries({ x: 1, y: 2, z: 2 }));
  const b = new Map(Object.entries({ x: 2, y: 1, z: 2 }));
  expect(cosine(a, b)).toBeCloseTo(8 / 9, 12);
  expect(normOf(a)).toBe(3);
  expect(sumOf([a, b]).get("x")).toBe(3);
});

test("the cosine is in [0,1], 1 for a vector and its multiples, and 0 for an empty vector", () => {
  const vector = fc
    .dictionary(fc.constantFrom(..."abcdef"), fc.double({ min: 1e-6, max: 1e6, noNaN: true }))
    .map((entries) => new Map(Object.entries(entries)));
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      const value = cosine(a, b);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(value).toBeCloseTo(cosine(b, a), 10);
      const triple = new Map([...a].map(([term, weight]) => [term, weight * 3]));
      expect(cosine(a, triple)).toBeCloseTo(a.size === 0 ? 0 : 1, 10);
    }),
  );
});
