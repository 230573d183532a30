import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { CollectedDocument, DocumentRow } from "./collection-reader.ts";
import { numberIn } from "./document-values.ts";

/** Decides which documents an export without off-topic captures leaves out. Captures are identified by URL and 14-digit time. */
export interface OffTopicFilter {
  /** Whether the capture was flagged and not overruled by a curator, or was marked by one. */
  isOffTopic(url: string, timestamp: string): boolean;
  /** False for captures collected after the collection was examined. */
  isExamined(url: string, timestamp: string): boolean;
}

/** Decides which documents are left out because of a curator's decisions. */
export interface ReviewFilter {
  /** `kept`: includes only kept documents; `not-dropped`: includes undecided ones, too. */
  readonly only: "kept" | "not-dropped";
  isLeftOut(url: string, timestamp: string): boolean;
}

/** Documents that match a search and other filters of the workbench's list. */
export interface DocumentSelection {
  /** The filters in words, each a phrase such as `host a.example or b.example`. */
  readonly criteria: readonly string[];
  has(number: number): boolean;
}

/** Filters that leave documents out of an export or a report. */
export interface DocumentFilter {
  /** Leaves out documents that do not match a search or filter. */
  readonly selection?: DocumentSelection | undefined;
  /** Whether to include near-duplicates of other documents; true by default. */
  readonly duplicates?: boolean | undefined;
  /** Leaves out documents with a lower relevance. A document without a score (reading took too long) counts as 0. */
  readonly minRelevance?: number | undefined;
  /** Leaves out off-topic documents. */
  readonly offTopic?: OffTopicFilter | undefined;
  /** Leaves out documents because of a curator's decisions. */
  readonly review?: ReviewFilter | undefined;
}

export type WhyLeftOut = "not-selected" | "near-duplicate" | "below-relevance" | "off-topic" | "review";

/** Returns why a document is left out; undefined if it is included. Only the first of several reasons counts, so that the counts add up. */
export function whyDocumentLeftOut({ number, row }: CollectedDocument, filter: DocumentFilter): WhyLeftOut | undefined {
  return filter.selection?.has(number) === false ? "not-selected" : whyLeftOut(row, filter);
}

/** Returns why a document is left out by its row alone, for filters without a selection, which needs the document's number. */
export function whyLeftOut(row: DocumentRow, filter: Omit<DocumentFilter, "selection">): Exclude<WhyLeftOut, "not-selected"> | undefined {
  const { duplicates = true, minRelevance, offTopic, review } = filter;
  if (!duplicates && row.duplicate_of !== "") return "near-duplicate";
  if (minRelevance !== undefined && (numberIn(row.relevance) ?? 0) < minRelevance) return "below-relevance";
  if (offTopic === undefined && review === undefined) return undefined;
  const timestamp = timestampOfWarcDate(row.captured_at) ?? "";
  if (offTopic?.isOffTopic(row.url, timestamp)) return "off-topic";
  return review?.isLeftOut(row.url, timestamp) ? "review" : undefined;
}

/** Applies a filter to one document after another, and counts those left out. */
export class FilteredCounts {
  readonly leftOut: Record<WhyLeftOut, number> = {
    "not-selected": 0,
    "near-duplicate": 0,
    "below-relevance": 0,
    "off-topic": 0,
    review: 0,
  };
  documents = 0;
  /** Number of included documents that were never examined for off-topic captures; 0 without that filter. */
  notExamined = 0;
  readonly #filter: DocumentFilter;

  constructor(filter: DocumentFilter) {
    this.#filter = filter;
  }

  /** Counts a document; returns true if it is included. */
  add(document: CollectedDocument): boolean {
    const why = whyDocumentLeftOut(document, this.#filter);
    if (why !== undefined) {
      this.leftOut[why]++;
      return false;
    }
    const { url, captured_at } = document.row;
    if (this.#filter.offTopic?.isExamined(url, timestampOfWarcDate(captured_at) ?? "") === false) this.notExamined++;
    this.documents++;
    return true;
  }
}
