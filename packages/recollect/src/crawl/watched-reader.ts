import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
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
