import { openArchive } from "../../src/archive/open-archive.ts";
import { pageMemory } from "../../src/event/page-search/page-memory.ts";
import type { CrawlPlaces } from "./crawl-places.ts";
import type { RealEvent } from "./real-events.ts";

/** Opens the archives of events, each once: its pages are read once for all crawls. */
export class RealArchives {
  readonly #scratch: string;
  readonly #opened = new Map<string, Omit<CrawlPlaces, "folder">>();

  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  async placesOf({ archive: path, folder }: RealEvent): Promise<CrawlPlaces> {
    const known = this.#opened.get(path);
    if (known !== undefined) return { ...known, folder };
    const { archive } = await openArchive({ sources: [path], cacheFolder: this.#scratch });
    const opened = { archive, scratch: this.#scratch, readPage: pageMemory() };
    this.#opened.set(path, opened);
    return { ...opened, folder };
  }

  close(): void {
    for (const { archive } of this.#opened.values()) archive.close();
  }
}
