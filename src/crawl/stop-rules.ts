import type { Policy } from "./crawler.ts";
import type { CrawlProgress } from "./progress.ts";

/** Why a crawl ended. */
export type StopReason =
  | "documents"
  | "fetched"
  | "patience"
  | "seconds"
  | "bytes"
  | "nothing-left"
  /** Somebody said so: the collection is finished with what is there. */
  | "enough"
  | "throttled"
  | "unreachable"
  | "interrupted";

/** Where a crawl ends; what is left out has no limit. */
export interface StopRules {
  /** Pages kept, pages judged, links from a seed. */
  readonly documents: number;
  readonly fetched: number;
  readonly depth: number;
  /** Judged pages in a row without a relevant one; `auto` grows with what was found. */
  readonly patience?: number | "auto" | undefined;
  /** URLs claimed at once; `auto` begins with few. */
  readonly round: number | "auto";
  /** Time spent and WARC bytes written, looked at between pages: these two depend on the machine, and so does what is collected. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/** The rules as the crawl asks them. */
export function policyOf(rules: StopRules): Policy {
  const { documents, fetched, round, patience = unlimited, seconds = unlimited, bytes = unlimited } = rules;
  return {
    roundSize: (progress) => (round === "auto" ? growingRound(progress) : round),
    maxDepth: rules.depth,
    stopReason(progress: CrawlProgress): StopReason | undefined {
      if (progress.kept >= documents) return "documents";
      if (progress.fetched >= fetched) return "fetched";
      if (progress.sinceRelevant >= (patience === "auto" ? growingPatience(progress) : patience)) return "patience";
      if (progress.seconds >= seconds) return "seconds";
      return progress.bytes >= bytes ? "bytes" : undefined;
    },
  };
}

/** Small rounds react sooner to what was found, which matters most while little is known; larger ones keep more workers busy. */
const firstRound = 8;
const largestRound = 32;

function growingRound({ fetched }: CrawlProgress): number {
  return Math.min(largestRound, Math.max(firstRound, Math.floor(fetched / 16)));
}

/** What a crawl is given before it has found anything, and for each document that it has found. */
const firstPatience = 200;
const patiencePerDocument = 2;

/** A crawl that has found much is likely to find more behind a long way; one that found nothing has had its chance. */
export function growingPatience({ kept }: CrawlProgress): number {
  return firstPatience + patiencePerDocument * kept;
}
