import type { CuratedCounts } from "../collection/collection-review.ts";
import { reviewSentence } from "../collection/left-out-sentences.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

/** A rule that a curator's decisions override: kept documents are relevant, dropped ones are not. */
export function reviewedRule(rule: RelevanceRule, review: CuratedCounts): RelevanceRule {
  if (review.kept + review.dropped === 0) return rule;
  return {
    hasThreshold: rule.hasThreshold && review.dropped === 0,
    said: `${rule.said} ${reviewSentence(review)} Kept documents count as relevant, dropped ones do not.`,
    isRelevant: (row) => (row.decision === "keep" ? true : row.decision === "drop" ? false : rule.isRelevant(row)),
  };
}
