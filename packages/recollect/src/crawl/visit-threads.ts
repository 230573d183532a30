import type { Worker } from "node:worker_threads";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { limits } from "@recollect/base/limits";
import { startThread } from "@recollect/base/start-threads";
import { DiskError, RefusedError, ScorerError } from "@recollect/warc/errors";
import type { VisitMakers } from "./batch-visitor.ts";
import type { SharedPages } from "./sampled-pages.ts";
import { TerminationGuard } from "./termination-guard.ts";
import { overTime, type Visit, type VisitParts } from "./visit.ts";
import type { VisitAnswer, VisitWorkerData } from "./visit-worker.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

export interface VisitThreadsOptions {
  readonly threads: number;
  /** Pages that were already read. */
  readonly sampled?: SharedPages | undefined;
}

/** Batches per thread: one in progress, and one to continue with while the calling thread is busy. */
const batchesPerThread = 2;

/** Threads that make visits. If reading a page takes too long, its thread is replaced. */
export class VisitThreads implements VisitMakers {
  readonly #threads: readonly VisitThread[];
  /** For pages that take too long, whose visits are made in the calling thread without reading the page. */
  readonly #own: VisitParts;
  /** Time that a user's scorer may take per page. */
  readonly #scorerMs: number;

  constructor(archive: LocalArchive, settings: VisitSettings, { threads, sampled = new Map() }: VisitThreadsOptions) {
    this.#own = visitPartsOf(archive, { ...settings, requisites: false });
    this.#scorerMs = settings.scorer === undefined ? 0 : limits.scorerMs;
    const data = { archive: archive.options, settings, sampled };
    this.#threads = Array.from({ length: threads }, () => new VisitThread(data));
  }

  /** Counts only started threads: until a thread has started, other makers are faster. */
  get slots(): number {
    return batchesPerThread * this.#started.length;
  }

  /** Visits URLs in one batch or, after a timeout, one by one to find the slow page. */
  async visit(urls: readonly string[]): Promise<Visit[]> {
    const visits = await this.#request(urls, limits.pageMs);
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

  /** Visits a URL with a longer timeout, so that a busy machine collects the same. */
  async #visitAlone(url: string): Promise<Visit> {
    const [visit] = (await this.#request([url], limits.pageAgainMs)) ?? [];
    return visit ?? overTime(url, this.#own);
  }

  /** Undefined after a timeout. */
  async #request(urls: readonly string[], ms: number): Promise<Visit[] | undefined> {
    const started = this.#started;
    const idlest = (started.length > 0 ? started : this.#threads).reduce((a, b) => (b.load < a.load ? b : a));
    const answer = await idlest.request(urls, ms + urls.length * this.#scorerMs);
    if (answer === undefined || Array.isArray(answer)) return answer;
    if ("scorerFailure" in answer) throw new ScorerError(answer.scorerFailure);
    throw "failure" in answer ? new DiskError(answer.failure.reason, answer.failure) : new RefusedError(answer.refused);
  }
}

interface VisitRequest {
  readonly urls: readonly string[];
  readonly ms: number;
  readonly answer: PromiseWithResolvers<VisitAnswer | undefined>;
}

/** A thread that makes visits, in the order of requests; queued requests keep it busy while the calling thread is busy. */
class VisitThread {
  /** Whether it has started or failed; a failed thread answers at once. */
  isReady = false;
  readonly #data: Omit<VisitWorkerData, "guard">;
  /** Unanswered requests, oldest first: the first is in progress. */
  readonly #requests: VisitRequest[] = [];
  #guard = new TerminationGuard();
  #worker: Worker;
  #started = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #failure: unknown;
  /** Replaced threads that are still ending. */
  readonly #ending = new Set<Promise<unknown>>();

  constructor(data: Omit<VisitWorkerData, "guard">) {
    this.#data = data;
    this.#worker = this.#start();
  }

  get load(): number {
    return this.#requests.length;
  }

  /** Undefined after a timeout, when the thread is replaced. The timeout begins when the thread has started and reaches the request. */
  request(urls: readonly string[], ms: number): Promise<VisitAnswer | undefined> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<VisitAnswer | undefined>();
    this.#requests.push({ urls, ms, answer });
    this.#worker.postMessage(urls);
    if (this.#requests.length === 1) this.#watch();
    return answer.promise;
  }

  /** Must be called without work in progress. Waits for a thread that is still starting, which can't be terminated (`TerminationGuard`). */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#started.promise;
    await Promise.all([this.#end(), ...this.#ending]);
  }

  #start(): Worker {
    this.#guard = new TerminationGuard();
    this.isReady = false;
    this.#started = Promise.withResolvers();
    const data: VisitWorkerData = { ...this.#data, guard: this.#guard.state };
    const worker = startThread("./visit-worker", import.meta.url, data);
    worker.on("message", (message: "ready" | VisitAnswer) => {
      if (message === "ready") this.#markReady();
      else this.#requests.shift()?.answer.resolve(message);
      this.#watch();
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("A thread that visits pages ended by itself")));
    return worker;
  }

  #markReady(): void {
    this.isReady = true;
    this.#started.resolve();
  }

  /** Starts the timeout of the request in progress. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [first] = this.#requests;
    if (this.isReady && first !== undefined) this.#timer = setTimeout(() => this.#onTimeout(first), first.ms);
  }

  /** Handles pending messages first: if the calling thread was busy, the answer may be among them. */
  #onTimeout(late: VisitRequest): void {
    setImmediate(() => {
      if (this.#requests[0] !== late) return;
      if (this.#guard.mayTerminate()) this.#replace(late);
      else this.#timer = setTimeout(() => this.#onTimeout(late), 1);
    });
  }

  #replace(late: VisitRequest): void {
    const ending = this.#end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
    this.#requests.shift();
    this.#worker = this.#start();
    for (const { urls } of this.#requests) this.#worker.postMessage(urls);
    late.answer.resolve(undefined);
  }

  #end(): Promise<unknown> {
    this.#worker.removeAllListeners();
    return this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#markReady();
    for (const { answer } of this.#requests.splice(0)) answer.reject(this.#failure);
  }
}
