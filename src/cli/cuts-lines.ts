import type { RelevanceCut } from "../build/relevance-cuts.ts";
import { exportCommand } from "./export-command-line.ts";
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

/** What other thresholds would keep, and how to get there. */
export interface CutsLines {
  /** Undefined where there is nothing to choose. */
  readonly figures?: string | undefined;
  /** Commands, each with a comment that says what it gives. */
  readonly commands: readonly string[];
}

/** Says at the end of a crawl what other thresholds would keep, with a command for fewer documents and one for more. */
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

/** One cut on either side of the threshold, not the nearest if possible; three where there is none. Where nothing was kept, the highest that keeps something. */
function chosen(cuts: readonly RelevanceCut[], threshold: number | undefined, kept: number) {
  if (threshold === undefined) return { lower: [], higher: cuts.slice(0, 3) };
  const below = cuts.filter(({ relevance }) => relevance < threshold);
  if (kept === 0) return { lower: below.filter(({ documents }) => documents > 0).slice(-1), higher: [] };
  const above = cuts.filter(({ relevance }) => relevance > threshold);
  const keeping = above.filter(({ documents }) => documents > 0);
  return { lower: below.slice(0, 1), higher: keeping.length > 0 ? keeping.slice(0, 2).slice(-1) : above.slice(0, 1) };
}
