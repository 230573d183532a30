/**
 * Weight of a score's logarithm before any decision. Of the pages scored at the threshold, half are about the event; of those scored 1.5
 * times as high, nearly nine in ten (docs/research/benchmarks.md, "Learning from decisions").
 */
export const scoreWeight = 4.5;

/** Minimum ratio of a score to the threshold; lower ratios are raised to it. */
const lowestRatio = 0.05;

/** Returns the logarithm of a score's ratio to the threshold: 0 at the threshold. A page without a score counts as one with the lowest. */
export function logRatio(score: number, threshold: number): number {
  return Math.log(Math.max((score || 0) / threshold, lowestRatio));
}

/** Share of right pages among those with the highest scores. */
const mostCertain = 0.97;

/**
 * Returns the estimated probability that a page with this score is about the event, without any decisions. It was measured for scores and
 * thresholds of recollect's own method, where the threshold was learned from the archive.
 */
export function chanceOfScore(score: number, threshold: number): number {
  return Math.min(sigmoid(scoreWeight * logRatio(score, threshold)), mostCertain);
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
