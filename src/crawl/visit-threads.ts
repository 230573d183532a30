import type { Piscina } from "piscina";
import { absoluteOptions, type LocalArchive } from "../archive/local-archive.ts";
import { startThreads } from "../base/start-threads.ts";
import { DiskError, RefusedError } from "../errors.ts";
import { limits } from "../limits.ts";
import { EndGate } from "./end-gate.ts";
import type { VisitMakers } from "./parcel-visitor.ts";
import type { SharedPages } from "./sampled-pages.ts";
import { overTime, type Visit, type VisitParts } from "./visit.ts";
import type { VisitAnswer, VisitJob, VisitWorkerData } from "./visit-worker.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

export interface VisitThreadsOptions {
  readonly threads: number;
  /** Pages that have been read already. */
  readonly sampled?: SharedPages | undefined;
}

/** Threads that make visits. A page that takes too long costs its thread, which is replaced. */
export class VisitThreads implements VisitMakers {
  readonly #pool: Promise<Piscina>;
  readonly #own: VisitParts;
  readonly slots: number;

  constructor(archive: LocalArchive, settings: VisitSettings, { threads, sampled = new Map() }: VisitThreadsOptions) {
    this.slots = threads;
    this.#own = visitPartsOf(archive, { ...settings, requisites: false });
    this.#pool = startPool({ archive: absoluteOptions(archive.options), settings, sampled }, threads);
  }

  /** One by one when they take too long together: then one of them does. */
  async visit(urls: readonly string[]): Promise<Visit[]> {
    const visits = await this.#ask(urls, limits.pageMs);
    if (visits !== undefined) return visits;
    const alone: Visit[] = [];
    for (const url of urls) alone.push(await this.#visitAlone(url));
    return alone;
  }

  /** Threads can be ended when they have nothing to do: nothing may be under way. */
  async close(): Promise<void> {
    await (await this.#pool).destroy();
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

async function startPool(workerData: VisitWorkerData, threads: number): Promise<Piscina> {
  const pool = await startThreads("./visit-worker", import.meta.url, {
    workerData,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungBytes / 2 ** 20 },
  });
  await Promise.all(pool.threads.map(() => pool.run({ urls: [], gate: new EndGate().state } satisfies VisitJob))); // what it takes to start is no page's time
  return pool;
}
