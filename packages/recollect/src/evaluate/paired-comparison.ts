import { mean } from "./experiment-results.ts";
import { type SignedRank, wilcoxon } from "./wilcoxon.ts";

/** Comparison of two ways, event by event. */
export interface PairedComparison {
  /** Ratios of the first to the second; undefined if the second has gathered nothing. */
  readonly ratios: readonly (number | undefined)[];
  readonly average: number | undefined;
  readonly better: number;
  readonly worse: number;
  readonly test: SignedRank;
}

/** Human-readable name of the test. */
export const testName = "two-sided Wilcoxon signed-rank test, exact, on the logarithms of the ratios";

/**
 * Compares pairs of positive figures. The test uses logarithms, so that doubling and halving weigh the same, and an event with ten times as
 * many pages does not decide alone.
 */
export function comparePairs(pairs: readonly (readonly [one: number, other: number])[]): PairedComparison {
  const ratios = pairs.map(([one, other]) => (other > 0 ? one / other : undefined));
  const known = ratios.filter((ratio) => ratio !== undefined && ratio > 0) as number[];
  return {
    ratios,
    average: mean(ratios),
    better: known.filter((ratio) => ratio > 1).length,
    worse: known.filter((ratio) => ratio < 1).length,
    test: wilcoxon(known.map((ratio) => Math.log(ratio))),
  };
}

/** Formats a p value as in papers. With very few events the test is not conclusive, and the text says so. */
export function shownP({ n, p }: SignedRank): string {
  if (n < 5) return `– (${n} ${n === 1 ? "event differs" : "events differ"})`;
  return p < 0.0001 ? "below 0.0001" : p.toFixed(4);
}
