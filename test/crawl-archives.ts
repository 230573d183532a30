import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { ArchiveEntry, LookupWay } from "@recollect/archive/archive-entry";
import type { Clock } from "@recollect/archive/net/clock";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { Router } from "@recollect/archive/router";
import { SeveralArchives } from "@recollect/archive/several-archives";
import { buildCollection, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import type { CaptureRule } from "@recollect/recollect/event/page-search/choose-captures";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";

/** A crawl of served archives. Except for the signal and the clock it is plain JSON, so that another process can run it. */
export interface ArchivesCrawl {
  /** A specification from a world. */
  readonly specification: string;
  readonly entries: readonly ArchiveEntry[];
  readonly out: string;
  readonly documents?: number;
  /** Rule for choosing captures, overriding that of the specification. */
  readonly capture?: CaptureRule;
  /** Path of the cache; by default in memory. */
  readonly storePath?: string;
  readonly lookup?: LookupWay;
  readonly isRouted?: boolean;
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
}

/** Crawls all archives of a list as one. Archives without an address for the given look-up method use their own method. */
export async function crawlArchives(crawl: ArchivesCrawl): Promise<CollectionSummary> {
  const { entries, lookup, signal, clock, storePath = ":memory:" } = crawl;
  const web = new PoliteWeb({ storePath, allowPrivate: ["127.0.0.1"], signal, ...(clock && { clock }) });
  const members = entries.map((entry) => ({
    name: entry.name,
    archive: new RemoteArchive(entry, web, { signal, ...(lookup && entry[lookup] !== undefined && { lookup }) }),
    stage: 0,
  }));
  const archive = new SeveralArchives(members, crawl.isRouted ? new Router(web.store) : undefined);
  try {
    return await crawlFrom(archive, crawl, web);
  } finally {
    archive.close();
    await web.close();
  }
}

/** The results and requests of archives are compared over crawls of the same length. */
const keepsAll = { strategy: "ct-f", threshold: "none", patience: Number.POSITIVE_INFINITY, round: 32 } as const;

/** Crawls any archive with the same settings. */
export function crawlFrom(
  archive: Archive,
  { specification: path, out, documents = 60, capture, signal }: Omit<ArchivesCrawl, "entries">,
  web?: PoliteWeb,
): Promise<CollectionSummary> {
  const specification = resolveSpecification(readSpecification(path));
  return buildCollection({
    specification: {
      ...specification,
      relevance: { ...specification.relevance, idf: "references" }, // a remote archive cannot be sampled
      crawl: { ...specification.crawl, ...keepsAll, documents, ...(capture && { capture }) },
    },
    folder: join(path, ".."),
    archive,
    sources: ["files"],
    out,
    cacheFolder: join(out, "../cache"),
    requisites: false,
    ...(signal && { signal }),
    ...(web && { requests: () => web.statistics() }),
  });
}
