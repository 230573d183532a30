import { knownArchives } from "../archive/archive-list.ts";
import { parseArchiveSource } from "../archive/archive-source.ts";
import { type Forecast, forecast } from "../archive/forecast.ts";
import type { IndexSummary } from "../archive/index-builder.ts";
import { type OpenArchiveOptions, openArchive } from "../archive/open-archive.ts";
import { isRemote } from "../base/remote-places.ts";
import { forecastLocal, type LocalForecast } from "../crawl/forecast-local.ts";
import { linkedSampleSize } from "../event/linked-sample.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

/** What a crawl would work with and ask for, told before it begins. */
export interface CrawlForecast {
  /** What the files on this machine have; undefined where none are named. */
  readonly files?: FilesForecast | undefined;
  /** What archives on the web would be asked; undefined where no limit says how many documents are wanted. */
  readonly web?: readonly Forecast[] | undefined;
  /** Documents that it would keep at most; may be infinite. */
  readonly documents: number;
  /** Whether anything but files on this machine is named, and what of it no forecast can be made for. */
  readonly asksWeb: boolean;
  readonly hasLive: boolean;
  readonly hasFilesOnWeb: boolean;
}

export interface FilesForecast extends LocalForecast {
  /** What its documents come to at most without images and styles, and how many these are; undefined where the index does not say. */
  readonly most?: { readonly documents: number; readonly bytes: number } | undefined;
  /** What came of making their index, and what is odd about them. */
  readonly indexed?: IndexSummary | undefined;
  readonly warnings: readonly string[];
}

export interface ForecastCrawlOptions extends Pick<OpenArchiveOptions, "warcs" | "cacheFolder" | "onProgress"> {
  /** Whatever `--archive` takes. */
  readonly archives: readonly string[];
  readonly specification: ResolvedSpecification;
  readonly signal: AbortSignal;
}

/** Says what a crawl would do. Nothing is sent; files without an index get one, which the crawl then uses. */
export async function forecastCrawl(options: ForecastCrawlOptions): Promise<CrawlForecast> {
  const { archives, specification, warcs = [] } = options;
  const known = await knownArchives();
  const sources = archives.map((source) => parseArchiveSource(source, { known, warcs: warcs.find(isRemote) }));
  const paths = sources.flatMap((source) => (source.kind === "local" ? [source.path] : []));
  const entries = sources.flatMap((source) => (source.kind === "remote" ? source.entries : []));
  const { fetched, threshold } = specification.crawl;
  const documents = Math.min(specification.crawl.documents, fetched);
  const sampled = paths.length > 0 ? 0 : linkedSampleSize(specification); // words are counted in files where there are any
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
