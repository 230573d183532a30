import { expect, test } from "vitest";
import { type LearnablePages, learnWeights, logitChange } from "./learn-weights.ts";
import { rowsOf } from "./term-rows.ts";

/** Pages with one word each, at these ratios of their score to the threshold. */
function pagesOf(...pages: (readonly [word: string, ratio: number])[]): LearnablePages {
  return {
    terms: rowsOf(pages.map(([word]) => [[word, 1]])),
    relevance: Float64Array.from(pages, ([, ratio]) => 0.1 * ratio),
    temporal: new Float64Array(pages.length).fill(0.5),
    threshold: 0.1,
  };
}

const weightOf = (pages: LearnablePages, labels: readonly number[], word: string): number =>
  learnWeights(pages, Int8Array.from(labels)).terms[pages.terms.names.indexOf(word)] as number;

test("contradictory decisions about the same text give its words no weight", () => {
  const pages = pagesOf(["flood", 1], ["flood", 1]);
  const { terms, bias } = learnWeights(pages, Int8Array.of(1, 0));
  expect(terms[0]).toBeCloseTo(0, 9);
  expect(bias).toBeCloseTo(0, 9);
});

test("a second decision of the same kind changes a weight less than the first", () => {
  const pages = pagesOf(["flood", 1], ["flood", 1]);
  const [one, both] = [weightOf(pages, [1, -1], "flood"), weightOf(pages, [1, 1], "flood")];
  expect(both).toBeGreaterThan(one);
  expect(both).toBeLessThan(2 * one);
});

test("undecided pages just below the threshold lower their words more than pages far below it", () => {
  const pages = pagesOf(["flood", 1], ["football", 0.9], ["cooking", 0.1]);
  const labels = [1, -1, -1];
  expect(weightOf(pages, labels, "football")).toBeLessThan(0);
  expect(weightOf(pages, labels, "cooking")).toBeGreaterThan(weightOf(pages, labels, "football") / 10);
});

test("undecided pages together weigh at most a quarter as much as the decisions", () => {
  const crowd = Array.from({ length: 100 }, () => ["football", 0.9] as const);
  const few = weightOf(pagesOf(["flood", 1], ...crowd.slice(0, 3)), [1, -1, -1, -1], "football");
  const many = weightOf(pagesOf(["flood", 1], ...crowd), [1, ...crowd.map(() => -1)], "football");
  expect(many).toBeCloseTo(few, 2);
});

test("bias, score and time alone change the odds of a page without known words", () => {
  const learned = { score: 2, time: 3, bias: 0.5 };
  expect(logitChange({ terms: 0, relevance: 0.1, temporal: 0.5 }, learned, 0.1)).toBe(0.5);
  expect(logitChange({ terms: 0, relevance: 0.2, temporal: 1 }, learned, 0.1)).toBeCloseTo(0.5 + 2 * Math.log(2) + 1.5, 9);
  expect(logitChange({ terms: 1, relevance: Number.NaN, temporal: Number.NaN }, learned, 0)).toBe(1.5);
});

test("decisions that contradict high scores give the most probable weights", () => {
  const kept = Array.from({ length: 4 }, (_, n) => [`orchid${n}`, 2.7] as const);
  const dropped = Array.from({ length: 4 }, (_, n) => [`opera${n}`, 1.8] as const);
  const pages = pagesOf(...kept, ...dropped);
  const labels = [1, 1, 1, 1, 0, 0, 0, 0];
  expect(weightOf(pages, labels, "orchid0")).toBeGreaterThan(0);
  expect(weightOf(pages, labels, "opera0")).toBeLessThan(-1);
  const { terms, score, bias } = learnWeights(pages, Int8Array.from(labels));
  const first = 4.5 * Math.log(1.8) + (terms[4] as number) + score * Math.log(1.8) + bias;
  expect(terms[4]).toBeCloseTo(-20 / (1 + Math.exp(-first)), 4); // where the prior and the decision balance
});
