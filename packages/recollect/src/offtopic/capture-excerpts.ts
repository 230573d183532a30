import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { readPage } from "@recollect/page/page";
import { pageContent } from "@recollect/page/page-content";
import type { Capture } from "@recollect/warc/capture";
import { redirectTarget } from "@recollect/warc/redirect-target";
import { isReadable } from "./capture-reader.ts";
import { redirectFollower } from "./redirect-follower.ts";
import type { Excerpt } from "./shown-address.ts";

/** Returns the beginning of a capture's text, or of its redirect target's text; undefined if it is unreadable or not text. */
export type ReadExcerpt = (capture: Capture) => Promise<Excerpt | undefined>;

/** Returns a function that reads captures again for display, since detection stores no texts. `chars`: maximum length of a text. */
export function excerptReader(archive: Archive, chars: number = limits.reportTextChars): ReadExcerpt {
  const follow = redirectFollower(archive);
  const begun = (text: string): string => text.slice(0, chars).toWellFormed();
  const read = async (capture: Capture, redirectedTo?: string): Promise<Excerpt | undefined> => {
    const outcome = await archive.read(capture);
    if (outcome.kind === "unreadable") return undefined;
    const { http, context, decode } = pageContent(outcome.record, capture);
    const target = http && redirectTarget(http, capture.url);
    if (target !== undefined) {
      const found = redirectedTo === undefined ? await follow(target, capture.timestamp) : undefined;
      return found?.capture && read(found.capture, found.url);
    }
    if (!isReadable(context.contentType)) return undefined;
    const { documentTitle, text } = readPage(decode().bytes, context);
    return { title: begun(documentTitle), text: begun(text), isCut: text.length > chars, redirectedTo };
  };
  return (capture) => read(capture);
}

/** A capture to read again; of several with the same second, the one with this status. */
export interface WantedCapture {
  readonly url: string;
  readonly timestamp: string;
  readonly status?: number | undefined;
}

/** Returns the records of captures of one address, in the requested order; undefined for one that is not in the archive. */
export async function recordsOf(archive: Archive, address: string, wanted: readonly WantedCapture[]): Promise<(Capture | undefined)[]> {
  const byName = new Map<string, Capture[]>(wanted.map(({ url, timestamp }) => [`${timestamp} ${url}`, []]));
  for await (const item of archive.captures(address)) if (item.kind === "capture") byName.get(`${item.timestamp} ${item.url}`)?.push(item);
  return wanted.map(({ url, timestamp, status }) => {
    const records = byName.get(`${timestamp} ${url}`);
    return records?.find((record) => record.status === String(status)) ?? records?.[0];
  });
}

/** Returns the texts of captures of one address, in the requested order; undefined for one that is not in the archive or has no text. */
export async function comparedTexts(archive: Archive, wanted: readonly WantedCapture[]): Promise<(Excerpt | undefined)[]> {
  const read = excerptReader(archive, limits.comparedTextChars);
  const records = await recordsOf(archive, wanted[0]?.url ?? "", wanted);
  return Promise.all(records.map((record) => record && read(record)));
}
