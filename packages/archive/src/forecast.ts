import type { ArchiveEntry } from "./archive-entry.ts";
import type { Pace } from "./net/web.ts";

/** The requests that a crawl will send to an archive, estimated before any is sent. */
export interface Forecast {
  readonly archive: string;
  readonly lookups: RequestRange;
  readonly captures: RequestRange;
  /** Minutes at the archive's rate limit, which is the bottleneck. */
  readonly minutes: RequestRange;
}

/** Estimates for the best case, in which every URL is a document, and for a typical crawl. */
export interface RequestRange {
  readonly least: number;
  readonly likely: number;
}

export interface ForecastOptions {
  /** Limits on documents and judged pages. */
  readonly documents: number;
  readonly fetched: number;
  /** Whether pages must reach a threshold to be kept. */
  readonly hasThreshold: boolean;
  /** Pages read before the crawl to learn which words are common. */
  readonly sampled?: number;
}

/** URLs taken from the queue per document: with a threshold 167,641 for 18,353 (Klein et al., Tucson); without one, half are assumed missing. */
const urlsPerDocument = { threshold: 167_641 / 18_353, none: 2 };

/** Requests to a TimeGate per URL, including occasional lists of all captures and variants of the URL. */
const lookupsPerUrl = 1.2;

/** Seconds between requests to an unknown host, as for `careful`: five seconds if answers take one. */
const carefulPerMinute = 10;

/** Forecasts an upper bound of requests to each archive, as if every URL were looked up in it and it had all captures. Routing saves some. */
export function forecast(entries: readonly ArchiveEntry[], { documents, fetched, hasThreshold, sampled = 0 }: ForecastOptions): Forecast[] {
  const factor = hasThreshold ? urlsPerDocument.threshold : urlsPerDocument.none;
  const urls = { least: documents + sampled, likely: Math.min(documents * factor, Math.max(fetched, documents)) + sampled };
  return entries.map((entry) => {
    const lookups = { least: urls.least, likely: Math.ceil(urls.likely * lookupsPerUrl) };
    const captures = { least: urls.least, likely: Math.ceil(urls.likely) };
    const usesIndex = entry.timegate === undefined || (entry.lookup !== undefined && entry.lookup !== "timegate");
    const [index, playback] = [perMinute(entry.limits.index), perMinute(entry.limits.playback)];
    const minutes = (end: keyof RequestRange): number =>
      usesIndex ? Math.max(lookups[end] / index, captures[end] / playback) : (lookups[end] + captures[end]) / playback;
    return { archive: entry.name, lookups, captures, minutes: { least: minutes("least"), likely: minutes("likely") } };
  });
}

function perMinute(pace: Pace): number {
  return pace === "careful" ? carefulPerMinute : (pace.upToPerMinute ?? pace.perMinute);
}
