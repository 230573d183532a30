/**
 * Weight of a score's logarithm before any decision. Half of the pages with scores at the threshold are about the event, and nearly nine in
 * ten of those with 1.5 times the score (docs/research/benchmarks.md, "Learning from decisions").
 */
export const scoreWeight = 4.5;

/** Minimum ratio of a score to the threshold; lower ratios are raised to it. */
const lowestRatio = 0.05;

/** Returns the logarithm of a score's ratio to the threshold: 0 at the threshold. A missing score counts as the lowest. */
export function logRatio(score: number, threshold: number): number {
  return Math.log(Math.max((score || 0) / threshold, lowestRatio));
}

/** Maximum chance before any decision: the share of relevant pages among those with the highest scores. */
const mostCertain = 0.97;

/**
 * Returns the estimated probability that a page with this score is about the event, before any decision. It was measured with scores of
 * recollect's own method and thresholds learned from the archive.
 */
export function chanceOfScore(score: number, threshold: number): number {
  return Math.min(sigmoid(scoreWeight * logRatio(score, threshold)), mostCertain);
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
