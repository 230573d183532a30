import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { type ThresholdOptions, type ThresholdReference, thresholdsOf } from "./threshold.ts";

const options: ThresholdOptions = {
  weighting: { idf: new DocumentFrequencies().idfTable("references"), keywords: { full: new Set(), words: new Set() }, tf: "log" },
  terms: 1000,
  self: 1,
  seed: 1,
  alpha: 0.5,
  combine: "sum",
};

/** Five references that share one term, and each have one term of their own. */
const references: ThresholdReference[] = ["a", "b", "c", "d", "e"].map((own, n) => ({
  vector: new Map([
    ["common", 1],
    [own, 1],
  ]),
  temporal: n === 0 ? undefined : 0.8,
}));

test("thresholdsOf forms the event vector from three of five references, and compares the other two, pooled or one by one", () => {
  const { pooled, pages, temporal, auto, autoPages } = thresholdsOf(undefined, references, options);
  // Event: common 3, three own terms; pooled: common 2, two own terms; a page: common 1, one own term.
  expect(pooled.mean).toBeCloseTo(6 / (Math.sqrt(12) * Math.sqrt(6)), 10);
  expect(pages.mean).toBeCloseTo(3 / (Math.sqrt(12) * Math.sqrt(2)), 10);
  expect(pooled.spread).toBeCloseTo(0, 10);
  expect(temporal.mean).toBeCloseTo(0.8, 10);
  expect(auto).toBeCloseTo(0.5 * pooled.mean + 0.4, 10);
  expect(autoPages).toBeCloseTo(0.5 * pages.mean + 0.4, 10);
});

/** Returns the five references with these temporal scores. */
const dated = (...scores: (number | undefined)[]) => references.map(({ vector }, n) => ({ vector, temporal: scores[n] }));

test("TH_temp is the mean over 60 % of the references, as drawn with seed 1", () => {
  // Drawn: bce acd abe cde bde cde abe abe ace ace. So a is in 6 of the 30 places, b in 5, c in 6, d in 4, e in 9:
  // (6 * 1 + 5 * 0.5 + 6 * 0.25 + 4 * 0.75 + 9 * 0) / 30 = 13 / 30
  const { temporal, auto, autoPages, pooled, pages } = thresholdsOf(undefined, dated(1, 0.5, 0.25, 0.75, 0), { ...options, alpha: 0.6 });
  expect(temporal.mean).toBeCloseTo(13 / 30, 10);
  expect(auto).toBeCloseTo(0.6 * pooled.mean + 0.4 * (13 / 30), 10);
  expect(autoPages).toBeCloseTo(0.6 * pages.mean + 0.4 * (13 / 30), 10);
});

test("TH_temp ignores an undated reference, but not one dated far from the event", () => {
  // Without d: .75/3 1.25/2 1.5/3 .25/2 .5/2 .25/2 1.5/3 1.5/3 1.25/3 1.25/3 = .25 .625 .5 .125 .25 .125 .5 .5 .41667 .41667
  const four = thresholdsOf(undefined, dated(1, 0.5, 0.25, undefined, 0), options);
  expect([four.temporal.mean, four.references, four.dated]).toEqual([expect.closeTo(3.7083333 / 10, 6), 5, 4]);
  expect(thresholdsOf(undefined, dated(0, 0, 0, 0, 0), options).temporal).toEqual({ mean: 0, spread: 0 });
});

test("TH_temp is 1 if no reference is dated", () => {
  const { temporal, dated: count, auto, pooled } = thresholdsOf(undefined, dated(), options);
  expect([temporal, count]).toEqual([{ mean: 1, spread: 0 }, 0]);
  expect(auto).toBeCloseTo(0.5 * pooled.mean + 0.5, 10);
});

test("every event vector includes the article's text", () => {
  const article = new Map([["common", 100]]);
  const { pooled } = thresholdsOf(article, references, options);
  expect(pooled.mean).toBeCloseTo((103 * 2) / (Math.sqrt(103 ** 2 + 3) * Math.sqrt(6)), 10);
});

test("threshold and score use the same normalisation and combination", () => {
  const raw = thresholdsOf(undefined, references, options).pages.mean;
  const halved = thresholdsOf(undefined, references, { ...options, self: 2 * raw, combine: "product" });
  expect(halved.pages.mean).toBeCloseTo(0.5, 10);
  expect(halved.autoPages).toBeCloseTo(0.5 * (0.5 + 0.5 * 0.8), 10);
});

test("a topical threshold may exceed 1 if cosines exceed the scale, so that pages can reach it", () => {
  // Pages with a cosine of 3 / sqrt(24) = .612 and pools with 6 / sqrt(72) = .707, divided by 0.4: 1.531 and 1.768.
  const { pages, pooled, auto, autoPages } = thresholdsOf(undefined, references, { ...options, self: 0.4 });
  expect([pages.mean, pooled.mean]).toEqual([expect.closeTo(3 / Math.sqrt(24) / 0.4, 10), expect.closeTo(6 / Math.sqrt(72) / 0.4, 10)]);
  expect([auto, autoPages]).toEqual([expect.closeTo(0.5 * 1.767767 + 0.4, 6), expect.closeTo(0.5 * 1.5309311 + 0.4, 6)]);
});

test("reachAuto and reachAutoPages are the shares of held-out references that would be kept", () => {
  const alike = dated(0.8, 0.8, 0.8, 0.8, 0.8);
  const { reachAuto, reachAutoPages } = thresholdsOf(undefined, alike, { ...options, self: 0.4 });
  expect([reachAuto, reachAutoPages]).toEqual([0, 1]);
  expect(thresholdsOf(undefined, alike, { ...options, alpha: 0 }).reachAuto).toBe(1);
});

test("threshold and score use the same timeFrom", () => {
  // The pool's .707 is below timeFrom, 0.8, so time does not count.
  expect(thresholdsOf(undefined, references, { ...options, timeFrom: 0.8 }).auto).toBeCloseTo(6 / Math.sqrt(72), 10);
});

test("thresholds are the same with the same seed, and differ with another seed", () => {
  const uneven = references.map(({ vector }, n) => ({ vector: new Map([...vector].map(([term, weight]) => [term, weight * (n + 1)])) }));
  const first = thresholdsOf(undefined, uneven, options);
  expect(thresholdsOf(undefined, uneven, options)).toEqual(first);
  expect(thresholdsOf(undefined, uneven, { ...options, seed: 2 })).not.toEqual(first);
  expect(first.pooled.spread).toBeGreaterThan(0);
});

test("fewer than five references are refused, with advice", () => {
  expect(() => thresholdsOf(undefined, references.slice(1), options)).toThrow(
    "threshold: auto needs at least 5 references, and there are 4: set crawl.threshold to a number, or to archive",
  );
});
