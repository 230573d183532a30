import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import type { CrawlSettings } from "@recollect/recollect/spec/resolve-specification";
import { folder } from "./temporary-folder.ts";
import type { TinySite } from "./tiny-site.ts";

type Changes = Partial<CrawlSettings> & Partial<Omit<CollectionOptions, "bytes">>;

export function build(
  site: TinySite,
  out: string,
  { workers, requisites, signal, onRound, onShared, database, scorer, ...crawl }: Changes = {},
): Promise<CollectionSummary> {
  return buildCollection({
    specification: { ...site.specification, crawl: { ...site.specification.crawl, ...crawl } },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: join(site.folder, out),
    cacheFolder: site.cacheFolder,
    ...(workers !== undefined && { workers }),
    ...(requisites !== undefined && { requisites }),
    ...(signal && { signal }),
    ...(onRound && { onRound }),
    ...(onShared && { onShared }),
    ...(database && { database }),
    ...(scorer && { scorer }),
  });
}

export async function rows(out: string, table: string): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(join(folder, out, `${table}.csv`)));
}
