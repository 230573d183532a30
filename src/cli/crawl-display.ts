import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";
import type { JudgedPage } from "../crawl/round-writer.ts";
import { isLogJson } from "./log.ts";
import { type CommonFlags, number, plainLine } from "./output.ts";

/** What a crawl has come to, on a terminal: a line for the best page of each round, and under them a line with the figures. */
export class CrawlDisplay {
  readonly #wanted: boolean;
  readonly #documents: number;
  #pages: number | undefined;
  readonly #startedMs = performance.now();
  #before: number | undefined;
  #shownMs = 0;

  /** `documents` is how many are wanted. */
  constructor({ quiet }: CommonFlags, documents: number) {
    this.#wanted = !quiet && process.stderr.isTTY === true && !isLogJson();
    this.#documents = documents;
  }

  /** The crawl is a scan of so many pages. */
  readonly scan = (pages: number): void => {
    this.#pages = pages;
  };

  readonly update = (progress: CrawlProgress, pages: readonly JudgedPage[]): void => {
    this.#before ??= progress.fetched - pages.length;
    const nowMs = performance.now();
    if (!this.#wanted || nowMs - this.#shownMs < 100) return; // more than ten lines a second nobody reads
    this.#shownMs = nowMs;
    const width = Math.max(40, process.stderr.columns ?? 80) - 1;
    const rate = (progress.fetched - this.#before) / ((nowMs - this.#startedMs) / 1000);
    const figures = [
      this.#pages !== undefined
        ? `${number(progress.fetched)} of ${number(this.#pages)} pages judged · ${number(documentsIn(progress))} documents`
        : Number.isFinite(this.#documents)
          ? `${number(progress.kept)} of ${number(this.#documents)} distinct documents`
          : `${number(documentsIn(progress))} documents`,
      `${rate.toFixed(rate < 10 ? 1 : 0)} pages/s`,
      `relevance ${progress.aggregateKept.toFixed(1)}`,
      ...(this.#pages === undefined ? [`queue ${number(progress.queue)}`] : []),
      `missing ${number(progress.missing)}`,
    ].join(" · ");
    const best = pages.filter(({ isKept }) => isKept).sort((a, b) => b.page.relevance - a.page.relevance)[0]?.page;
    const line = best ? `${`${best.relevance.toFixed(2)}  ${plainLine(best.title || best.url)}`.slice(0, width)}\n` : "";
    process.stderr.write(`\r\x1b[K${line}${figures.slice(0, width)}`);
  };

  stop(): void {
    if (this.#wanted && this.#shownMs > 0) process.stderr.write("\r\x1b[K");
  }
}
