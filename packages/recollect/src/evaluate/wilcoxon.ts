/** Result of the test. */
export interface SignedRank {
  /** Number of pairs that differ; others carry no information. */
  readonly n: number;
  /** The smaller of the two rank sums. */
  readonly statistic: number;
  /** Two-sided. The smallest that n pairs can give is 2^(1-n). */
  readonly p: number;
}

/**
 * Wilcoxon's signed-rank test of paired differences: two-sided, zeros omitted, ties share the mean of their ranks. The distribution is
 * computed in full for the given ranks, ties included, so p is exact for any number of pairs.
 */
export function wilcoxon(differences: readonly number[]): SignedRank {
  const changed = differences.filter((difference) => difference !== 0).sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = changed.length;
  if (n === 0) return { n, statistic: 0, p: 1 };
  const ranks = doubledRanks(changed.map(Math.abs));
  const total = n * (n + 1); // twice the rank sum
  const positive = ranks.reduce((sum, rank, i) => sum + ((changed[i] as number) > 0 ? rank : 0), 0);
  const smaller = Math.min(positive, total - positive);
  let tail = 0;
  const chances = sumChances(ranks, total);
  for (let sum = 0; sum <= smaller; sum++) tail += chances[sum] as number;
  return { n, statistic: smaller / 2, p: Math.min(1, 2 * tail) };
}

/** Ranks of sorted sizes, doubled, so that the mean of tied ranks is a whole number. */
function doubledRanks(sizes: readonly number[]): number[] {
  const ranks: number[] = [];
  for (let first = 0; first < sizes.length; ) {
    let last = first;
    while (last + 1 < sizes.length && sizes[last + 1] === sizes[first]) last++;
    for (let i = first; i <= last; i++) ranks.push(first + last + 2);
    first = last + 1;
  }
  return ranks;
}

/** Returns the probability of each sum of positive ranks if every sign is a fair coin. */
function sumChances(ranks: readonly number[], total: number): Float64Array {
  const chances = new Float64Array(total + 1);
  chances[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    reached += rank;
    for (let sum = reached; sum >= 0; sum--)
      chances[sum] = ((chances[sum] as number) + (sum >= rank ? (chances[sum - rank] as number) : 0)) / 2;
  }
  return chances;
}
