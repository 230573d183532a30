import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "../../src/archive/archive.ts";
import { buildCollection } from "../../src/build/build-collection.ts";
import type { JudgedPage } from "../../src/crawl/round-writer.ts";
import type { StopReason } from "../../src/crawl/stop-rules.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
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
      readPage,
      onRound: (_, judged) => void pages.push(...judged),
    });
    return { pages, stopped };
  } finally {
    rmSync(out, { recursive: true });
  }
}
