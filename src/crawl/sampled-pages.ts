import { deserialize, serialize } from "node:v8";
import type { ReadPage } from "../event/page-search/page-memory.ts";
import { limits } from "../limits.ts";
import { type Page, type PageContext, readPage } from "../page/page.ts";

/** The pages of a sample, by the record that holds them, in a form that all threads read in place. */
export type SharedPages = ReadonlyMap<string, SharedArrayBuffer>;

/**
 * The pages that are read before a crawl, for word rarity, threshold and seeds: of a small archive that is most of it, and none of them has
 * to be read again when it is visited. Taking one out costs a tenth of reading it. When there is no room left, the others are read twice.
 */
export class SampledPages {
  readonly #shared = new Map<string, SharedArrayBuffer>();
  #bytesLeft: number;

  constructor(most: number = limits.sampledPageBytes) {
    this.#bytesLeft = most;
  }

  /** What visiting threads are given: nothing is added once the crawl has begun. */
  get shared(): SharedPages {
    return this.#shared;
  }

  /** Reads a page of a sample, and keeps it. */
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

/** Takes pages from the sample, and reads those that were not drawn. */
export function readSampled(pages: SharedPages, read: typeof readPage = readPage): ReadPage {
  return (bytes, context, record) => pageIn(pages, context, record) ?? read(bytes, context);
}

function pageIn(pages: SharedPages, context: PageContext, record: Parameters<ReadPage>[2]): Page | undefined {
  const kept = pages.get(placeOf(context, record));
  return kept && deserialize(new Uint8Array(kept));
}

/** An index may name a record twice, by two URLs, and what the page says depends on its URL. */
function placeOf({ url }: PageContext, { filename, offset, timestamp }: Parameters<ReadPage>[2]): string {
  return `${filename} ${offset} ${timestamp} ${url}`;
}
