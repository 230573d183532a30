import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { isOverTime, withinMs } from "@recollect/base/within-ms";
import type { Page } from "@recollect/page/page";
import type { ReadPage, ReadPageSoon } from "../event/page-search/page-memory.ts";

interface AskedPage {
  readonly page: Parameters<ReadPage>;
  readonly resolve: (page: Page) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads pages in this thread with a time limit; on timeout, throws an error that `isOverTime` recognises. Pages requested in one turn share
 * one watch, since a watch is a thread; after a joint timeout they are read one by one.
 */
export class WatchedReader {
  /** On abort, pages that wait to be read one by one are given up. */
  signal: AbortSignal | undefined;
  readonly #read: ReadPage;
  readonly #lately: LruCache<Promise<Page>> | undefined;
  #asked: AskedPage[] = [];

  /** `remembered`: number of pages that are kept, for several visitors that read the same ones. */
  constructor(read: ReadPage, remembered = 0) {
    this.#read = read;
    this.#lately = remembered > 0 ? new LruCache(remembered) : undefined;
  }

  readonly read: ReadPageSoon = (...page) => {
    const [, { url }, { filename, offset, timestamp }] = page;
    const place = this.#lately && `${filename} ${offset} ${timestamp} ${url}`;
    const known = place && this.#lately?.get(place);
    if (known) return known;
    const read = new Promise<Page>((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => this.#readAsked());
      this.#asked.push({ page, resolve, reject });
    });
    if (place) this.#lately?.set(place, read);
    return read;
  };

  #readAsked(): void {
    const asked = this.#asked;
    this.#asked = [];
    let done = 0;
    try {
      withinMs(limits.pageMs, () => {
        for (; done < asked.length; done++) this.#answer(asked[done] as AskedPage);
      });
    } catch (error) {
      if (!isOverTime(error)) throw error;
      void this.#readAlone(asked.slice(done));
    }
  }

  /** With more time than a page may take, so that a busy machine collects the same. */
  async #readAlone(asked: readonly AskedPage[]): Promise<void> {
    for (const page of asked) {
      await nextTurn(); // Ctrl-C must still work
      try {
        this.signal?.throwIfAborted();
        withinMs(limits.pageAgainMs, () => this.#answer(page));
      } catch (error) {
        page.reject(error);
      }
    }
  }

  #answer({ page, resolve, reject }: AskedPage): void {
    try {
      resolve(this.#read(...page));
    } catch (error) {
      reject(error);
    }
  }
}
