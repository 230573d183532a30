import { expect, test } from "vitest";
import { doubtedDecisions } from "./doubted-decisions.ts";
import type { LearnablePages } from "./learn-weights.ts";
import { termRowsOf } from "./term-rows.ts";

/** Pages alternately about floods and operas, all scored at the threshold. */
function pagesOf(count: number): LearnablePages {
  const words = (n: number) => (n % 2 === 0 ? ["flood", "river", "dam"] : ["opera", "season", "tickets"]);
  return {
    terms: termRowsOf(Array.from({ length: count }, (_, n) => new Map(words(n).map((word) => [word, 1])))),
    relevance: new Float64Array(count).fill(0.1),
    temporal: new Float64Array(count).fill(0.5),
    threshold: 0.1,
  };
}

const labelsOf = (count: number) => Int8Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 : 0));

test("a decision to keep or to drop is doubted if decisions about all similar pages contradict it", () => {
  for (const wrong of [6, 7]) {
    const labels = labelsOf(20);
    labels[wrong] = 1 - (labels[wrong] as number);
    expect([...doubtedDecisions(pagesOf(20), labels).entries()].filter(([, is]) => is === 1)).toEqual([[wrong, 1]]);
  }
});

test("decisions that agree and undecided pages are not doubted", () => {
  const labels = labelsOf(20);
  labels[3] = -1;
  expect([...doubtedDecisions(pagesOf(20), labels)].every((is) => is === 0)).toBe(true);
});

test("fewer than ten decisions are not doubted", () => {
  const labels = labelsOf(9);
  labels[4] = 0;
  expect([...doubtedDecisions(pagesOf(9), labels)].every((is) => is === 0)).toBe(true);
});
