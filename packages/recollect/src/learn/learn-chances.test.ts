import { describe, expect, test } from "vitest";
import { learnChances } from "./learn-chances.ts";
import type { LearnablePages } from "./learn-weights.ts";
import { termRowsOf } from "./term-rows.ts";

/** Pages with these words, scored at the threshold, with a neutral temporal score. */
function pagesOf(...texts: string[]): LearnablePages {
  return {
    terms: termRowsOf(texts.map((text) => new Map(text.split(" ").map((word) => [word, 1])))),
    relevance: new Float64Array(texts.length).fill(0.1),
    temporal: new Float64Array(texts.length).fill(0.5),
    threshold: 0.1,
  };
}

describe("chances before any decision", () => {
  test("are 0.5 for a page at the threshold and 0.86 for one with 1.5 times the score", () => {
    const pages = { ...pagesOf("a", "b", "c"), relevance: Float64Array.of(0.05, 0.1, 0.15) };
    const { chances, effects } = learnChances(pages, Int8Array.of(-1, -1, -1));
    expect(chances[0]).toBeCloseTo(2 ** -4.5 / (1 + 2 ** -4.5), 9);
    expect(chances[1]).toBe(0.5);
    expect(chances[2]).toBeCloseTo(1.5 ** 4.5 / (1 + 1.5 ** 4.5), 9);
    expect(effects.every((effect) => effect === 0)).toBe(true);
  });

  test("are low for a page without a score", () => {
    const pages = { ...pagesOf("a", "b"), relevance: Float64Array.of(0, Number.NaN) };
    for (const chance of learnChances(pages, Int8Array.of(-1, -1)).chances) expect(chance).toBeLessThan(0.001);
  });

  test("are 0.5 for every page if the crawl kept all", () => {
    expect([...learnChances({ ...pagesOf("a", "b"), threshold: 0 }, Int8Array.of(-1, -1)).chances]).toEqual([0.5, 0.5]);
  });
});

describe("chances after decisions", () => {
  test("change only by the bias for a decision on a page without known words", () => {
    // The bias b that maximises ln σ(b) - b²/0.2 solves b = 0.1 (1 - σ(b)).
    const { chances } = learnChances(pagesOf("alone"), Int8Array.of(1));
    const [chance = 0] = chances;
    expect(Math.log(chance / (1 - chance))).toBeCloseTo(0.1 * (1 - chance), 6);
    expect(chance).toBeCloseTo(0.512, 3);
  });

  test("rise for pages with words of a kept page, and fall for pages with words of a dropped page", () => {
    const pages = pagesOf("flood bridge", "flood bridge", "football cup", "football cup");
    const { chances, effects } = learnChances(pages, Int8Array.of(1, -1, 0, -1));
    expect(chances[1]).toBeGreaterThan(0.8);
    expect(chances[3]).toBeLessThan(0.2);
    const { names } = pages.terms;
    expect(effects[names.indexOf("flood")]).toBeGreaterThan(0);
    expect(effects[names.indexOf("football")]).toBeLessThan(0);
  });

  test("fall for words of undecided pages far below the threshold", () => {
    const texts = ["flood news", "flood news", "football news", "football news"];
    const pages = { ...pagesOf(...texts), relevance: Float64Array.of(0.1, 0.1, 0.01, 0.01) };
    const { effects } = learnChances(pages, Int8Array.of(1, -1, -1, -1));
    expect(effects[pages.terms.names.indexOf("football")]).toBeLessThan(0);
  });

  test("are numbers if decided pages have no score or no time", () => {
    const pages = { ...pagesOf("flood", "flood"), relevance: Float64Array.of(Number.NaN, 0.1), temporal: Float64Array.of(0.5, Number.NaN) };
    for (const chance of learnChances(pages, Int8Array.of(1, 0)).chances) expect(chance).toBeGreaterThan(0);
  });

  test("do not fall below 0.5 for undecided pages at the threshold if all decided pages are kept", () => {
    const pages = pagesOf("flood bridge", "flood bridge", "levee bridge", "levee river", "river boat");
    const { chances } = learnChances(pages, Int8Array.of(1, 1, -1, -1, -1));
    for (const page of [2, 3, 4]) expect(chances[page]).toBeGreaterThan(0.5);
  });
});
