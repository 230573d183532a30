import { openArchive } from "@recollect/archive/open-archive";
import { pageCache } from "@recollect/recollect/event/page-search/page-cache";
import type { CrawlPlaces } from "./crawl-pages.ts";
import type { RealEvent } from "./real-events.ts";

/** Opens the archives of events, each once: its pages are read once for all crawls. */
export class RealArchives {
  readonly #scratch: string;
  readonly #opened = new Map<string, Omit<CrawlPlaces, "folder">>();

  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  async placesOf({ archive, folder }: RealEvent): Promise<CrawlPlaces> {
    return { ...(await this.open([archive])), folder };
  }

  /** Opens several files as one archive. */
  async open(sources: readonly string[]): Promise<Omit<CrawlPlaces, "folder">> {
    const key = sources.join("\n");
    const known = this.#opened.get(key);
    if (known !== undefined) return known;
    const { archive } = await openArchive({ sources, cacheFolder: this.#scratch });
    const opened = { archive, scratch: this.#scratch, readPage: pageCache() };
    this.#opened.set(key, opened);
    return opened;
  }

  close(): void {
    for (const { archive } of this.#opened.values()) archive.close();
  }
}
