import type { DocumentRow } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";
import type { StoredSpecification } from "../collection/stored-specification.ts";
import { relevantShare } from "../crawl/patience.ts";

/** Which pages count as relevant in a report. */
export interface RelevanceRule {
  /** Whether the crawl had a threshold: then what it kept is relevant. */
  readonly hasThreshold: boolean;
  /** In a sentence, for the reader. */
  readonly said: string;
  isRelevant(document: DocumentRow): boolean;
}

/**
 * What the crawl kept, where it had a threshold (Klein et al.). Without one every page is kept (Gossen et al.); then it is what the stop
 * rule `patience` takes for relevant, measured by the best page of the whole collection.
 */
export function relevanceRule({ resolved }: StoredSpecification, bestTopical: number): RelevanceRule {
  const threshold = resolved?.threshold ?? undefined;
  if (threshold !== undefined)
    return {
      hasThreshold: true,
      said: `A page is relevant if its score reaches the crawl's threshold of ${threshold.toFixed(2)}; all others were rejected.`,
      isRelevant: () => true,
    };
  const least = relevantShare * bestTopical;
  return {
    hasThreshold: false,
    said: `The crawl had no threshold and kept every page. A page counts as relevant here from a topical score of ${least.toFixed(2)} on, a quarter of the best page's.`,
    isRelevant: ({ topical }) => bestTopical > 0 && (numberIn(topical) ?? 0) >= least,
  };
}
