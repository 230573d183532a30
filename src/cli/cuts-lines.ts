import type { RelevanceCut } from "../collection/relevance-cuts.ts";
import { count, number } from "./output.ts";

export interface CutsParts {
  readonly out: string;
  readonly threshold: number | undefined;
  readonly cuts: readonly RelevanceCut[];
  /** Distinct documents, which the cuts count, and near-duplicates of them. */
  readonly kept: number;
  readonly duplicates: number;
  readonly fetched: number;
}

/** What other cuts would keep, for the end of a crawl, and the commands for that: two lines at most, none where there is nothing to choose. */
export function cutsLines({ out, threshold, cuts, kept, duplicates, fetched }: CutsParts): string[] {
  const { lower, higher } = chosen(cuts, threshold, kept);
  const others = [...lower, ...higher].map(({ relevance, documents }) => `${relevance} would keep ${number(documents)}`);
  if (fetched === 0 || others.length === 0) return [];
  const used = threshold === undefined ? "No threshold:" : `Threshold ${Number(threshold.toPrecision(3))}`;
  const were = threshold === undefined ? " were kept" : "";
  const figures = `${used} ${threshold === undefined ? "" : "kept "}${number(kept)} of ${count(fetched, "judged page")}${were}; ${others.join(", ")}${duplicates > 0 ? " (near-duplicates not counted)" : ""}.`;
  const less = higher.find(({ documents }) => documents > 0 && documents < kept);
  const more = lower.find(({ documents }) => documents > kept);
  const ways = [
    less ? `For fewer documents: recollect export ${out} --format wacz --min-relevance ${less.relevance}` : "",
    more ? `For more documents: run the same command with --threshold ${more.relevance} and a new --out` : "",
  ].filter((way) => way !== "");
  return [figures, ...(ways.length > 0 ? [`${ways.join(". ")}.`] : [])];
}

/** One cut on either side of the threshold, not the nearest if possible; three where there is none. Where nothing was kept, the highest that keeps something. */
function chosen(cuts: readonly RelevanceCut[], threshold: number | undefined, kept: number) {
  if (threshold === undefined) return { lower: [], higher: cuts.slice(0, 3) };
  const below = cuts.filter(({ relevance }) => relevance < threshold);
  if (kept === 0) return { lower: below.filter(({ documents }) => documents > 0).slice(-1), higher: [] };
  const above = cuts.filter(({ relevance }) => relevance > threshold);
  const keeping = above.filter(({ documents }) => documents > 0);
  return { lower: below.slice(0, 1), higher: keeping.length > 0 ? keeping.slice(0, 2).slice(-1) : above.slice(0, 1) };
}
