import type { IdfTable } from "./idf-table.ts";
import { boostOf, type Keywords } from "./keywords.ts";

/** What turns the count of a term into its weight. */
export interface Weighting {
  readonly idf: IdfTable;
  readonly keywords: Keywords;
  /** `log`: 1 + ln tf; `raw`: the paper's plain tf. */
  readonly tf: "log" | "raw";
}

/** boost(t) * (1 + ln tf) * idf(t), or boost(t) * tf * idf(t). */
export function weightOf(term: string, count: number, { idf, keywords, tf }: Weighting): number {
  return boostOf(keywords, term) * (tf === "raw" ? count : 1 + Math.log(count)) * idf.idfOf(term);
}
