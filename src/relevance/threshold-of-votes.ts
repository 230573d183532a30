/** A page that a curator has voted on, as it scores. */
export interface VotedScore {
  readonly score: number;
  readonly isRelevant: boolean;
}

/** With fewer votes of a kind, chance decides between two cuts. */
export const leastVotes = 3;

/** How far votes can move the threshold, in parts of the one that holds without them: a slip must not empty a collection. */
const bounds = { least: 0.5, most: 2 } as const;

/**
 * The score that parts the votes best: there, the mean of the share of pages about the event above it and the share of others below it is
 * highest. It is the usual threshold if none is better, else one half-way between two pages, of equals the nearest. Undefined with fewer
 * than `leastVotes` of a kind.
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
