import type { CrawlProgress } from "../crawl/progress.ts";
import type { JudgedPage } from "../crawl/round-writer.ts";
import { InterruptedError } from "../errors.ts";
import type { SeedProposals } from "../event/propose-seeds.ts";
import { limits } from "../limits.ts";
import type { ServiceHealth } from "../net/web-statistics.ts";
import type { Problem } from "../problem.ts";
import type { CollectSummary } from "./collect.ts";

/** What a run tells while it works. */
export type CollectStep =
  /** Bytes of the archive files, which are indexed. */
  | { readonly kind: "indexing"; readonly done: number; readonly total: number }
  /** Pages of the archive whose words are counted, to know which words are rare. */
  | { readonly kind: "counting-words"; readonly done: number; readonly total: number }
  /** Pages of the archive that are judged to learn the threshold from their scores. */
  | { readonly kind: "learning-threshold"; readonly done: number; readonly total: number }
  | { readonly kind: "looking-for-seeds"; readonly done: number; readonly total: number }
  /** The pages that the crawl begins with, where the specification names none. */
  | { readonly kind: "seeds"; readonly found: SeedProposals }
  /** How many pages a scan has to judge. */
  | { readonly kind: "scan"; readonly pages: number }
  /** The archives have changed since the last run: so many URLs without a page are looked up again. */
  | { readonly kind: "looking-up-again"; readonly urls: number }
  /** The pages of a round, judged; how far the crawl has come with them. */
  | { readonly kind: "judged"; readonly pages: readonly JudgedPage[]; readonly progress: Readonly<CrawlProgress> }
  /** The crawl has ended: tables, WACZ and report are written. */
  | { readonly kind: "writing" }
  /** A server wants to be asked later. */
  | { readonly kind: "waiting"; readonly service: string; readonly untilMs: number }
  /** What servers on the web have been asked so far, and how they are. */
  | { readonly kind: "services"; readonly services: readonly ServiceHealth[] }
  /** An error is something that the run can't do without, such as its database, and waits for. */
  | { readonly kind: "warning"; readonly message: string; readonly level?: "warn" | "error" }
  /** The first defects of the archive, and how many there are. */
  | { readonly kind: "problems"; readonly problems: readonly Problem[]; readonly count: number };

type Work = (tell: (step: CollectStep) => void, signal: AbortSignal) => Promise<CollectSummary>;

/**
 * A collection that is being made. Its steps can be read with `for await`, by one reader, or left alone; leaving the loop early stops the run,
 * as the signal does. A reader who falls far behind misses the oldest steps.
 */
export class CollectRun implements AsyncIterable<CollectStep> {
  /** What came out. Rejected if the collection can't be made; a run that was stopped while it crawled has a summary that says so. */
  readonly summary: Promise<CollectSummary>;
  readonly #stop = new AbortController();
  readonly #steps: CollectStep[] = [];
  #isOver = false;
  #wake: () => void = () => {};

  constructor(work: Work, signal?: AbortSignal) {
    const signals = [this.#stop.signal, ...(signal ? [signal] : [])];
    this.summary = work((step) => this.#tell(step), AbortSignal.any(signals)).finally(() => {
      this.#isOver = true;
      this.#wake();
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CollectStep, void> {
    this.summary.catch(() => {}); // it is thrown here
    try {
      while (this.#steps.length > 0 || !this.#isOver) {
        const step = this.#steps.shift();
        if (step) yield step;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      await this.summary;
    } finally {
      this.#stop.abort(new InterruptedError("Stopped: nobody reads the steps any more"));
    }
  }

  #tell(step: CollectStep): void {
    if (this.#steps.length >= limits.heldSteps) this.#steps.shift();
    this.#steps.push(step);
    this.#wake();
  }
}
