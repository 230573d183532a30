import { resolve } from "node:path";
import type { Piscina } from "piscina";
import type { LocalArchive } from "../archive/local-archive.ts";
import { startThreads } from "../base/start-threads.ts";
import { DiskError, RefusedError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { Visitor } from "./crawler.ts";
import { EndGate } from "./end-gate.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { SharedPages } from "./sampled-pages.ts";
import { overTime, type Visit, type VisitParts } from "./visit.ts";
import type { VisitAnswer, VisitJob, VisitWorkerData } from "./visit-worker.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

export interface PoolOptions {
  readonly threads: number;
  /** URLs that the next rounds are likely to ask for: the threads go on with them while a round is applied. */
  readonly likelyNext?: () => Promise<readonly FrontierEntry[]>;
  /** Pages that have been read already. */
  readonly sampled?: SharedPages;
}

/** Visits URLs in worker threads. A page that takes too long costs its worker, which is replaced. */
export class PoolVisitor implements Visitor {
  readonly #pool: Promise<Piscina>;
  readonly #options: PoolOptions;
  readonly #own: VisitParts;
  /** Those of the round and those that are likely to follow; what neither wants any more is forgotten. */
  #planned = new Map<string, PlannedVisit>();
  #waiting: PlannedVisit[] = [];
  #runners = new Set<Promise<void>>();
  /** Of the runners, those that still take what waits. */
  #running = 0;

  constructor(archive: LocalArchive, settings: VisitSettings, options: PoolOptions) {
    this.#options = options;
    this.#own = visitPartsOf(archive, { ...settings, requisites: false });
    const { indexes, warcs = [] } = archive.options;
    const paths = { indexes: indexes.map((path) => resolve(path)), warcs: warcs.map((path) => resolve(path)) };
    this.#pool = startPool({ archive: paths, settings, sampled: options.sampled ?? new Map() }, options.threads);
  }

  async visitAll(entries: readonly FrontierEntry[], signal: AbortSignal): Promise<Visit[]> {
    const urls = entries.map(({ url }) => url);
    const likelyNext = (await this.#options.likelyNext?.()) ?? [];
    this.#plan(new Set([...urls, ...likelyNext.map(({ url }) => url)]));
    const stopped = Promise.withResolvers<Visit[]>();
    const stop = () => {
      this.#waiting = [];
      stopped.resolve([]);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    const visits = Promise.all(urls.map((url) => (this.#planned.get(url) as PlannedVisit).visit.promise));
    return Promise.race([visits, stopped.promise]).finally(() => {
      for (const url of urls) this.#planned.delete(url);
      signal.removeEventListener("abort", stop);
    });
  }

  /** Threads can be ended when they have nothing to do. */
  async close(): Promise<void> {
    this.#waiting = [];
    await Promise.all(this.#runners);
    await (await this.#pool).destroy();
  }

  #plan(urls: ReadonlySet<string>): void {
    this.#planned = new Map([...urls].map((url) => [url, this.#planned.get(url) ?? new PlannedVisit(url)]));
    this.#waiting = [...this.#planned.values()].filter(({ isBegun }) => !isBegun);
    while (this.#running < this.#options.threads && this.#waiting.length > 0) {
      const runner = this.#run().finally(() => this.#runners.delete(runner));
      this.#runners.add(runner);
    }
  }

  /** Keeps one thread at work for as long as something waits. */
  async #run(): Promise<void> {
    this.#running++;
    while (this.#waiting.length > 0) {
      const parcel = this.#waiting.splice(0, parcelUrls);
      for (const planned of parcel) planned.isBegun = true;
      try {
        const visits = await this.#visitParcel(parcel.map(({ url }) => url));
        for (const [n, planned] of parcel.entries()) planned.visit.resolve(visits[n] as Visit);
      } catch (error) {
        for (const planned of parcel) planned.visit.reject(error);
      }
    }
    this.#running--; // in the same breath as the last look at what waits: a plan made after it must start another
  }

  /** One by one when they take too long together: then one of them does. */
  async #visitParcel(urls: readonly string[]): Promise<Visit[]> {
    const visits = await this.#ask(urls, limits.pageMs);
    if (visits !== undefined) return visits;
    const alone: Visit[] = [];
    for (const url of urls) alone.push(await this.#visitAlone(url));
    return alone;
  }

  /** With more time than a page may take, so that a machine with much else to do collects the same. */
  async #visitAlone(url: string): Promise<Visit> {
    const [visit] = (await this.#ask([url], limits.pageAgainMs)) ?? [];
    return visit ?? overTime(url, this.#own);
  }

  /** Undefined when it took too long; its thread has been replaced by then. */
  async #ask(urls: readonly string[], ms: number): Promise<Visit[] | undefined> {
    const pool = await this.#pool;
    const late = new AbortController();
    const gate = new EndGate();
    const endIt = (): void => {
      if (gate.mayEnd()) late.abort();
      else timer = setTimeout(endIt, 1);
    };
    let timer = setTimeout(endIt, ms);
    try {
      const answer: VisitAnswer = await pool.run({ urls, gate: gate.state } satisfies VisitJob, { signal: late.signal });
      if ("failure" in answer) throw new DiskError(answer.failure);
      if ("refused" in answer) throw new RefusedError(answer.refused);
      return answer;
    } catch (error) {
      if (late.signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

class PlannedVisit {
  readonly url: string;
  readonly visit = Promise.withResolvers<Visit>();
  isBegun = false;

  constructor(url: string) {
    this.url = url;
    this.visit.promise.catch(() => {}); // of a visit that nobody asks for, nobody wants to know
  }
}

/** URLs that a thread gets at once: more save messages, fewer keep a round from waiting for one thread at its end. */
const parcelUrls = 4;

async function startPool(workerData: VisitWorkerData, threads: number): Promise<Piscina> {
  const pool = await startThreads("./visit-worker", import.meta.url, {
    workerData,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  await Promise.all(pool.threads.map(() => pool.run({ urls: [], gate: new EndGate().state } satisfies VisitJob))); // what it takes to start is no page's time
  return pool;
}
