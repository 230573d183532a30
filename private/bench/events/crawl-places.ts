import type { LocalArchive } from "@recollect/archive/local-archive";
import type { ReadPage } from "@recollect/recollect/event/page-search/page-memory";

/** Input and output folders of a benchmark crawl. */
export interface CrawlPlaces {
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: LocalArchive;
  /** Folder for temporary data: IDF tables and collections. */
  readonly scratch: string;
  readonly readPage?: ReadPage;
  /** Texts that replace those of the references, by file name. */
  readonly texts?: ReadonlyMap<string, string>;
}
