import { setImmediate as nextTurn } from "node:timers/promises";
import { isOverTime, withinMs } from "../base/within-ms.ts";
import type { ReadPage, ReadPageSoon } from "../event/page-search/page-memory.ts";
import { limits } from "../limits.ts";
import type { Page } from "../page/page.ts";

interface AskedPage {
  readonly page: Parameters<ReadPage>;
  readonly resolve: (page: Page) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads pages in this thread, and ends the reading of one that takes too long by an error that `isOverTime` knows. Pages that are asked for
 * in one turn are watched together, since a watch is a thread; one by one when they take too long together: then one of them does.
 */
export class WatchedReader {
  /** When it comes, what waits to be read one by one is given up. */
  signal: AbortSignal | undefined;
  readonly #read: ReadPage;
  #asked: AskedPage[] = [];

  constructor(read: ReadPage) {
    this.#read = read;
  }

  readonly read: ReadPageSoon = (...page) =>
    new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => this.#readAsked());
      this.#asked.push({ page, resolve, reject });
    });

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

  /** With more time than a page may take, so that a machine with much else to do collects the same. */
  async #readAlone(asked: readonly AskedPage[]): Promise<void> {
    for (const page of asked) {
      await nextTurn(); // a Ctrl-C must be heard
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
