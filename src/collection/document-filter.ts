import { timestampOfWarcDate } from "../warc/timestamp.ts";
import type { CollectedDocument, DocumentRow } from "./collection-reader.ts";
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
  /** `kept`: only kept documents stay; `not-dropped`: undecided ones stay, too. */
  readonly only: "kept" | "not-dropped";
  isLeftOut(url: string, timestamp: string): boolean;
}

/** Documents that match a search and other filters of the workbench's list. */
export interface DocumentSelection {
  /** The filters in words, each a phrase such as `host a.example or b.example`. */
  readonly criteria: readonly string[];
  /** Whether the document of that number matches. */
  has(number: number): boolean;
}

/** What leaves documents out of an export or a report. */
export interface DocumentFilter {
  /** Leaves out documents that do not match a search or filter. */
  readonly selection?: DocumentSelection | undefined;
  /** False leaves out documents that are near-duplicates of another. */
  readonly duplicates?: boolean | undefined;
  /** Leaves out documents with a lower relevance. One without a score, which took too long to read, counts as 0. */
  readonly minRelevance?: number | undefined;
  /** Leaves out documents that are off-topic by it. */
  readonly offTopic?: OffTopicFilter | undefined;
  /** Leaves out documents by a curator's decisions. */
  readonly review?: ReviewFilter | undefined;
}

export type WhyLeftOut = "not-selected" | "near-duplicate" | "below-relevance" | "off-topic" | "review";

/** Why a document is left out; undefined when it stays. Of several reasons the first counts, so that sums of them are right. */
export function whyDocumentLeftOut({ number, row }: CollectedDocument, filter: DocumentFilter): WhyLeftOut | undefined {
  return filter.selection?.has(number) === false ? "not-selected" : whyLeftOut(row, filter);
}

/** The same by the row alone: for filters without a selection, which goes by numbers. */
export function whyLeftOut(row: DocumentRow, filter: Omit<DocumentFilter, "selection">): Exclude<WhyLeftOut, "not-selected"> | undefined {
  const { duplicates = true, minRelevance, offTopic, review } = filter;
  if (!duplicates && row.duplicate_of !== "") return "near-duplicate";
  if (minRelevance !== undefined && (numberIn(row.relevance) ?? 0) < minRelevance) return "below-relevance";
  if (offTopic === undefined && review === undefined) return undefined;
  const timestamp = timestampOfWarcDate(row.captured_at) ?? "";
  if (offTopic?.isOffTopic(row.url, timestamp)) return "off-topic";
  return review?.isLeftOut(row.url, timestamp) ? "review" : undefined;
}

/** Applies a filter to documents, one after another, and counts what it leaves out. */
export class FilteredCounts {
  readonly leftOut: Record<WhyLeftOut, number> = {
    "not-selected": 0,
    "near-duplicate": 0,
    "below-relevance": 0,
    "off-topic": 0,
    review: 0,
  };
  /** Documents that stay. */
  documents = 0;
  /** Of those, documents that were never examined for off-topic captures; 0 without that filter. */
  notExamined = 0;
  readonly #filter: DocumentFilter;

  constructor(filter: DocumentFilter) {
    this.#filter = filter;
  }

  /** Counts a document; true if it stays. */
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
