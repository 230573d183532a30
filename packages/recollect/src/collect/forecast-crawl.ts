import { knownArchives } from "@recollect/archive/archive-list";
import { parseArchiveSource } from "@recollect/archive/archive-source";
import { type Forecast, forecast } from "@recollect/archive/forecast";
import type { IndexSummary } from "@recollect/archive/index-builder";
import { isPageCapture, isWebPage } from "@recollect/archive/index-pages";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { type OpenArchiveOptions, openArchive } from "@recollect/archive/open-archive";
import { limits } from "@recollect/base/limits";
import { isRemote } from "@recollect/base/remote-places";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import { linkedSampleSize } from "../event/linked-sample.ts";
import { Scope } from "../event/scope.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

interface IndexCounts {
  /** Numbers of captures, of pages (HTML) that the scope admits, and of those with a capture from lead to cool-down of the event. */
  readonly captures: number;
  readonly pages: number;
  readonly pagesInSpan: number;
  /** Mean stored bytes per page; undefined if the index does not have lengths. */
  readonly pageBytes?: number | undefined;
}

/** The size of a crawl and the requests that it would send. */
export interface CrawlForecast {
  /** Forecast for local files; undefined if none are named. */
  readonly files?: FilesForecast | undefined;
  /** Forecast of the requests to remote archives; undefined if no limit defines the number of documents. */
  readonly web?: readonly Forecast[] | undefined;
  /** Maximum number of documents; may be infinite. */
  readonly documents: number;
  /** Whether sources other than local files are named, and among them the live web or remote files, which have no forecast. */
  readonly asksWeb: boolean;
  readonly hasLive: boolean;
  readonly hasFilesOnWeb: boolean;
}

/** Forecast of a crawl of local files. */
export interface FilesForecast {
  /** Counts of the indexes; undefined if they are too large to be counted quickly. */
  readonly counts?: IndexCounts | undefined;
  readonly seedsFound: readonly string[];
  readonly seedsMissing: readonly string[];
  /** Maximum size of its documents without images and styles, and their number; undefined if the index lacks the sizes. */
  readonly most?: { readonly documents: number; readonly bytes: number } | undefined;
  /** Summary of indexing the files, with their problems. */
  readonly indexed?: IndexSummary | undefined;
  readonly warnings: readonly string[];
}

export interface ForecastCrawlOptions extends Pick<OpenArchiveOptions, "warcs" | "cacheFolder" | "onProgress"> {
  /** Values of `--archive`. */
  readonly archives: readonly string[];
  readonly specification: ResolvedSpecification;
  readonly signal: AbortSignal;
}

/** Forecasts a crawl. It sends no requests; files without an index are indexed, and the crawl then uses that index. */
export async function forecastCrawl(options: ForecastCrawlOptions): Promise<CrawlForecast> {
  const { archives, specification, warcs = [] } = options;
  const known = await knownArchives();
  const sources = archives.map((source) => parseArchiveSource(source, { known, warcs: warcs.find(isRemote) }));
  const paths = sources.flatMap((source) => (source.kind === "local" ? [source.path] : []));
  const entries = sources.flatMap((source) => (source.kind === "remote" ? source.entries : []));
  const { fetched, threshold } = specification.crawl;
  const documents = Math.min(specification.crawl.documents, fetched);
  const sampled = paths.length > 0 ? 0 : linkedSampleSize(specification); // words are counted in local files, if there are any
  return {
    files: paths.length === 0 ? undefined : await forecastFiles(paths, options),
    web: Number.isFinite(documents) ? forecast(entries, { documents, fetched, hasThreshold: threshold !== "none", sampled }) : undefined,
    documents,
    asksWeb: paths.length < sources.length,
    hasLive: sources.some(({ kind }) => kind === "live"),
    hasFilesOnWeb: sources.some(({ kind }) => kind === "file" || kind === "remote-files"),
  };
}

async function forecastFiles(sources: readonly string[], options: ForecastCrawlOptions): Promise<FilesForecast> {
  const { specification, warcs = [], cacheFolder, onProgress, signal } = options;
  const places = warcs.filter((place) => !isRemote(place));
  const { archive, indexed } = await openArchive({
    ...{ sources, signal },
    ...(places.length > 0 && { warcs: places }),
    ...(cacheFolder !== undefined && { cacheFolder }),
    ...(onProgress && { onProgress }),
  });
  try {
    const found = await forecastLocal(archive, specification, signal);
    return { ...found, most: mostOf(found, specification), indexed, warnings: archive.warnings };
  } finally {
    archive.close();
  }
}

type LocalForecast = Pick<FilesForecast, "counts" | "seedsFound" | "seedsMissing">;

function mostOf({ counts }: LocalForecast, { crawl }: ResolvedSpecification): FilesForecast["most"] {
  if (counts?.pageBytes === undefined) return undefined;
  const documents = Math.min(crawl.documents, crawl.fetched, counts.pages);
  return { documents, bytes: documents * counts.pageBytes };
}

/** Forecasts a crawl of local files from their indexes alone, without reading a page. */
async function forecastLocal(archive: LocalArchive, specification: ResolvedSpecification, signal: AbortSignal): Promise<LocalForecast> {
  const [seedsFound, seedsMissing]: [string[], string[]] = [[], []];
  for (const seed of specification.seeds) {
    signal.throwIfAborted();
    ((await hasCapture(archive, seed)) ? seedsFound : seedsMissing).push(seed);
  }
  const counts = archive.pieces > limits.countedIndexPieces ? undefined : await countIndex(archive, specification, signal);
  return { counts, seedsFound, seedsMissing };
}

async function hasCapture(archive: LocalArchive, url: string): Promise<boolean> {
  for await (const item of archive.captures(url)) if (item.kind === "capture") return true;
  return false;
}

async function countIndex(archive: LocalArchive, { event, scope }: ResolvedSpecification, signal: AbortSignal): Promise<IndexCounts> {
  const [fromMs, toMs] = [event.startMs - event.leadDays * dayMs, event.endMs + event.cooldownDays * dayMs];
  const admitted = new Scope(scope);
  let [captures, pages, pagesInSpan, pageBytes, measured] = [0, 0, 0, 0, 0];
  let [page, inSpan] = ["", ""];
  for await (const capture of archive.entries()) {
    if (capture.kind === "problem") continue;
    if (++captures % 4096 === 0) signal.throwIfAborted();
    if (!isPageCapture(capture) || !isWebPage(capture.url) || !admitted.admits(capture.url)) continue;
    if (capture.key !== page) pages++;
    page = capture.key;
    if (capture.length >= 0) [pageBytes, measured] = [pageBytes + capture.length, measured + 1];
    const ms = dateOfTimestamp(capture.timestamp).getTime();
    if (capture.key === inSpan || !(ms >= fromMs && ms <= toMs)) continue;
    pagesInSpan++;
    inSpan = capture.key;
  }
  return { captures, pages, pagesInSpan, ...(measured > 0 && { pageBytes: pageBytes / measured }) };
}

const dayMs = 86_400_000;
