import { crawl } from "../../src/crawl/crawler.ts";
import { policyOf } from "../../src/crawl/stop-rules.ts";
import type { VisitedPage } from "../../src/crawl/visit.ts";
import { InlineVisitor } from "../../src/crawl/visitor.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
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
