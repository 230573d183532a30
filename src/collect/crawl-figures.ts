import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";

/** Returns the figures of a crawl for `recollect status` and logs, under the names used there. */
export function crawlFigures(progress: Readonly<CrawlProgress>) {
  const { rounds, fetched: judged, duplicates, rejected, missing, queue, bytes: warcBytes, seconds } = progress;
  return { rounds, judged, documents: documentsIn(progress), duplicates, rejected, missing, queue, warcBytes, seconds };
}
