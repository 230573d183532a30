import { LruCache } from "../../base/lru-cache.ts";
import { limits } from "../../limits.ts";
import { type Page, type PageContext, readPage } from "../../page/page.ts";
import type { Capture } from "../../warc/capture.ts";

/** Reads the page that a record holds; the capture says which record it is. */
export type ReadPage = (bytes: Buffer, context: PageContext, capture: Pick<Capture, "filename" | "offset" | "timestamp">) => Page;

/** The same where pages may have to wait for each other. */
export type ReadPageSoon = (...page: Parameters<ReadPage>) => Page | Promise<Page>;

/**
 * Pages of one archive that were read lately, for crawls that meet the same pages again. What counts is how much text they hold: a page
 * may have megabytes.
 */
export class PageMemory {
  readonly #pages: LruCache<Page>;

  constructor(most: number = limits.rememberedChars) {
    this.#pages = new LruCache(most / 2, charsOf);
  }

  readonly read: ReadPage = (bytes, context, { filename, offset, timestamp }) => {
    const place = `${filename} ${offset} ${timestamp}`; // what comes from the web has no offset, and changes
    const known = this.#pages.get(place);
    if (known !== undefined) return known;
    const page = readPage(bytes, context);
    this.#pages.set(place, page);
    return page;
  };
}

/** About: the text is there twice, and a link takes some room besides its words. */
function charsOf({ text, links, requisites }: Page): number {
  let chars = 2 * text.length;
  for (const { url, anchor } of links) chars += url.length + anchor.length + 50;
  for (const { url } of requisites) chars += url.length + 50;
  return chars;
}
