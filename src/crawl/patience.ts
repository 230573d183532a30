import type { CrawlProgress } from "./progress.ts";

/**
 * Without a threshold a page is relevant from this share of the best topical score so far on. The best, since it never falls: a mean
 * of what was kept sinks with every page that is not about the event, until noise passes for relevant and no patience ends. Topical
 * alone, since any page of those days has a high temporal score.
 */
export const relevantShare = 0.25;

/** How a page was judged. */
export interface JudgedOutcome {
  /** Kept, and no near-duplicate of another, which would tell nothing new. */
  readonly isNew: boolean;
  readonly topical: number;
}

/** Counts a judged page for the stop rule `patience`: a relevant one begins the count anew. With a threshold, what is kept is relevant. */
export function countPatience(progress: CrawlProgress, { isNew, topical }: JudgedOutcome, hasThreshold: boolean): void {
  if (isNew) progress.bestTopical = Math.max(progress.bestTopical, topical);
  const isRelevant = isNew && (hasThreshold || (topical > 0 && topical >= relevantShare * progress.bestTopical));
  progress.sinceRelevant = isRelevant ? 0 : progress.sinceRelevant + 1;
}
