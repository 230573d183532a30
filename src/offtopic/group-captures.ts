import type { Archive } from "../archive/archive.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { mayBePage } from "../warc/page-type.ts";
import { surtKey } from "../warc/surt.ts";
import type { WantedUrl } from "./wanted-url.ts";

/** The captures of one URI-R, not read yet, in order of time. */
export interface CaptureGroup {
  readonly kind: "group";
  readonly url: string;
  readonly key: string;
  readonly captures: readonly Capture[];
  /** Captures that were asked for and are not there, 14 digits each. */
  readonly missing: readonly string[];
}

/** An archive whose index can be walked. */
export interface SweptArchive {
  entries(): AsyncIterable<Capture | Problem>;
  /** How many indexes it has: in each, captures of one URL stand together. */
  readonly indexes: number;
}

export interface GroupOptions {
  /** Where captures are looked up: all archives at once. */
  readonly archive: Archive;
  /** Archives of which every page is wanted. */
  readonly swept: readonly SweptArchive[];
  readonly urls?: Iterable<WantedUrl> | AsyncIterable<WantedUrl> | undefined;
}

/**
 * The captures that are wanted, a group for each URI-R: http and https, with and without www, together, whichever file or archive they
 * are in. First the pages of the swept archives, then the URLs; each address once.
 */
export async function* groupCaptures({ archive, swept, urls }: GroupOptions): AsyncGenerator<CaptureGroup | Problem> {
  // An index is sorted: within one the last key is memory enough.
  const mayRepeat = urls !== undefined || swept.reduce((sum, { indexes }) => sum + indexes, 0) > 1;
  const seen = new Set<string>();
  for (const source of swept) {
    let last = "";
    for await (const item of source.entries()) {
      if (item.kind === "problem" || item.key === last || !isPage(item) || seen.has(item.key)) continue;
      last = item.key;
      if (mayRepeat) seen.add(item.key);
      yield* groupOf({ url: item.url }, archive);
    }
  }
  for await (const wanted of urls ?? []) {
    const key = surtKey(wanted.url);
    if (seen.has(key)) continue;
    seen.add(key);
    yield* groupOf(wanted, archive);
  }
}

async function* groupOf({ url, timestamps }: WantedUrl, archive: Archive): AsyncGenerator<CaptureGroup | Problem> {
  const captures: Capture[] = [];
  const known = new Set<string>();
  for await (const item of archive.captures(url)) {
    if (item.kind === "problem") {
      yield item;
      continue;
    }
    // A collection has copies of what an archive has.
    const name = `${item.timestamp} ${item.digest} ${item.status}`;
    if ((timestamps !== undefined && !timestamps.has(item.timestamp)) || (item.digest !== "" && known.has(name))) continue;
    known.add(name);
    captures.push(item);
  }
  const found = new Set(captures.map(({ timestamp }) => timestamp));
  const missing = [...(timestamps ?? [])].filter((timestamp) => !found.has(timestamp));
  yield { kind: "group", url: captures[0]?.url ?? url, key: surtKey(url), captures, missing };
}

/** An address is a page if a capture of it was one, with success: not what only ever answered with an error. */
function isPage({ mime, status }: Capture): boolean {
  return (status === "200" || status === "") && mayBePage(mime);
}
