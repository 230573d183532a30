import { knownArchives } from "../archive/archive-list.ts";
import { parseArchiveSource } from "../archive/archive-source.ts";
import { type Forecast, forecast } from "../archive/forecast.ts";
import type { IndexSummary } from "../archive/index-builder.ts";
import { type OpenArchiveOptions, openArchive } from "../archive/open-archive.ts";
import { isRemote } from "../base/remote-places.ts";
import { forecastLocal, type LocalForecast } from "../crawl/forecast-local.ts";
import { linkedSampleSize } from "../event/linked-sample.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

/** The data that a crawl would use and the requests that it would send. */
export interface CrawlForecast {
  /** Forecast for local files; undefined if none are named. */
  readonly files?: FilesForecast | undefined;
  /** Forecast of the requests to remote archives; undefined if no limit defines the number of documents. */
  readonly web?: readonly Forecast[] | undefined;
  /** Maximum number of documents; may be infinite. */
  readonly documents: number;
  /** Whether sources other than local files are named, and which of them have no forecast. */
  readonly asksWeb: boolean;
  readonly hasLive: boolean;
  readonly hasFilesOnWeb: boolean;
}

export interface FilesForecast extends LocalForecast {
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
  const sampled = paths.length > 0 ? 0 : linkedSampleSize(specification); // if there are files, words are counted in them
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

function mostOf({ counts }: LocalForecast, { crawl }: ResolvedSpecification): FilesForecast["most"] {
  if (counts?.pageBytes === undefined) return undefined;
  const documents = Math.min(crawl.documents, crawl.fetched, counts.pages);
  return { documents, bytes: documents * counts.pageBytes };
}
