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
  /** The user asked to finish the collection with the documents collected so far. */
  | "finished-early"
  | "throttled"
  | "unreachable"
  | "interrupted";

/** Limits of a crawl; a missing one is unlimited. */
export interface StopRules {
  /** Maximum numbers of kept pages and of judged pages. */
  readonly documents: number;
  readonly fetched: number;
  /** Maximum number of consecutive judged pages without a relevant one; `auto` grows with the collection. */
  readonly patience?: number | "auto" | undefined;
  /** Number of URLs claimed at once; `auto` begins with few. */
  readonly round: number | "auto";
  /** Maximum time and WARC bytes, checked between pages. With these limits, the collection depends on the speed of the machine. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Converts the rules to the policy of the crawl. */
export function policyOf(rules: StopRules): Policy {
  const { documents, fetched, round, patience = unlimited, seconds = unlimited, bytes = unlimited } = rules;
  return {
    roundSize: (progress) => (round === "auto" ? growingRound(progress) : round),
    stopReason(progress: CrawlProgress): StopReason | undefined {
      if (progress.kept >= documents) return "documents";
      if (progress.fetched >= fetched) return "fetched";
      if (progress.sinceRelevant >= (patience === "auto" ? growingPatience(progress) : patience)) return "patience";
      if (progress.seconds >= seconds) return "seconds";
      return progress.bytes >= bytes ? "bytes" : undefined;
    },
  };
}

/** Sizes of growing rounds: small ones use new findings sooner, which matters at the beginning; large ones keep more workers busy. */
const firstRound = 8;
const largestRound = 32;

function growingRound({ fetched }: CrawlProgress): number {
  return Math.min(largestRound, Math.max(firstRound, Math.floor(fetched / 16)));
}

/** Patience before the first document, and the increase per document. */
const firstPatience = 200;
const patiencePerDocument = 2;

/** Returns the patience of `auto`: a crawl with many documents is likely to find more after a long gap; one without results ends sooner. */
export function growingPatience({ kept }: CrawlProgress): number {
  return firstPatience + patiencePerDocument * kept;
}

/**
 * Share of the highest topical score so far from which a page is relevant, for a crawl without a threshold. The highest score is used
 * because it never falls: a mean of kept pages sinks with every irrelevant page, until noise counts as relevant and patience never ends.
 * The score is topical only, since any page of those days has a high temporal score.
 */
export const relevantShare = 0.25;

/** How a page was judged. */
export interface JudgedOutcome {
  /** Whether it is kept, and not a near-duplicate, which adds nothing new. */
  readonly isNew: boolean;
  readonly topical: number;
}

/** Counts a judged page for the stop rule `patience`: a relevant one resets the count. With a threshold, kept pages are relevant. */
export function countSinceRelevant(progress: CrawlProgress, { isNew, topical }: JudgedOutcome, hasThreshold: boolean): void {
  if (isNew) progress.bestTopical = Math.max(progress.bestTopical, topical);
  const isRelevant = isNew && (hasThreshold || (topical > 0 && topical >= relevantShare * progress.bestTopical));
  progress.sinceRelevant = isRelevant ? 0 : progress.sinceRelevant + 1;
}
