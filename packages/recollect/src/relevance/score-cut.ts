/** The cut that fits most archives: pages with at least this score are about the event (docs/research/benchmarks.md). */
export const usualCut = 0.105;

/** The usual cut for web archives. Their word rarity comes from a few pages and the language, so more words count as rare, and scores are higher. */
export const webCut = 0.12;

/** Minimum cut: pages with lower scores share only everyday words with the event. */
const leastCut = 0.04;

/** Number of best scores, and the bounds of the cut relative to their mean. */
const bestScores = 3;
const leastPart = 0.25;
const mostPart = 0.55;

/** Maximum share of pages about an event in most archives; if more pages reach the cut, each is more likely to be about it. */
const usualShare = 0.1;

/**
 * Exponent with which the cut falls with the odds that a page is about the event, minimum factor for it, and the number of pages and the
 * share of them between which odds are computed.
 */
const oddsPower = 0.35;
const leastShift = 0.25;
const leastPages = 20;
const mostShare = 0.98;

const maxSteps = 50;

/**
 * Returns the cut between the scores of pages about an event and those of others, learned from the scores of an archive's pages. It is
 * `cutOfMost`, lower for a short description (`fullness`), but between 0.25 and 0.55 of the mean of the three best scores, so that it adapts
 * to the wording of the archive. If more than a tenth of the pages reach the cut, it is lowered by the odds that a page is about the event,
 * until it is stable: an archive collected for the event is full of pages about it, including pages with few of its words.
 */
export function scoreCut(scores: readonly number[], fullness: number, cutOfMost = usualCut): number {
  const usual = cutOfMost * fullness;
  const sorted = [...scores].sort((a, b) => b - a);
  const best = sorted.slice(0, bestScores);
  if (best.length === 0) return Math.max(leastCut, usual);
  const top = best.reduce((sum, score) => sum + score, 0) / best.length;
  const start = Math.max(leastCut, Math.min(Math.max(usual, leastPart * top), mostPart * top));
  if (sorted.length < leastPages) return start;
  let cut = start;
  for (let step = 0; step < maxSteps; step++) {
    const share = Math.min(mostShare, sorted.filter((score) => score >= cut).length / sorted.length);
    if (share <= usualShare) break;
    const next = start * Math.max(leastShift, (oddsOf(share) / oddsOf(usualShare)) ** -oddsPower);
    if (next >= cut) break;
    cut = next;
  }
  return cut;
}

function oddsOf(share: number): number {
  return share / (1 - share);
}
