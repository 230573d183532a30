import type { LocalArchive } from "../../src/archive/local-archive.ts";
import type { ReadPage } from "../../src/event/page-search/page-memory.ts";

/** Where a crawl of the benchmark reads and writes. */
export interface CrawlPlaces {
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: LocalArchive;
  /** For what is thrown away afterwards: IDF tables and collections. */
  readonly scratch: string;
  readonly readPage?: ReadPage;
  /** Texts that replace those of the references, by file name. */
  readonly texts?: ReadonlyMap<string, string>;
}
