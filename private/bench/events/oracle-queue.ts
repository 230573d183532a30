import type { CrawlParts } from "@recollect/recollect/crawl/crawler";
import type { FoundUrl, FrontierEntry } from "@recollect/recollect/crawl/frontier";
import { noProgress } from "@recollect/recollect/crawl/progress";
import type { VisitedPage } from "@recollect/recollect/crawl/visit";
import { urlKey } from "@recollect/recollect/event/page-search/url-key";
import { aggregate } from "@recollect/recollect/relevance/aggregate";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";

/**
 * A queue in memory, ordered by the truth: URLs about the event first. The others are ordered by the score of the linking page, as with
 * ct-f, so that the only difference is the knowledge about links.
 */
export class OracleQueue {
  /** In the order in which they were judged. */
  readonly pages: VisitedPage[] = [];
  readonly #specification: ResolvedSpecification;
  readonly #isAbout: (url: string) => boolean;
  readonly #waiting = new Map<string, FrontierEntry>();
  /** Keys of all visited URLs and of their redirect targets. */
  readonly #done = new Set<string>();
  #nextId = 1;

  constructor(specification: ResolvedSpecification, isAbout: (url: string) => boolean) {
    this.#specification = specification;
    this.#isAbout = isAbout;
    for (const url of specification.seeds) this.#add({ key: urlKey(url), url }, { depth: 0, priority: 1, parent: null });
  }

  readonly frontier: CrawlParts["frontier"] = {
    claim: async (count) => [...this.#waiting.values()].sort((a, b) => b.priority - a.priority || a.id - b.id).slice(0, count),
    recall: () => undefined,
  };

  readonly collection: CrawlParts["collection"] = {
    progress: noProgress(),
    apply: async (round, visits) => {
      for (const [n, visit] of visits.entries()) {
        const entry = round[n] as FrontierEntry;
        this.#leave(entry.key);
        if (visit.kind !== "judged") continue;
        const { page, links } = visit;
        if (page.key !== entry.key && this.#done.has(page.key)) continue; // another address of a page that was judged before
        this.#leave(page.key);
        this.pages.push(page);
        this.collection.progress.fetched++;
        const priority = aggregate(page.topical, page.temporal, this.#specification.relevance);
        for (const link of links) this.#add(link, { depth: entry.depth + 1, priority, parent: entry.id });
      }
    },
  };

  #add(found: FoundUrl, from: Pick<FrontierEntry, "depth" | "priority" | "parent">): void {
    const { key, url } = found;
    if (this.#done.has(key)) return;
    const known = this.#waiting.get(key);
    // No page scores above 1, so URLs about the event come first.
    const priority = this.#isAbout(url) ? 2 : from.priority;
    if (known === undefined || known.priority < priority)
      this.#waiting.set(key, { ...from, key, url, priority, id: known?.id ?? this.#nextId++ });
  }

  #leave(key: string): void {
    this.#waiting.delete(key);
    this.#done.add(key);
  }
}
