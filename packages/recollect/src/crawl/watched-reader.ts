import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { isOverTime, withinMs } from "@recollect/base/within-ms";
import type { Page } from "@recollect/page/page";
import type { ReadPage, ReadPageAsync } from "../event/page-search/page-cache.ts";

interface PageRequest {
  readonly page: Parameters<ReadPage>;
  readonly resolve: (page: Page) => void;
  readonly reject: (error: unknown) => void;
}

interface CachedPage {
  readonly page: Promise<Page>;
  readonly bytes: number;
}

/**
 * Reads pages in this thread with a timeout, after which it throws an error that `isOverTime` recognises. Pages requested in one turn share
 * a timer, since a timer is a thread; after a joint timeout, they are read one by one.
 */
export class WatchedReader {
  /** When aborted, pages waiting to be read one by one are not read. */
  signal: AbortSignal | undefined;
  readonly #read: ReadPage;
  readonly #cache: LruCache<CachedPage> | undefined;
  #requests: PageRequest[] = [];

  /** `cachedBytes`: HTML of the pages that are kept for other visitors that read the same ones. */
  constructor(read: ReadPage, cachedBytes = 0) {
    this.#read = read;
    this.#cache = cachedBytes > 0 ? new LruCache(cachedBytes / 2, ({ bytes }) => bytes) : undefined;
  }

  readonly read: ReadPageAsync = (...page) => {
    const [html, { url }, { filename, offset, timestamp }] = page;
    const place = `${filename} ${offset} ${timestamp} ${url}`;
    const cached = this.#cache?.get(place);
    if (cached !== undefined) return cached.page;
    const read = new Promise<Page>((resolve, reject) => {
      if (this.#requests.length === 0) setImmediate(() => this.#readRequested());
      this.#requests.push({ page, resolve, reject });
    });
    this.#cache?.set(place, { page: read, bytes: html.length });
    return read;
  };

  #readRequested(): void {
    const requests = this.#requests;
    this.#requests = [];
    let done = 0;
    try {
      withinMs(limits.pageMs, () => {
        for (; done < requests.length; done++) this.#answer(requests[done] as PageRequest);
      });
    } catch (error) {
      if (!isOverTime(error)) throw error;
      void this.#readOneByOne(requests.slice(done));
    }
  }

  /** Reads pages one by one with a longer timeout, so that a busy machine collects the same. */
  async #readOneByOne(requests: readonly PageRequest[]): Promise<void> {
    for (const request of requests) {
      await nextTurn(); // handles Ctrl-C
      try {
        this.signal?.throwIfAborted();
        withinMs(limits.pageAgainMs, () => this.#answer(request));
      } catch (error) {
        request.reject(error);
      }
    }
  }

  #answer({ page, resolve, reject }: PageRequest): void {
    try {
      resolve(this.#read(...page));
    } catch (error) {
      reject(error);
    }
  }
}
