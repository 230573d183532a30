import type { Pace } from "../net/web.ts";

/** An archive on the web: where it answers, and how it wants to be asked. Addresses are prefixes unless they hold `{url}` or `{timestamp}`. */
export interface ArchiveEntry {
  /** As in `--archive NAME`: lower-case letters, digits, dots and dashes. */
  readonly name: string;
  readonly title: string;
  /** RFC 7089 TimeGate; `https://web.archive.org/web/`. */
  readonly timegate?: string | undefined;
  /** TimeMap in link format, JSON or CDXJ: the answer tells which. */
  readonly timemap?: string | undefined;
  /** A CDX server: Wayback, pywb or OutbackCDX; the address up to the `?`. */
  readonly cdx?: string | undefined;
  /** A capture as people look at it: `https://web.archive.org/web/{timestamp}/{url}`. */
  readonly playback?: string | undefined;
  /** A capture as it was archived, without anything put in: `https://web.archive.org/web/{timestamp}id_/{url}`. */
  readonly raw?: string | undefined;
  /** The archive's own text search: only the form that Arquivo.pt has. */
  readonly search?: string | undefined;
  /** Where WARC files lie that a CDX names (Common Crawl, OutbackCDX): read by ranges. */
  readonly warcs?: string | undefined;
  /** How captures are found: by TimeGate where only those near a time are wanted, else by CDX, else by TimeMap; or always in one way. */
  readonly lookup?: LookupWay | undefined;
  readonly limits: {
    /** Look-ups: CDX and TimeMap. */
    readonly index: Pace;
    /** Captures and TimeGate. */
    readonly playback: Pace;
  };
  /** What it holds, where it does not hold the whole web: domains (`pt`, `gov.uk`) and languages. A hint for the order of asking. */
  readonly holds?: { readonly domains?: readonly string[]; readonly languages?: readonly string[] } | undefined;
  /** Whether `--archive all` asks it. */
  readonly on: boolean;
}

export type LookupWay = "timegate" | "timemap" | "cdx";
