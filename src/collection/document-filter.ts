import { timestampOfWarcDate } from "../warc/timestamp.ts";
import type { DocumentRow } from "./collection-reader.ts";
import { numberIn } from "./document-values.ts";

/** Tells which documents an export without off-topic captures leaves out. Captures are known by URL and 14 digits. */
export interface OffTopicFilter {
  /** Flagged, and not overruled by a curator; or marked by one. */
  isOffTopic(url: string, timestamp: string): boolean;
  /** False for what was collected after the collection was examined. */
  isExamined(url: string, timestamp: string): boolean;
}

/** Tells which documents are left out by what a curator has decided about each. */
export interface ReviewFilter {
  /** `kept`: only what the curator keeps stays; `not-dropped`: what nobody has decided about, too. */
  readonly only: "kept" | "not-dropped";
  isLeftOut(url: string, timestamp: string): boolean;
}

/** What leaves documents out of an export or a report. */
export interface DocumentFilter {
  /** False leaves out documents that are near-duplicates of another. */
  readonly duplicates?: boolean | undefined;
  /** Leaves out documents with a lower relevance. One without a score, which took too long to read, counts as 0. */
  readonly minRelevance?: number | undefined;
  /** Leaves out documents that are off-topic by it. */
  readonly offTopic?: OffTopicFilter | undefined;
  /** Leaves out documents by a curator's decisions. */
  readonly review?: ReviewFilter | undefined;
}

export type WhyLeftOut = "near-duplicate" | "below-relevance" | "off-topic" | "review";

/** Why a document is left out; undefined when it stays. Of several reasons the first counts, so that sums of them are right. */
export function whyLeftOut(row: DocumentRow, filter: DocumentFilter): WhyLeftOut | undefined {
  const { duplicates = true, minRelevance, offTopic, review } = filter;
  if (!duplicates && row.duplicate_of !== "") return "near-duplicate";
  if (minRelevance !== undefined && (numberIn(row.relevance) ?? 0) < minRelevance) return "below-relevance";
  if (offTopic === undefined && review === undefined) return undefined;
  const timestamp = timestampOfWarcDate(row.captured_at) ?? "";
  if (offTopic?.isOffTopic(row.url, timestamp)) return "off-topic";
  return review?.isLeftOut(row.url, timestamp) ? "review" : undefined;
}
