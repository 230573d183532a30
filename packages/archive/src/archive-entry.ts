import type { Pace } from "./net/web.ts";

/** An archive on the web: its addresses and rate limits. Addresses are prefixes unless they contain `{url}` or `{timestamp}`. */
export interface ArchiveEntry {
  /** As in `--archive NAME`: lower-case letters, digits, dots and dashes. */
  readonly name: string;
  readonly title: string;
  /** RFC 7089 TimeGate; `https://web.archive.org/web/`. */
  readonly timegate?: string | undefined;
  /** TimeMap in link format, JSON or CDXJ; the format is detected from the answer. */
  readonly timemap?: string | undefined;
  /** A CDX server: Wayback, pywb or OutbackCDX; the address up to the `?`. */
  readonly cdx?: string | undefined;
  /** Playback address of a capture: `https://web.archive.org/web/{timestamp}/{url}`. */
  readonly playback?: string | undefined;
  /** Address of the unmodified capture: `https://web.archive.org/web/{timestamp}id_/{url}`. */
  readonly raw?: string | undefined;
  /** The archive's text search, in the form of Arquivo.pt. */
  readonly search?: string | undefined;
  /** Address of the WARC files that the CDX names (Common Crawl, OutbackCDX); records are read by range requests. */
  readonly warcs?: string | undefined;
  /** How captures are found. By default: the TimeGate if only captures near a time are needed, else CDX, else the TimeMap. */
  readonly lookup?: LookupWay | undefined;
  readonly limits: {
    /** Look-ups: CDX and TimeMap. */
    readonly index: Pace;
    /** Captures and TimeGate. */
    readonly playback: Pace;
  };
  /** Content of the archive if that is not the whole web: domains (`pt`, `gov.uk`) and languages. A hint for the order of requests. */
  readonly holds?: { readonly domains?: readonly string[]; readonly languages?: readonly string[] } | undefined;
  /** Whether it is one of the archives that `--archive all` stands for. */
  readonly on: boolean;
}

export type LookupWay = "timegate" | "timemap" | "cdx";

/** Returns the addresses of an archive. */
export function addressesOf({ timegate, timemap, cdx, playback, raw, search, warcs }: ArchiveEntry): string[] {
  return [timegate, timemap, cdx, playback, raw, search, warcs].filter((address) => address !== undefined);
}

/** Fills in an address of an archive's entry: `{url}` and `{timestamp}`, or the URL behind a prefix. */
export function archiveAddress(template: string, url: string, timestamp = ""): string {
  if (!/\{(?:url|timestamp)\}/.test(template)) return template + url;
  return template.replace(/\{(url|timestamp)\}/g, (_, name) => (name === "url" ? url : timestamp));
}

/** Returns the host of an address, lower case, without `www.`; empty if it has none. */
export function bareHostOf(address: string): string {
  return (/^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1] ?? "").toLowerCase().replace(/^www\./, "");
}
