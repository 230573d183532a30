import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";

/** The figures of a crawl that `recollect status` and logs tell, under the names that they have there. */
export function crawlFigures(progress: Readonly<CrawlProgress>) {
  const { rounds, fetched: judged, duplicates, rejected, missing, queue, bytes: warcBytes, seconds } = progress;
  return { rounds, judged, documents: documentsIn(progress), duplicates, rejected, missing, queue, warcBytes, seconds };
}
