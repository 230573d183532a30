/** How far a crawl has come, over all its runs. */
export interface CrawlProgress {
  /** Rounds that were begun. */
  rounds: number;
  /** Pages that were judged, kept or not. */
  fetched: number;
  /** Distinct documents: those that are no near-duplicates of another. They are what the limit counts. */
  kept: number;
  /** The other documents, marked as near-duplicates. */
  duplicates: number;
  rejected: number;
  /** URLs without a page in the archive. */
  missing: number;
  /** Pages judged in a row without a relevant one, and the best topical score of a kept page (see `patience.ts`). */
  sinceRelevant: number;
  bestTopical: number;
  /** URLs that wait in the queue. */
  queue: number;
  /** Time spent crawling. */
  seconds: number;
  /** Bytes of the WARC files. */
  bytes: number;
  /** Sums of TopicR and of the aggregate score, over pages that were kept and over all judged ones. */
  topicalKept: number;
  topicalAll: number;
  aggregateKept: number;
  aggregateAll: number;
}

/** Documents: all pages that were kept, near-duplicates among them, as documents.csv lists them. */
export function documentsIn({ kept, duplicates }: CrawlProgress): number {
  return kept + duplicates;
}

export function noProgress(): CrawlProgress {
  return {
    rounds: 0,
    fetched: 0,
    kept: 0,
    duplicates: 0,
    rejected: 0,
    missing: 0,
    sinceRelevant: 0,
    bestTopical: 0,
    queue: 0,
    seconds: 0,
    bytes: 0,
    topicalKept: 0,
    topicalAll: 0,
    aggregateKept: 0,
    aggregateAll: 0,
  };
}
