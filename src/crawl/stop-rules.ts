import type { Policy } from "./crawler.ts";
import type { Progress } from "./progress.ts";

/** Why a crawl ended. */
export type StopReason = "documents" | "fetched" | "patience" | "seconds" | "bytes" | "nothing-left" | "throttled" | "interrupted";

/** Where a crawl ends; what is left out has no limit. */
export interface StopRules {
  /** Pages kept, pages judged, links from a seed. */
  readonly documents: number;
  readonly fetched: number;
  readonly depth: number;
  /** Judged pages in a row without a relevant one. */
  readonly patience?: number | undefined;
  /** Time spent and WARC bytes written, looked at between pages: these two depend on the machine, and so does what is collected. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
}

/** URLs that are claimed at once. Larger rounds keep more workers busy, smaller ones react sooner to what was found; 32 is the method's. */
export const usualRoundSize = 32;

const unlimited = Number.POSITIVE_INFINITY;

/** The rules as the crawl asks them. */
export function policyOf(rules: StopRules, roundSize: number = usualRoundSize): Policy {
  const { documents, fetched, patience = unlimited, seconds = unlimited, bytes = unlimited } = rules;
  return {
    roundSize,
    maxDepth: rules.depth,
    stopReason(progress: Progress): StopReason | undefined {
      if (progress.kept >= documents) return "documents";
      if (progress.fetched >= fetched) return "fetched";
      if (progress.sinceRelevant >= patience) return "patience";
      if (progress.seconds >= seconds) return "seconds";
      return progress.bytes >= bytes ? "bytes" : undefined;
    },
  };
}
