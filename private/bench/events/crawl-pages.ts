import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { buildCollection } from "@recollect/recollect/build/build-collection";
import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import type { StopReason } from "@recollect/recollect/crawl/stop-rules";
import type { Vote } from "@recollect/recollect/event/learn-from-votes";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CrawlPlaces } from "./crawl-places.ts";

export interface CrawledPages {
  /** In the order in which they were judged. */
  readonly pages: readonly JudgedPage[];
  readonly stopped: StopReason;
}

/** Crawls any archive as a user would, one page after the other, and deletes the collection. */
export async function crawlPages(
  specification: ResolvedSpecification,
  { folder, archive, scratch, readPage }: Omit<CrawlPlaces, "archive"> & { readonly archive: Archive },
  votes?: readonly Vote[],
): Promise<CrawledPages> {
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
