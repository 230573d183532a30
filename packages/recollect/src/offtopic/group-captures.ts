import type { Archive, CaptureListing } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import { mayBePage } from "@recollect/warc/page-type";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { EvenSample } from "./even-sample.ts";

/** A URL whose captures are to be judged. */
export interface WantedUrl {
  readonly url: string;
  /** Only these captures, 14 digits each; undefined for all. */
  readonly timestamps?: ReadonlySet<string> | undefined;
}

/** The unread captures of one URI-R, in order of time. */
export interface CaptureGroup {
  readonly kind: "group";
  readonly url: string;
  readonly key: string;
  readonly captures: readonly Capture[];
  /** Requested captures that are missing, 14 digits each. */
  readonly missing: readonly string[];
}

export interface GroupOptions {
  /** For look-ups: all archives at once. */
  readonly archive: Archive;
  /** Archives whose pages are all wanted. */
  readonly swept: readonly CaptureListing[];
  readonly urls?: Iterable<WantedUrl> | AsyncIterable<WantedUrl> | undefined;
}

/**
 * Yields the wanted captures, one group per URI-R from all files and archives; http and https, with and without www, are the same. The
 * pages of the swept archives come first, then the URLs; each address once.
 */
export async function* groupCaptures({ archive, swept, urls }: GroupOptions): AsyncGenerator<CaptureGroup | Problem> {
  // An index is sorted, so the last key is enough to skip duplicates within it.
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
  const captures = new EvenSample<Capture>(limits.timeMapCaptures);
  const found = new Set<string>();
  const isCopy = copyFinder();
  for await (const item of archive.captures(url)) {
    if (item.kind === "problem") {
      yield item;
      continue;
    }
    if ((timestamps !== undefined && !timestamps.has(item.timestamp)) || isCopy(item)) continue;
    if (timestamps !== undefined) found.add(item.timestamp);
    captures.add(item);
  }
  const missing = [...(timestamps ?? [])].filter((timestamp) => !found.has(timestamp));
  const { kept, added } = captures;
  const name = kept[0]?.url ?? url;
  if (kept.length < added)
    yield problem("too-many-captures", name, 0, `${kept.length} of its ${added} captures are compared: one in ${captures.step}`);
  yield { kind: "group", url: name, key: surtKey(url), captures: kept, missing };
}

/** Returns a function that detects copies of the captures before: a collection has copies of an archive's captures, with the same time. */
function copyFinder(): (capture: Capture) => boolean {
  let before = "";
  const names = new Set<string>();
  return ({ timestamp, digest, status }) => {
    if (timestamp !== before) names.clear();
    before = timestamp;
    const name = `${digest} ${status}`;
    const isCopy = digest !== "" && names.has(name);
    names.add(name);
    return isCopy;
  };
}

/** Whether a capture is a successful page; an address with such a capture is a page. */
function isPage({ mime, status }: Capture): boolean {
  return (status === "200" || status === "") && mayBePage(mime);
}
