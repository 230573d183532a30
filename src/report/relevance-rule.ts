import type { DocumentRow } from "../collection/collection-reader.ts";
import { whyLeftOut } from "../collection/document-filter.ts";
import { numberIn } from "../collection/document-values.ts";
import type { StoredSpecification } from "../collection/stored-specification.ts";
import { relevantShare } from "../crawl/patience.ts";

/** Which pages count as relevant in a report. */
export interface RelevanceRule {
  /** Whether all that the crawl kept is relevant, by its threshold: then its own sums hold. */
  readonly hasThreshold: boolean;
  /** In a sentence, for the reader. */
  readonly said: string;
  isRelevant(document: DocumentRow): boolean;
}

/**
 * What the crawl kept, where it had a threshold (Klein et al.). Without one every page is kept (Gossen et al.); then it is what the stop
 * rule `patience` takes for relevant, measured by the best page of the whole collection. A cut of the report goes before both.
 */
export function relevanceRule({ resolved }: StoredSpecification, bestTopical: number, minRelevance?: number): RelevanceRule {
  if (minRelevance !== undefined)
    return {
      hasThreshold: false,
      said: `This report shows only documents with a relevance of ${minRelevance} or more, and counts them as relevant.`,
      isRelevant: (row) => whyLeftOut(row, { minRelevance }) === undefined,
    };
  const threshold = resolved?.threshold ?? undefined;
  const curated = (resolved?.votes?.kept ?? 0) > 0 ? " or a curator kept it before the crawl" : "";
  if (threshold !== undefined)
    return {
      hasThreshold: true,
      said: `A page is relevant if its score reaches the crawl's threshold of ${threshold.toFixed(2)}${curated}; all others were rejected.`,
      isRelevant: () => true,
    };
  const least = relevantShare * bestTopical;
  return {
    hasThreshold: false,
    said: `The crawl had no threshold and kept every page. Here, a page counts as relevant if its topical score is ${least.toFixed(2)} or more: a quarter of the best page's score.`,
    isRelevant: ({ topical }) => bestTopical > 0 && (numberIn(topical) ?? 0) >= least,
  };
}
