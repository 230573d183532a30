import type { IdfTable } from "./idf-table.ts";
import { boostOf, type Keywords } from "./keywords.ts";

/** What turns the count of a term into its weight. */
export interface Weighting {
  readonly idf: IdfTable;
  readonly keywords: Keywords;
  /** `log`: 1 + ln tf; `raw`: the paper's plain tf. */
  readonly tf: "log" | "raw";
  /** The part of its weight that a pair has which the table does not know; all of it where nothing is said. See `unseenPairs`. */
  readonly unseenPairs?: number | undefined;
}

/**
 * Of a pair that at most one counted page has, nobody can tell whether it is a rare phrase or two words that met by chance. As the rarest
 * of all, such pairs are the strongest terms of every text, and most of its length. Half of it was better, on both sides, in ranking and
 * in keeping, for real and simulated events and for samples of any size (docs/research/benchmarks.md); single words are often names, and keep theirs.
 */
export const unseenPairs = 0.5;

/** boost(t) * (1 + ln tf) * idf(t), or boost(t) * tf * idf(t). */
export function weightOf(term: string, count: number, weighting: Weighting): number {
  const { idf, keywords, tf } = weighting;
  const value = idf.idfOf(term);
  const part = value === idf.unknown && term.includes(" ") && !keywords.full.has(term) ? unseenPart(weighting) : 1;
  return boostOf(keywords, term) * (tf === "raw" ? count : 1 + Math.log(count)) * value * part;
}

/** What is left of an unseen pair's weight: all of it without a table, since then no term was seen. */
export function unseenPart({ idf, unseenPairs = 1 }: Weighting): number {
  return idf.source.documents > 0 ? unseenPairs : 1;
}
