const none = {
  /** Rounds begun. */
  rounds: 0,
  /** Pages judged, kept or not. */
  fetched: 0,
  /** Distinct documents, without near-duplicates; the document limit counts these. */
  kept: 0,
  /** Documents that are near-duplicates. */
  duplicates: 0,
  rejected: 0,
  /** URLs without a page in the archive. */
  missing: 0,
  /** Number of consecutive judged pages without a relevant one, and the best topical score of a kept page (see `countSinceRelevant`). */
  sinceRelevant: 0,
  bestTopical: 0,
  /** URLs in the queue. */
  queue: 0,
  /** Time spent crawling. */
  seconds: 0,
  /** Size of the WARC files. */
  bytes: 0,
  /** Sums of TopicR and of the aggregate score, over kept pages and over all judged ones. */
  topicalKept: 0,
  topicalAll: 0,
  aggregateKept: 0,
  aggregateAll: 0,
};

/** The progress of a crawl, over all its runs. */
export type CrawlProgress = typeof none;

export function noProgress(): CrawlProgress {
  return { ...none };
}

/** Number of documents: all kept pages including near-duplicates, as listed in documents.csv. */
export function documentsIn({ kept, duplicates }: CrawlProgress): number {
  return kept + duplicates;
}

/** Returns the figures of a crawl for `recollect status` and logs, under the names used there. */
export function crawlFigures(progress: Readonly<CrawlProgress>) {
  const { rounds, fetched: judged, duplicates, rejected, missing, queue, bytes: warcBytes, seconds } = progress;
  return { rounds, judged, documents: documentsIn(progress), duplicates, rejected, missing, queue, warcBytes, seconds };
}
