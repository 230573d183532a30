import { type CrawlProgress, documentsIn } from "@recollect/recollect/crawl/progress";
import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import { logMessage } from "./log.ts";
import { type CommonFlags, count, number, plainLine } from "./output.ts";
import { barLine, duration, rateText, speed } from "./progress-text.ts";
import { StatusLine, type StatusLineOptions } from "./status-line.ts";

/** Limits that may end a crawl. */
export interface CrawlBounds {
  /** Maximum documents and judged pages; Infinity without a limit. */
  readonly documents: number;
  readonly fetched: number;
}

/** Shows the progress of a crawl. On a terminal, the best page of each round is printed above the figures. */
export class CrawlDisplay {
  readonly #line: StatusLine;
  readonly #bounds: CrawlBounds;
  readonly #nowMs: () => number;
  /** Number of pages that a scan judges. */
  #scanned: number | undefined;
  #first: { readonly ms: number; readonly fetched: number; readonly kept: number } | undefined;

  constructor(flags: CommonFlags, bounds: CrawlBounds, options: StatusLineOptions = {}) {
    this.#line = new StatusLine(flags, options);
    this.#bounds = bounds;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** Shows the activity before the first page is judged or after the last. */
  readonly activity = (text: string): void => {
    if (this.#line.isTerminal) this.#line.showNow(`${text} …`);
  };

  /** Marks the crawl as a scan of this many pages. */
  readonly scan = (pages: number): void => {
    this.#scanned = pages;
  };

  readonly update = (progress: CrawlProgress, pages: readonly JudgedPage[]): void => {
    this.#first ??= { ms: this.#nowMs(), fetched: progress.fetched - pages.length, kept: progress.kept };
    if (!this.#line.isDue) return;
    const best = pages.filter(({ isKept }) => isKept).sort((a, b) => b.page.relevance - a.page.relevance)[0]?.page;
    if (best && this.#line.isTerminal) logMessage(plainLine(`${best.relevance.toFixed(2)}  ${best.title || best.url}`));
    this.#line.show(this.#figures(progress, this.#first));
  };

  stop(): void {
    this.#line.clear();
  }

  #figures(progress: CrawlProgress, first: { ms: number; fetched: number; kept: number }): string {
    const { fetched, kept, queue } = progress;
    const { documents, fetched: most } = this.#bounds;
    const seconds = (this.#nowMs() - first.ms) / 1000;
    const rate = speed(fetched - first.fetched, seconds);
    const scanned = this.#scanned;
    const isScan = scanned !== undefined;
    const bounds: Bound[] = isScan
      ? [{ done: fetched, limit: scanned, rate }]
      : [
          { done: kept, limit: documents, rate: speed(kept - first.kept, seconds) },
          { done: fetched, limit: most, rate },
        ];
    const share = Math.max(0, ...bounds.filter(({ limit }) => limit > 0).map(({ done, limit }) => done / limit));
    const judged = isScan ? `${number(fetched)} of ${count(scanned, "page")} judged` : `${count(fetched, "page")} judged`;
    const found =
      Number.isFinite(documents) && !isScan
        ? `${number(kept)} of ${number(documents)} documents`
        : count(documentsIn(progress), "document");
    const figures = [
      judged,
      found,
      ...(rate > 0 ? [rateText(rate, "pages")] : []),
      ...timeLeft(bounds, isScan),
      ...(isScan ? [] : [`${count(queue, "URL")} queued`]),
    ].join(" · ");
    const isBounded = bounds.some(({ limit }) => Number.isFinite(limit));
    return this.#line.isTerminal && isBounded ? barLine("Crawling", share, figures, this.#line.columns) : `Crawling: ${figures}`;
  }
}

interface Bound {
  readonly done: number;
  readonly limit: number;
  readonly rate: number;
}

/** Returns the time until the first limit is reached. A crawl may end earlier if it finds no more pages. */
function timeLeft(bounds: readonly Bound[], isScan: boolean): string[] {
  const seconds = Math.min(...bounds.map(({ done, limit, rate }) => (rate > 0 ? (limit - done) / rate : Number.POSITIVE_INFINITY)));
  return Number.isFinite(seconds) && seconds > 0 ? [`${isScan ? "" : "at most "}${duration(seconds)} left`] : [];
}
