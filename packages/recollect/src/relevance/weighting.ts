import type { IdfTable } from "./idf-table.ts";
import { boostOf, type Keywords } from "./keywords.ts";

/** Converts the count of a term into its weight. */
export interface Weighting {
  readonly idf: IdfTable;
  readonly keywords: Keywords;
  /** `log`: 1 + ln tf; `raw`: the paper's plain tf. */
  readonly tf: "log" | "raw";
  /** Share of its weight that a pair keeps if the table does not contain it; by default, all. See `unseenPairs`. */
  readonly unseenPairs?: number | undefined;
}

/**
 * Share of its weight that a pair keeps if it is on at most one counted page, since it may be a rare phrase or two adjacent words by chance.
 * With their full weight, as the rarest terms, such pairs would dominate every text. Half the weight is better for precision and recall, in
 * ranking and in keeping, for real and simulated events and for samples of any size (docs/research/benchmarks.md). Single words are often
 * names, and keep their weight.
 */
export const unseenPairs = 0.5;

/** Returns the weight of a term: boost(t) * (1 + ln tf) * idf(t), or boost(t) * tf * idf(t). */
export function weightOf(term: string, count: number, weighting: Weighting): number {
  const { idf, keywords, tf } = weighting;
  const value = idf.idfOf(term);
  const part = value === idf.unknown && term.includes(" ") && !keywords.full.has(term) ? unseenPart(weighting) : 1;
  return boostOf(keywords, term) * (tf === "raw" ? count : 1 + Math.log(count)) * value * part;
}

/** Returns the share of its weight that an unseen pair keeps: 1 for an empty table, in which every term is unseen. */
export function unseenPart({ idf, unseenPairs = 1 }: Weighting): number {
  return idf.source.documents > 0 ? unseenPairs : 1;
}
