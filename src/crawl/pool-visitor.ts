import { resolve } from "node:path";
import type { Piscina } from "piscina";
import type { LocalArchive } from "../archive/local-archive.ts";
import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import { problem } from "../problem.ts";
import type { Visitor } from "./crawler.ts";
import type { FrontierEntry } from "./frontier.ts";
import { unjudged, type Visit, type VisitParts } from "./visit.ts";
import type { VisitAnswer, VisitWorkerData } from "./visit-worker.ts";
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
    const visits: Visit[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < entries.length && !signal.aborted) {
        const n = next++;
        visits[n] = await this.#visit((entries[n] as FrontierEntry).url);
      }
    };
    await Promise.all(Array.from({ length: this.#threads }, work));
    return visits;
  }

  async close(): Promise<void> {
    await (await this.#pool).destroy();
  }

  /** Tried again with more time when it takes too long, so that a machine with much else to do collects the same. */
  async #visit(url: string): Promise<Visit> {
    for (const ms of [limits.pageMs, limits.pageAgainMs]) {
      const answer = await this.#ask(url, ms);
      if (answer?.kind === "failure") throw new DiskError(answer.message);
      if (answer !== undefined) return answer;
    }
    return unjudged(
      url,
      this.#own,
      problem("page-timeout", url, 0, `Reading the page took more than ${limits.pageAgainMs / 1000} seconds`),
    );
  }

  /** Undefined when it took too long. */
  async #ask(url: string, ms: number): Promise<VisitAnswer | undefined> {
    const pool = await this.#pool;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    try {
      return await pool.run(url, { signal: late.signal });
    } catch (error) {
      if (late.signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function startPool(workerData: VisitWorkerData, threads: number): Promise<Piscina> {
  const { Piscina } = await import("piscina"); // only here: loading it takes a quarter of the time in which a command starts
  // Beside its source the worker is TypeScript, in the built package JavaScript.
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new Piscina({
    filename: new URL(`./visit-worker.${extension}`, import.meta.url).href,
    workerData,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
}
