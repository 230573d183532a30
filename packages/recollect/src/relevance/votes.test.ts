import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeShared } from "../../../../test/shared-data.ts";
import { aggregate, type Combination } from "./aggregate.ts";

interface Vote {
  readonly cosine: number;
  readonly temporal: number;
  readonly isRelevant: boolean;
}

/** Returns the chance that a relevant page scores higher than an irrelevant one. */
function areaUnderCurve(votes: readonly Vote[], score: (vote: Vote) => number): number {
  const relevant = votes.filter(({ isRelevant }) => isRelevant).map(score);
  const others = votes.filter(({ isRelevant }) => !isRelevant).map(score);
  const wins = relevant.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

describeShared("the published votes on pages of four crawls", (data) => {
  /** Returns the votes without those for "Unknown". Published temporal scores above 1 (an error at the ends of the span) count as 1. */
  const votesOn = (event: string): Vote[] =>
    readFileSync(data(`gossen/annotations/${event}.csv`), "utf8")
      .split("\n")
      .flatMap((line) => {
        const [, cosine, time, vote] = /,\d{4}-[\dT:-]+,([\d.]+),([\d.]+),(\w+),/.exec(line) ?? [];
        if (vote === undefined || vote === "Unknown") return [];
        return [{ cosine: Number(cosine), temporal: Math.min(1, Number(time)), isRelevant: /^(Highly)?Relevant$/.test(vote) }];
      });
  const events = ["election2009", "iraq", "sarrazin", "worldcup2010"].map(votesOn);
  const macro = (score: (vote: Vote) => number): number =>
    events.reduce((sum, votes) => sum + areaUnderCurve(votes, score), 0) / events.length;
  const scoreWith =
    (self: number, combination: Combination) =>
    ({ cosine, temporal }: Vote): number =>
      aggregate(Math.min(1, cosine / self), temporal, combination);

  test.each([
    ["topic alone", 1, { alpha: 1, combine: "sum" }, 0.881],
    ["the raw mix", 1, { alpha: 0.5, combine: "sum" }, 0.791],
    ["the mix of cosine / 0.2", 0.2, { alpha: 0.5, combine: "sum" }, 0.84],
    ["the product", 0.2, { alpha: 0.5, combine: "product" }, 0.881],
  ] as const)("%s ranks the pages as documented in method.md", (_, self, combination, expected) => {
    expect(Math.abs(macro(scoreWith(self, combination)) - expected)).toBeLessThan(0.0006);
  });
});
