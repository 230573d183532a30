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
  /** Kept pages, judged pages. */
  readonly documents: number;
  readonly fetched: number;
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

/**
 * Without a threshold, a page is relevant from this share of the highest topical score so far. The highest, since it never falls: a mean of
 * kept pages sinks with every irrelevant page, until noise counts as relevant and patience never ends. Topical only, since any page of
 * those days has a high temporal score.
 */
export const relevantShare = 0.25;

/** How a page was judged. */
export interface JudgedOutcome {
  /** Kept, and not a near-duplicate, which adds nothing new. */
  readonly isNew: boolean;
  readonly topical: number;
}

/** Counts a judged page for the stop rule `patience`: a relevant one resets the count. With a threshold, kept pages are relevant. */
export function countPatience(progress: CrawlProgress, { isNew, topical }: JudgedOutcome, hasThreshold: boolean): void {
  if (isNew) progress.bestTopical = Math.max(progress.bestTopical, topical);
  const isRelevant = isNew && (hasThreshold || (topical > 0 && topical >= relevantShare * progress.bestTopical));
  progress.sinceRelevant = isRelevant ? 0 : progress.sinceRelevant + 1;
}
