import { join } from "node:path";
import type { Archive } from "../src/archive/archive.ts";
import type { ArchiveEntry, LookupWay } from "../src/archive/archive-entry.ts";
import { RemoteArchive } from "../src/archive/remote-archive.ts";
import { Router } from "../src/archive/router.ts";
import { SeveralArchives } from "../src/archive/several-archives.ts";
import { buildCollection, type CollectionSummary } from "../src/build/build-collection.ts";
import type { CaptureRule } from "../src/event/page-search/choose-captures.ts";
import type { Clock } from "../src/net/clock.ts";
import { PoliteWeb } from "../src/net/polite-web.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { resolveSpecification } from "../src/spec/resolve-specification.ts";

/** A crawl of served archives. It is plain JSON but for the signal and the clock, so that another process can be told to make it. */
export interface ArchivesCrawl {
  /** A specification of a world. */
  readonly specification: string;
  readonly entries: readonly ArchiveEntry[];
  readonly out: string;
  readonly documents?: number;
  /** Which capture of a URL is judged, instead of what the specification says. */
  readonly capture?: CaptureRule;
  /** Where answers are kept; in memory where left out. */
  readonly storePath?: string;
  readonly lookup?: LookupWay;
  readonly isRouted?: boolean;
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
}

/** Crawls all archives of a list as one; those that have no address for the way of looking up are asked in their own. */
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

/** What archives give, and what they are asked, is compared over crawls of the same length. */
const keepsAll = { strategy: "ct-f", threshold: "none", patience: Number.POSITIVE_INFINITY, round: 32 } as const;

/** The same of any archive. */
export function crawlFrom(
  archive: Archive,
  { specification: path, out, documents = 60, capture, signal }: Omit<ArchivesCrawl, "entries">,
  web?: PoliteWeb,
): Promise<CollectionSummary> {
  const specification = resolveSpecification(readSpecification(path));
  return buildCollection({
    specification: {
      ...specification,
      relevance: { ...specification.relevance, idf: "references" }, // an archive on the web can't be sampled
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
