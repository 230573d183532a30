import type { ServiceHealth } from "@recollect/archive/net/web-statistics";
import { limits } from "@recollect/base/limits";
import { InterruptedError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { CrawlProgress } from "../crawl/progress.ts";
import type { JudgedPage } from "../crawl/round-writer.ts";
import type { SeedProposals } from "../event/propose-seeds.ts";
import type { CollectSummary } from "./collect.ts";

/** A progress report of a run. */
export type CollectStep =
  /** Indexing of the archive files: bytes read, and their total. */
  | { readonly kind: "indexing"; readonly done: number; readonly total: number }
  /** Counting of words in pages of the archive, to find rare words. */
  | { readonly kind: "counting-words"; readonly done: number; readonly total: number }
  /** Judging of pages of the archive, to learn the threshold from their scores. */
  | { readonly kind: "learning-threshold"; readonly done: number; readonly total: number }
  | { readonly kind: "looking-for-seeds"; readonly done: number; readonly total: number }
  /** Seeds found in the archive, if the specification names none. */
  | { readonly kind: "seeds"; readonly found: SeedProposals }
  /** Number of pages that a scan has to judge. */
  | { readonly kind: "scan"; readonly pages: number }
  /** The archives have changed since the last run: this number of URLs without a page is looked up again. */
  | { readonly kind: "looking-up-again"; readonly urls: number }
  /** The judged pages of a round, and the crawl's progress including them. */
  | { readonly kind: "judged"; readonly pages: readonly JudgedPage[]; readonly progress: Readonly<CrawlProgress> }
  /** The crawl has ended: tables, WACZ and report are being written. */
  | { readonly kind: "writing" }
  /** A server is throttling requests until a given time. */
  | { readonly kind: "waiting"; readonly service: string; readonly untilMs: number }
  /** Requests to remote servers so far, and their health. */
  | { readonly kind: "services"; readonly services: readonly ServiceHealth[] }
  /** A warning. Level `error`: the run is waiting for something essential, such as its database. */
  | { readonly kind: "warning"; readonly message: string; readonly level?: "warn" | "error" }
  /** The first defects of the archive, and their total number. */
  | { readonly kind: "problems"; readonly problems: readonly Problem[]; readonly count: number };

type Work = (emit: (step: CollectStep) => void, signal: AbortSignal) => Promise<CollectSummary>;

/**
 * A running build of a collection. Its steps can be read with `for await`, by one reader, or ignored; leaving the loop early stops the run,
 * like the signal. A reader that falls far behind misses the oldest steps.
 */
export class CollectRun implements AsyncIterable<CollectStep> {
  /** Result of the run. Rejects if the collection cannot be built, but not if it was stopped while crawling: the summary then says so. */
  readonly summary: Promise<CollectSummary>;
  readonly #stop = new AbortController();
  readonly #steps: CollectStep[] = [];
  #isOver = false;
  #wake: () => void = () => {};

  constructor(work: Work, signal?: AbortSignal) {
    const signals = [this.#stop.signal, ...(signal ? [signal] : [])];
    this.summary = work((step) => this.#emit(step), AbortSignal.any(signals)).finally(() => {
      this.#isOver = true;
      this.#wake();
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CollectStep, void> {
    this.summary.catch(() => {}); // the error is thrown at the end of the loop
    try {
      while (this.#steps.length > 0 || !this.#isOver) {
        const step = this.#steps.shift();
        if (step) yield step;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      await this.summary;
    } finally {
      this.#stop.abort(new InterruptedError("Stopped: the steps are no longer read"));
    }
  }

  #emit(step: CollectStep): void {
    if (this.#steps.length >= limits.bufferedSteps) this.#steps.shift();
    this.#steps.push(step);
    this.#wake();
  }
}
