import { resolve } from "node:path";
import type { Piscina } from "piscina";
import type { LocalArchive } from "../archive/local-archive.ts";
import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import { problem } from "../problem.ts";
import type { Visitor } from "./crawler.ts";
import { EndGate } from "./end-gate.ts";
import type { FrontierEntry } from "./frontier.ts";
import { unjudged, type Visit, type VisitParts } from "./visit.ts";
import type { VisitAnswer, VisitJob, VisitWorkerData } from "./visit-worker.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

/** Visits URLs in worker threads. A page that takes too long costs its worker, which is replaced. */
export class PoolVisitor implements Visitor {
  readonly #pool: Promise<Piscina>;
  readonly #threads: number;
  readonly #own: VisitParts;

  constructor(archive: LocalArchive, settings: VisitSettings, threads: number) {
    this.#threads = threads;
    this.#own = visitPartsOf(archive, { ...settings, requisites: false });
    const { indexes, warcs = [] } = archive.options;
    const options = { indexes: indexes.map((path) => resolve(path)), warcs: warcs.map((path) => resolve(path)) };
    this.#pool = startPool({ archive: options, settings }, threads);
  }

  async visitAll(entries: readonly FrontierEntry[], signal: AbortSignal): Promise<Visit[]> {
    const size = Math.ceil(entries.length / (this.#threads * parcelsPerThread));
    const parcels = Array.from({ length: Math.ceil(entries.length / size) }, (_, n) => entries.slice(n * size, (n + 1) * size));
    const visits: Visit[][] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < parcels.length && !signal.aborted) {
        const n = next++;
        visits[n] = await this.#visitParcel((parcels[n] as FrontierEntry[]).map(({ url }) => url));
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: this.#threads }, work));
    for (const end of ends) if (end.status === "rejected") throw end.reason; // when all have ended: then the threads may be
    return visits.flat();
  }

  async close(): Promise<void> {
    await (await this.#pool).destroy();
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
    const message = `Reading the page took more than ${limits.pageAgainMs / 1000} seconds`;
    return visit ?? unjudged(url, this.#own, problem("page-timeout", url, 0, message));
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
      return answer;
    } catch (error) {
      if (late.signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Parcels of URLs that each thread gets in a round: fewer save messages, more keep all threads busy to the round's end. */
const parcelsPerThread = 3;

async function startPool(workerData: VisitWorkerData, threads: number): Promise<Piscina> {
  const { Piscina } = await import("piscina"); // only here: loading it takes a quarter of the time in which a command starts
  // Beside its source the worker is TypeScript, in the built package JavaScript.
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const pool = new Piscina({
    filename: new URL(`./visit-worker.${extension}`, import.meta.url).href,
    workerData,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  await Promise.all(pool.threads.map(() => pool.run({ urls: [], gate: new EndGate().state } satisfies VisitJob))); // what it takes to start is no page's time
  return pool;
}
