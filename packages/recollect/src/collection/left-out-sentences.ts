import { oneLine } from "@recollect/base/one-line";
import type { CuratedCounts } from "./collection-review.ts";
import type { DocumentFilter, FilteredCounts, ReviewFilter, WhyLeftOut } from "./document-filter.ts";

/** Returns sentences about the decisions of a curator and of the model that learned from them; empty without decisions. */
export function reviewSentence({ documents, kept, dropped, byModel, keptByModel }: CuratedCounts): string {
  if (kept + dropped === 0) return "";
  const result = (kept: number, dropped: number) => `kept ${shownNumber(kept)} and dropped ${shownNumber(dropped)}`;
  if (byModel === kept + dropped)
    return `No curator reviewed a document. By the chances that follow from their scores, ${shownNumber(byModel)} of ${shownCount(documents, "document")} were decided about: recollect ${result(kept, dropped)}.`;
  const reviewed = `A curator reviewed ${shownNumber(kept + dropped - byModel)} of ${shownCount(documents, "document")}, ${result(kept - keptByModel, dropped - (byModel - keptByModel))}.`;
  if (byModel === 0) return reviewed;
  return `${reviewed} A model learned from these decisions, and decided about ${shownNumber(byModel)} more: it ${result(keptByModel, byModel - keptByModel)}.`;
}

/** Returns one sentence per filter that leaves documents out, then one with the number of remaining documents; empty without a filter. */
export function filterSentences(filter: DocumentFilter, { documents, leftOut }: Pick<FilteredCounts, "documents" | "leftOut">): string[] {
  const { selection, duplicates = true, minRelevance, offTopic, review } = filter;
  const left = (why: WhyLeftOut): string => (leftOut[why] === 0 ? "none" : shownCount(leftOut[why], "document"));
  const sentences = [
    selection &&
      `Documents that do not match these filters are left out: ${selection.criteria.map(oneLine).join("; ")} (${left("not-selected")}).`,
    !duplicates && `Near-duplicates of another document are left out: ${left("near-duplicate")}.`,
    minRelevance !== undefined && `Documents with a relevance below ${minRelevance} are left out: ${left("below-relevance")}.`,
    offTopic && `Documents with off-topic captures are left out: ${left("off-topic")}.`,
    review && byReview(review, leftOut.review),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length === 0 ? [] : [...sentences, `That leaves ${shownCount(documents, "document")}.`];
}

/** Returns a sentence about the documents that a curator's decisions leave out. */
export function byReview({ only }: ReviewFilter, documents: number): string {
  const which = only === "kept" ? "that no curator has chosen to keep" : "that a curator has dropped";
  return `Documents ${which} are left out: ${documents === 0 ? "none" : shownCount(documents, "document")}.`;
}

export function shownNumber(value: number): string {
  return value.toLocaleString("en");
}

export function shownCount(value: number, noun: string): string {
  return `${shownNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
}
