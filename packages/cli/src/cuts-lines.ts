import type { RelevanceCut } from "@recollect/recollect/build/relevance-cuts";
import { exportCommand } from "./export-command-line.ts";
import { count, number } from "./output.ts";

export interface CutsParts {
  readonly out: string;
  readonly threshold: number | undefined;
  readonly cuts: readonly RelevanceCut[];
  /** Numbers of distinct documents, which the cuts count, and of their near-duplicates. */
  readonly kept: number;
  readonly duplicates: number;
  readonly fetched: number;
}

/** The numbers of documents with other thresholds, and commands to apply these. */
export interface CutsLines {
  /** Undefined if there is nothing to choose. */
  readonly figures?: string | undefined;
  /** Commands, each with a comment about its result. */
  readonly commands: readonly string[];
}

/** Returns, for the end of a crawl, the numbers of documents with other thresholds, and commands for fewer and for more documents. */
export function cutsLines({ out, threshold, cuts, kept, duplicates, fetched }: CutsParts): CutsLines {
  const { lower, higher } = chosen(cuts, threshold, kept);
  const others = [...lower, ...higher].map(({ relevance, documents }) => `${relevance} would keep ${number(documents)}`);
  if (fetched === 0 || others.length === 0) return { commands: [] };
  const share = `${number(kept)} of ${count(fetched, "judged page")}`;
  const used =
    threshold === undefined
      ? `Without a threshold, ${share} ${kept === 1 ? "was" : "were"} kept`
      : `Threshold ${Number(threshold.toPrecision(3))} kept ${share}`;
  const figures = `${used}; ${others.join(", ")}${duplicates > 0 ? " (near-duplicates not counted)" : ""}.`;
  const less = higher.find(({ documents }) => documents > 0 && documents < kept);
  const more = lower.find(({ documents }) => documents > kept);
  return {
    figures,
    commands: [
      ...(less ? [`${exportCommand(out, "wacz", "--min-relevance", less.relevance)}   # fewer documents`] : []),
      ...(more ? [`the same command with --threshold ${more.relevance} and a new --out   # more documents`] : []),
    ],
  };
}

/**
 * Chooses one cut on either side of the threshold, not the nearest if possible; three without a threshold. If nothing was kept, the highest
 * cut that keeps a document.
 */
function chosen(cuts: readonly RelevanceCut[], threshold: number | undefined, kept: number) {
  if (threshold === undefined) return { lower: [], higher: cuts.slice(0, 3) };
  const below = cuts.filter(({ relevance }) => relevance < threshold);
  if (kept === 0) return { lower: below.filter(({ documents }) => documents > 0).slice(-1), higher: [] };
  const above = cuts.filter(({ relevance }) => relevance > threshold);
  const keeping = above.filter(({ documents }) => documents > 0);
  return { lower: below.slice(0, 1), higher: keeping.length > 0 ? keeping.slice(0, 2).slice(-1) : above.slice(0, 1) };
}
