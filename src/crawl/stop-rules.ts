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
  /** The user asked to finish the collection with what is there. */
  | "finished-early"
  | "throttled"
  | "unreachable"
  | "interrupted";

/** Limits of a crawl; a missing one is unlimited. */
export interface StopRules {
  /** Kept pages, judged pages, links from a seed. */
  readonly documents: number;
  readonly fetched: number;
  readonly depth: number;
  /** Consecutive judged pages without a relevant one; `auto` grows with the collection. */
  readonly patience?: number | "auto" | undefined;
  /** URLs claimed at once; `auto` begins with few. */
  readonly round: number | "auto";
  /** Time and WARC bytes, checked between pages: these two, and so the collection, depend on the machine. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Converts the rules to the policy of the crawl. */
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

/** Small rounds react sooner to new findings, which matters most at the beginning; larger ones keep more workers busy. */
const firstRound = 8;
const largestRound = 32;

function growingRound({ fetched }: CrawlProgress): number {
  return Math.min(largestRound, Math.max(firstRound, Math.floor(fetched / 16)));
}

/** Patience before the first document, and the increase per document. */
const firstPatience = 200;
const patiencePerDocument = 2;

/** A crawl that has found much is likely to find more after a long gap; one without results ends sooner. */
export function growingPatience({ kept }: CrawlProgress): number {
  return firstPatience + patiencePerDocument * kept;
}
