import { strongest, sumOf, type Vector } from "./vector.ts";
import { type Weighting, weightOf } from "./weighting.ts";

/** The strongest terms of the sum of documents' vectors; a keyword that is in none of them enters with tf 1. */
export function referenceVector(documents: readonly Vector[], weighting: Weighting, terms: number): Map<string, number> {
  const sum = sumOf(documents);
  for (const keyword of weighting.keywords.full) if (!sum.has(keyword)) sum.set(keyword, weightOf(keyword, 1, weighting));
  return strongest(sum, terms);
}
