import { expect, test } from "vitest";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type LearnedScore, LearnedScores } from "./learned-score.ts";

/** A weighting with the same weight for every term. */
const weighting = {
  idf: new DocumentFrequencies().idfTable("none"),
  keywords: { full: new Set<string>(), words: new Set<string>() },
  tf: "log" as const,
};

const weights: LearnedScore = { terms: new Map([["orchid", 3], ["opera", -3]]), score: 0, time: 0, bias: 0, threshold: 0.1 }; // biome-ignore format: one line
const scores = new LearnedScores(weights, weighting);
const neutral = { relevance: 0.1, temporal: 0.5 };
const factorOf = (text: string) => scores.factor(PageTerms.of([text], "en"), neutral);

test("the factor for a score follows from the change in the odds of its page", () => {
  expect(factorOf("orchid")).toBeCloseTo(Math.exp(3 / 4.5), 6);
  expect(factorOf("opera")).toBeCloseTo(Math.exp(-3 / 4.5), 6);
  expect(factorOf("garden")).toBe(1);
  expect(factorOf("")).toBe(1);
});

test("a word changes the score of a long text less than that of a short one", () => {
  expect(factorOf("orchid")).toBeGreaterThan(factorOf("orchid and the gardens of the old town"));
  expect(factorOf("orchid and the gardens of the old town")).toBeGreaterThan(1);
});

test("a page at the threshold gets the score that pages with its learned chance had before any decision", () => {
  const learned = new LearnedScores({ ...weights, terms: new Map(), bias: Math.log(3) }, weighting); // odds of 3 to 1
  const score = 0.1 * learned.factor(PageTerms.of(["garden"], "en"), neutral);
  expect((score / 0.1) ** 4.5).toBeCloseTo(3, 6);
});

test("the factor for a link is from 0.5 to 2, and depends on its words alone", () => {
  const strong = new LearnedScores({ ...weights, terms: new Map([["orchid", 30], ["opera", -30]]), bias: 5 }, weighting); // biome-ignore format: one line
  const factor = (text: string) => strong.linkFactor(PageTerms.of([text], "en"));
  expect([factor("orchid"), factor("opera"), factor("garden")]).toEqual([2, 0.5, 1]);
});

test("words returns the words that raise or lower a page, as written on it", () => {
  const page = { blocks: ["The Orchid at the Opera"], language: "en" };
  const terms = PageTerms.withPlaces(page.blocks, page.language);
  expect(scores.words(page, terms, "raised").map(({ word }) => word)).toEqual(["Orchid"]);
  expect(scores.words(page, terms, "lowered").map(({ word }) => word)).toEqual(["Opera"]);
});
