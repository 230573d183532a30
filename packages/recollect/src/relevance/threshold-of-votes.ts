/** Score and vote of a page. */
export interface VotedScore {
  readonly score: number;
  readonly isRelevant: boolean;
}

/** With fewer votes of a kind, chance decides between two cuts. */
export const leastVotes = 3;

/** Limits of the change, relative to the threshold without votes: a mistake must not empty a collection. */
const bounds = { least: 0.5, most: 2 } as const;

/**
 * Returns the score that separates the votes best: the mean of the share of relevant pages above it and the share of others below it is
 * highest. Prefers the usual threshold, then values half-way between two pages, of ties the nearest. Undefined with fewer than `leastVotes`
 * of a kind.
 */
export function thresholdOfVotes(votes: readonly VotedScore[], usual: number): number | undefined {
  const relevant = votes.filter(({ isRelevant }) => isRelevant).length;
  const others = votes.length - relevant;
  if (Math.min(relevant, others) < leastVotes) return undefined;
  const sorted = [...votes].sort((a, b) => a.score - b.score);
  let best = { cut: usual, right: -1 };
  let [relevantBelow, othersBelow] = [0, 0];
  for (let below = 0; below <= sorted.length; below++) {
    const [last, next] = [sorted[below - 1], sorted[below]];
    if (last !== undefined) last.isRelevant ? relevantBelow++ : othersBelow++;
    if (last !== undefined && last.score === next?.score) continue;
    const right = 1 - relevantBelow / relevant + othersBelow / others;
    const [low, high] = [last?.score ?? 0, next?.score ?? 1];
    const cut = usual > low && usual < high ? usual : (low + high) / 2;
    if (right > best.right || (right === best.right && Math.abs(cut - usual) < Math.abs(best.cut - usual))) best = { cut, right };
  }
  return Math.min(usual * bounds.most, Math.max(usual * bounds.least, best.cut));
}
