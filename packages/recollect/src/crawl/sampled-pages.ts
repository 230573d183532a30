import { deserialize, serialize } from "node:v8";
import { limits } from "@recollect/base/limits";
import { type Page, type PageContext, readPage } from "@recollect/page/page";
import type { ReadPage } from "../event/page-search/page-cache.ts";

/** Serialized pages by record, in memory that all threads share. */
export type SharedPages = ReadonlyMap<string, SharedArrayBuffer>;

/**
 * Caches the pages that are read before a crawl, for word rarity, threshold and seeds, so that they are not read again for their visits. In
 * a small archive, these are most pages. Loading a page takes a tenth of the time of reading it. Pages beyond the limit are read twice.
 */
export class SampledPages {
  readonly #shared = new Map<string, SharedArrayBuffer>();
  #bytesLeft: number;

  constructor(maxBytes: number = limits.sampledPageBytes) {
    this.#bytesLeft = maxBytes;
  }

  /** The cached pages for visiting threads; complete once the crawl has begun. */
  get shared(): SharedPages {
    return this.#shared;
  }

  readonly read: ReadPage = (bytes, context, record) => {
    const known = pageIn(this.#shared, context, record);
    if (known !== undefined) return known;
    const page = readPage(bytes, context);
    const serialized = serialize(page);
    if (serialized.length > this.#bytesLeft) return page;
    this.#bytesLeft -= serialized.length;
    const own = new SharedArrayBuffer(serialized.length);
    new Uint8Array(own).set(serialized);
    this.#shared.set(placeOf(context, record), own);
    return page;
  };
}

/** Returns a reader that uses cached pages, and reads the others. */
export function readSampled(pages: SharedPages, read: typeof readPage = readPage): ReadPage {
  return (bytes, context, record) => pageIn(pages, context, record) ?? read(bytes, context);
}

function pageIn(pages: SharedPages, context: PageContext, record: Parameters<ReadPage>[2]): Page | undefined {
  const kept = pages.get(placeOf(context, record));
  return kept && deserialize(new Uint8Array(kept));
}

/** Returns the name of a record. It includes the URL: an index may list a record under two URLs, and the page depends on the URL. */
function placeOf({ url }: PageContext, { filename, offset, timestamp }: Parameters<ReadPage>[2]): string {
  return `${filename} ${offset} ${timestamp} ${url}`;
}
