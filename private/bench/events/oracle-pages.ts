import { type CrawlParts, crawl } from "@recollect/recollect/crawl/crawler";
import type { FoundUrl, FrontierEntry } from "@recollect/recollect/crawl/frontier";
import { noProgress } from "@recollect/recollect/crawl/progress";
import { policyOf } from "@recollect/recollect/crawl/stop-rules";
import type { VisitedPage } from "@recollect/recollect/crawl/visit";
import { InlineVisitor } from "@recollect/recollect/crawl/visitor";
import { urlKey } from "@recollect/recollect/event/page-search/url-key";
import { aggregate } from "@recollect/recollect/relevance/aggregate";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CrawlPlaces } from "./crawl-pages.ts";
import { visitSettings } from "./visit-settings.ts";

/** Number of URLs per claim: one, since the oracle is the upper bound for any order of the queue. */
const roundSize = 1;

/** Runs the same crawl with knowledge of the URLs about the event before their pages are read; returns the judged pages, in order. */
export async function oraclePages(
  specification: ResolvedSpecification,
  isAbout: (url: string) => boolean,
  places: CrawlPlaces,
): Promise<readonly VisitedPage[]> {
  const { pages, frontier, collection } = oracleQueue(specification, isAbout);
  const visitor = new InlineVisitor(places.archive, await visitSettings(specification, places), places.readPage);
  const policy = policyOf({ ...specification.crawl, round: roundSize });
  await crawl({ frontier, collection, visitor, policy, signal: new AbortController().signal });
  return pages;
}

/**
 * Makes a queue in memory, ordered by the truth: URLs about the event first. The others are ordered by the score of the linking page, as with
 * ct-f, so that the only difference is the knowledge about links.
 */
function oracleQueue(specification: ResolvedSpecification, isAbout: (url: string) => boolean) {
  const pages: VisitedPage[] = [];
  const progress = noProgress();
  const waiting = new Map<string, FrontierEntry>();
  /** Keys of all visited URLs and of their redirect targets. */
  const done = new Set<string>();
  const remove = (key: string): void => {
    waiting.delete(key);
    done.add(key);
  };
  let nextId = 1;
  const add = ({ key, url }: FoundUrl, from: Pick<FrontierEntry, "depth" | "priority" | "parent">): void => {
    if (done.has(key)) return;
    const known = waiting.get(key);
    // No page scores above 1, so URLs about the event come first.
    const priority = isAbout(url) ? 2 : from.priority;
    if (known === undefined || known.priority < priority) waiting.set(key, { ...from, key, url, priority, id: known?.id ?? nextId++ });
  };
  for (const url of specification.seeds) add({ key: urlKey(url), url }, { depth: 0, priority: 1, parent: null });
  const frontier: CrawlParts["frontier"] = {
    claim: async (count) => [...waiting.values()].sort((a, b) => b.priority - a.priority || a.id - b.id).slice(0, count),
    recall: () => undefined,
  };
  const collection: CrawlParts["collection"] = {
    progress,
    apply: async (round, visits) => {
      for (const [n, visit] of visits.entries()) {
        const entry = round[n] as FrontierEntry;
        remove(entry.key);
        if (visit.kind !== "judged") continue;
        const { page, links } = visit;
        if (page.key !== entry.key && done.has(page.key)) continue; // another address of a page that was judged before
        remove(page.key);
        pages.push(page);
        progress.fetched++;
        const priority = aggregate(page.topical, page.temporal, specification.relevance);
        for (const link of links) add(link, { depth: entry.depth + 1, priority, parent: entry.id });
      }
    },
  };
  return { pages, frontier, collection };
}
