import { crawl } from "@recollect/recollect/crawl/crawler";
import { policyOf } from "@recollect/recollect/crawl/stop-rules";
import type { VisitedPage } from "@recollect/recollect/crawl/visit";
import { InlineVisitor } from "@recollect/recollect/crawl/visitor";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CrawlPlaces } from "./crawl-places.ts";
import { OracleQueue } from "./oracle-queue.ts";
import { visitSettings } from "./visit-settings.ts";

/** Number of URLs per claim: one, since the oracle is the upper bound for any order of the queue. */
const roundSize = 1;

/** Runs the same crawl with knowledge of the URLs about the event before their pages are read; returns the judged pages, in order. */
export async function oraclePages(
  specification: ResolvedSpecification,
  isAbout: (url: string) => boolean,
  places: CrawlPlaces,
): Promise<readonly VisitedPage[]> {
  const { pages, frontier, collection } = new OracleQueue(specification, isAbout);
  const visitor = new InlineVisitor(places.archive, await visitSettings(specification, places), places.readPage);
  const policy = policyOf({ ...specification.crawl, round: roundSize });
  await crawl({ frontier, collection, visitor, policy, signal: new AbortController().signal });
  return pages;
}
