import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { type Page, type PageContext, readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";

/** Reads the page in a record; the capture identifies the record. */
export type ReadPage = (bytes: Buffer, context: PageContext, capture: Pick<Capture, "filename" | "offset" | "timestamp">) => Page;

/** The same, asynchronously. */
export type ReadPageSoon = (...page: Parameters<ReadPage>) => Page | Promise<Page>;

/**
 * A reader that keeps the recently read pages of one archive, for crawls that need the same pages again. Limited by the length of their texts:
 * a page may have megabytes.
 */
export function pageMemory(most: number = limits.rememberedChars): ReadPage {
  const pages = new LruCache<Page>(most / 2, charsOf);
  return (bytes, context, { filename, offset, timestamp }) => {
    const place = `${filename} ${offset} ${timestamp}`; // captures from the web have no offset, and change
    const known = pages.get(place);
    if (known !== undefined) return known;
    const page = readPage(bytes, context);
    pages.set(place, page);
    return page;
  };
}

/** Approximate: the text is stored twice, and a link takes some memory besides its words. */
function charsOf({ text, links, requisites }: Page): number {
  let chars = 2 * text.length;
  for (const { url, anchor } of links) chars += url.length + anchor.length + 50;
  for (const { url } of requisites) chars += url.length + 50;
  return chars;
}
