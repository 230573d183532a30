import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { type Page, type PageContext, readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";

/** Reads the page in a record; the capture identifies the record. */
export type ReadPage = (bytes: Buffer, context: PageContext, capture: Pick<Capture, "filename" | "offset" | "timestamp">) => Page;

/** Reads the page in a record, possibly asynchronously. */
export type ReadPageAsync = (...page: Parameters<ReadPage>) => Page | Promise<Page>;

/**
 * Returns a reader that caches the recently read pages of one archive, for crawls that need the same pages again. `maxChars` limits the total
 * length of their texts.
 */
export function pageCache(maxChars: number = limits.cachedPageChars): ReadPage {
  const pages = new LruCache<Page>(maxChars / 2, charsOf);
  return (bytes, context, { filename, offset, timestamp }) => {
    const place = `${filename} ${offset} ${timestamp}`; // captures from the web have no offset, and change
    const known = pages.get(place);
    if (known !== undefined) return known;
    const page = readPage(bytes, context);
    pages.set(place, page);
    return page;
  };
}

/** Returns the approximate size of a page: the text is stored twice, and a link takes some memory besides its words. */
function charsOf({ text, links, requisites }: Page): number {
  let chars = 2 * text.length;
  for (const { url, anchor } of links) chars += url.length + anchor.length + 50;
  for (const { url } of requisites) chars += url.length + 50;
  return chars;
}
