import type { Pace } from "../net/web.ts";
import type { ArchiveEntry } from "./archive-entry.ts";

/** What a crawl will ask of an archive, told before anything is sent. */
export interface Forecast {
  readonly archive: string;
  readonly lookups: RequestRange;
  readonly captures: RequestRange;
  /** Minutes at the archive's pace: it decides, however fast the line is. */
  readonly minutes: RequestRange;
}

/** If every URL led to a document at once, and as crawls have turned out. */
export interface RequestRange {
  readonly least: number;
  readonly likely: number;
}

export interface ForecastOptions {
  /** Documents that are wanted, and the most pages that will be judged. */
  readonly documents: number;
  readonly fetched: number;
  /** Whether pages must reach a threshold to be kept. */
  readonly hasThreshold: boolean;
  /** Pages that are read before the crawl to learn which words are common. */
  readonly sampled?: number;
}

/** URLs taken from the queue for one document: with a threshold 167,641 for 18,353 (Klein et al., Tucson); without, every other one is taken to be missing. */
const urlsPerDocument = { threshold: 167_641 / 18_353, none: 2 };

/** What a TimeGate is asked for one URL: its answer and, at times, the list of all captures or a variant of the URL. */
const lookupsPerUrl = 1.2;

/** Where nothing is known of a host, as for `careful`: with answers of a second there are five seconds in between. */
const carefulPerMinute = 10;

/** Forecasts the most that a crawl will ask of each archive: for every URL, and as if it alone had the captures. Routing will save some. */
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

/** The most that a pace allows in the long run. */
function perMinute(pace: Pace): number {
  return pace === "careful" ? carefulPerMinute : (pace.upToPerMinute ?? pace.perMinute);
}
