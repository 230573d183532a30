import type { CrawlProgress } from "./progress.ts";

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
