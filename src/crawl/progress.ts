/** The progress of a crawl, over all its runs. */
export interface CrawlProgress {
  /** Rounds begun. */
  rounds: number;
  /** Pages judged, kept or not. */
  fetched: number;
  /** Distinct documents, without near-duplicates; the document limit counts these. */
  kept: number;
  /** Documents that are near-duplicates. */
  duplicates: number;
  rejected: number;
  /** URLs without a page in the archive. */
  missing: number;
  /** Consecutive judged pages without a relevant one, and the best topical score of a kept page (see `countPatience`). */
  sinceRelevant: number;
  bestTopical: number;
  /** URLs in the queue. */
  queue: number;
  /** Time spent crawling. */
  seconds: number;
  /** Bytes of the WARC files. */
  bytes: number;
  /** Sums of TopicR and of the aggregate score, over kept pages and over all judged ones. */
  topicalKept: number;
  topicalAll: number;
  aggregateKept: number;
  aggregateAll: number;
}

/** Number of documents: all kept pages including near-duplicates, as listed in documents.csv. */
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

/** Returns the figures of a crawl for `recollect status` and logs, under the names used there. */
export function crawlFigures(progress: Readonly<CrawlProgress>) {
  const { rounds, fetched: judged, duplicates, rejected, missing, queue, bytes: warcBytes, seconds } = progress;
  return { rounds, judged, documents: documentsIn(progress), duplicates, rejected, missing, queue, warcBytes, seconds };
}
