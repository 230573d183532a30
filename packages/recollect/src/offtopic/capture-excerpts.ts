import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { readPage } from "@recollect/page/page";
import { pageContent } from "@recollect/page/page-content";
import type { Capture } from "@recollect/warc/capture";
import { redirectTarget } from "@recollect/warc/redirect-target";
import { isReadable } from "./capture-reader.ts";
import { RedirectFollower } from "./redirect-follower.ts";
import type { Excerpt } from "./shown-address.ts";

/** Reads captures again for display, since judging keeps no texts. */
export class CaptureExcerpts {
  readonly #archive: Archive;
  readonly #redirects: RedirectFollower;
  readonly #chars: number;

  /** `chars`: maximum length of a text. */
  constructor(archive: Archive, chars: number = limits.reportTextChars) {
    this.#archive = archive;
    this.#chars = chars;
    this.#redirects = new RedirectFollower(archive);
  }

  /** Undefined if unreadable or not text. A redirect shows its target, as when it was judged. */
  async read(capture: Capture, redirectedTo?: string): Promise<Excerpt | undefined> {
    const outcome = await this.#archive.read(capture);
    if (outcome.kind === "unreadable") return undefined;
    const { record } = outcome;
    const { http, context, decode } = pageContent(record, capture);
    const target = http && redirectTarget(http, capture.url);
    if (target !== undefined) {
      const found = redirectedTo === undefined ? await this.#redirects.follow(target, capture.timestamp) : undefined;
      return found?.capture && this.read(found.capture, found.url);
    }
    if (!isReadable(context.contentType)) return undefined;
    const page = readPage(decode().bytes, context);
    const isCut = page.text.length > this.#chars;
    return { title: this.#begun(page.documentTitle), text: this.#begun(page.text), isCut, redirectedTo };
  }

  #begun(text: string): string {
    return text.slice(0, this.#chars).toWellFormed();
  }
}

/** A capture to read again; of several at the same second, the one with that status. */
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
  const excerpts = new CaptureExcerpts(archive, limits.comparedTextChars);
  const records = await recordsOf(archive, wanted[0]?.url ?? "", wanted);
  return Promise.all(records.map((record) => record && excerpts.read(record)));
}
