import { mean } from "./experiment-results.ts";
import { type SignedRank, wilcoxon } from "./wilcoxon.ts";

/** How two ways compare, event by event. */
export interface PairedComparison {
  /** One to the other; undefined where the other has gathered nothing. */
  readonly ratios: readonly (number | undefined)[];
  readonly average: number | undefined;
  readonly better: number;
  readonly worse: number;
  readonly test: SignedRank;
}

/** What `test` is, for people. */
export const testName = "two-sided Wilcoxon signed-rank test, exact, on the logarithms of the ratios";

/**
 * Compares pairs of positive figures. The test looks at logarithms, so that twice as much and half as much weigh the same, and an event of
 * which there is ten times as much does not decide alone.
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

/** A p value as papers print it; with very few events it can't tell anything, which is said instead. */
export function shownP({ n, p }: SignedRank): string {
  if (n < 5) return `– (${n} ${n === 1 ? "event differs" : "events differ"})`;
  return p < 0.0001 ? "below 0.0001" : p.toFixed(4);
}
