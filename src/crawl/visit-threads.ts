import type { LocalArchive } from "../archive/local-archive.ts";
import { DiskError, RefusedError, ScorerError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { VisitMakers } from "./batch-visitor.ts";
import type { SharedPages } from "./sampled-pages.ts";
import { overTime, type Visit, type VisitParts } from "./visit.ts";
import { VisitThread } from "./visit-thread.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

export interface VisitThreadsOptions {
  readonly threads: number;
  /** Pages that were already read. */
  readonly sampled?: SharedPages | undefined;
}

/** Batches per thread: one in progress, and one to continue with while this thread is busy. */
const batchesPerThread = 2;

/** Threads that make visits. A thread with a page that takes too long is replaced. */
export class VisitThreads implements VisitMakers {
  readonly #threads: readonly VisitThread[];
  readonly #own: VisitParts;
  /** What a user's scorer may take for a page, besides reading it. */
  readonly #scorerMs: number;

  constructor(archive: LocalArchive, settings: VisitSettings, { threads, sampled = new Map() }: VisitThreadsOptions) {
    this.#own = visitPartsOf(archive, { ...settings, requisites: false });
    this.#scorerMs = settings.scorer === undefined ? 0 : limits.scorerMs;
    const data = { archive: archive.options, settings, sampled };
    this.#threads = Array.from({ length: threads }, () => new VisitThread(data));
  }

  /** Counts only started threads: until then, others are faster. */
  get slots(): number {
    return batchesPerThread * this.#started.length;
  }

  /** One by one after a joint timeout, to find the slow page. */
  async visit(urls: readonly string[]): Promise<Visit[]> {
    const visits = await this.#ask(urls, limits.pageMs);
    if (visits !== undefined) return visits;
    const alone: Visit[] = [];
    for (const url of urls) alone.push(await this.#visitAlone(url));
    return alone;
  }

  /** Must be called without work in progress: only idle threads can be ended. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  get #started(): readonly VisitThread[] {
    return this.#threads.filter(({ isReady }) => isReady);
  }

  /** With more time than a page may take, so that a busy machine collects the same. */
  async #visitAlone(url: string): Promise<Visit> {
    const [visit] = (await this.#ask([url], limits.pageAgainMs)) ?? [];
    return visit ?? overTime(url, this.#own);
  }

  async #ask(urls: readonly string[], ms: number): Promise<Visit[] | undefined> {
    const started = this.#started;
    const idlest = (started.length > 0 ? started : this.#threads).reduce((a, b) => (b.load < a.load ? b : a));
    const answer = await idlest.ask(urls, ms + urls.length * this.#scorerMs);
    if (answer === undefined || Array.isArray(answer)) return answer;
    if ("scorerFailure" in answer) throw new ScorerError(answer.scorerFailure);
    throw "failure" in answer ? new DiskError(answer.failure.reason, answer.failure) : new RefusedError(answer.refused);
  }
}
