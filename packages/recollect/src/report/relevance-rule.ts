import { countDocuments, type DocumentFigures } from "../collection/collection-figures.ts";
import type { CollectionReader, DocumentRow } from "../collection/collection-reader.ts";
import { CollectionReview, type CuratedCounts } from "../collection/collection-review.ts";
import { whyLeftOut } from "../collection/document-filter.ts";
import { numberIn } from "../collection/document-values.ts";
import { reviewSentence } from "../collection/left-out-sentences.ts";
import type { StoredSpecification } from "../collection/stored-specification.ts";
import { relevantShare } from "../crawl/stop-rules.ts";

/** The rule for relevant pages in a report. */
export interface RelevanceRule {
  /** Whether all pages that the crawl kept are relevant, by its threshold: then the crawl's own sums apply. */
  readonly hasThreshold: boolean;
  /** The rule as a sentence for the reader. */
  readonly said: string;
  isRelevant(document: DocumentRow): boolean;
}

/**
 * Returns the rule: with a threshold, all kept pages are relevant (Klein et al.). Without one every page is kept (Gossen et al.); then
 * pages are relevant by the criterion of the stop rule `patience`, relative to the best page of the whole collection. A cut of the report
 * takes precedence over both.
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

export interface ReviewedDocuments {
  /** The documents with the curator's decisions. */
  readonly collection: CollectionReader;
  readonly figures: DocumentFigures;
  readonly rule: RelevanceRule;
  readonly decided: CuratedCounts;
}

/** Returns a collection with its rule, which a curator's decisions override: kept documents are relevant, dropped ones are not. */
export async function reviewedDocuments(opened: CollectionReader, minRelevance?: number): Promise<ReviewedDocuments> {
  const review = await CollectionReview.read(opened);
  const decided = review.counts;
  const collection = review.isReviewed ? opened.withReview(review) : opened;
  const figures = await countDocuments(collection);
  const rule = relevanceRule(collection.specification, figures.bestTopical, minRelevance);
  if (decided.kept + decided.dropped === 0) return { collection, figures, rule, decided };
  const reviewedRule = {
    hasThreshold: rule.hasThreshold && decided.dropped === 0,
    said: `${rule.said} ${reviewSentence(decided)} Kept documents count as relevant, dropped ones do not.`,
    isRelevant: (row: DocumentRow) => row.decision === "keep" || (row.decision !== "drop" && rule.isRelevant(row)),
  };
  return { collection, figures, rule: reviewedRule, decided };
}
