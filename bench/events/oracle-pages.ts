import { crawl } from "../../src/crawl/crawler.ts";
import { policyOf } from "../../src/crawl/stop-rules.ts";
import type { VisitedPage } from "../../src/crawl/visit.ts";
import { InlineVisitor } from "../../src/crawl/visitor.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import type { CrawlPlaces } from "./crawl-places.ts";
import { OracleQueue } from "./oracle-queue.ts";
import { visitSettings } from "./visit-settings.ts";

/** URLs claimed at once: one, since the oracle is to be as good as any order of the queue can be. */
const roundSize = 1;

/** The same crawl by somebody who knows which URLs are about the event before seeing their pages: the pages judged, in order. */
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
