import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { buildCollection } from "@recollect/recollect/build/build-collection";
import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import type { StopReason } from "@recollect/recollect/crawl/stop-rules";
import type { Vote } from "@recollect/recollect/event/learn-from-votes";
import type { ReadPage } from "@recollect/recollect/event/page-search/page-cache";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";

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

/** Crawls any archive as a user would, one page after the other, and deletes the collection. Returns the pages in the order of judgement. */
export async function crawlPages(
  specification: ResolvedSpecification,
  { folder, archive, scratch, readPage }: Omit<CrawlPlaces, "archive"> & { readonly archive: Archive },
  votes?: readonly Vote[],
): Promise<{ readonly pages: readonly JudgedPage[]; readonly stopped: StopReason }> {
  const out = mkdtempSync(join(scratch, "collection-"));
  const pages: JudgedPage[] = [];
  try {
    const { stopped } = await buildCollection({
      specification,
      folder,
      archive,
      sources: ["archive"],
      out,
      cacheFolder: scratch,
      workers: 0,
      requisites: false,
      votes,
      readPage,
      onRound: (_, judged) => void pages.push(...judged),
    });
    return { pages, stopped };
  } finally {
    rmSync(out, { recursive: true });
  }
}
