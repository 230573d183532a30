import { workerData } from "node:worker_threads";
import { LocalArchive, type LocalArchiveOptions } from "@recollect/archive/local-archive";
import { InterruptedError, RecollectError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { buildCollection, type CollectionSummary } from "../build/build-collection.ts";
import { pageCache } from "../event/page-search/page-cache.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import type { CrawlJob } from "./crawls.ts";

/** Start data of a crawling thread. */
export interface CrawlThreadData {
  readonly archive: LocalArchiveOptions;
  /** Set to another value than 0 when all threads must stop. */
  readonly stop: Int32Array;
}

/** A structured-cloneable crawl job. Classes get lost between threads, as does the class of an error on the way back. */
export type ThreadJob = Omit<CrawlJob, "idf"> & { readonly idf: Uint8Array };
export type ThreadAnswer = CollectionSummary | { readonly error: string; readonly told: SerializedError };

/** Interval between checks of `stop`. */
const stopCheckMs = 50;

async function start(): Promise<(job: ThreadJob) => Promise<ThreadAnswer>> {
  const { archive: options, stop } = workerData as CrawlThreadData;
  const archive = await LocalArchive.open(options);
  const read = pageCache();
  return async ({ idf, ...job }) => {
    const stopping = new AbortController();
    const checkStop = (): void => {
      if (Atomics.load(stop, 0) !== 0) stopping.abort(new InterruptedError("Interrupted"));
    };
    const timer = setInterval(checkStop, stopCheckMs);
    try {
      checkStop();
      stopping.signal.throwIfAborted();
      return await buildCollection({ ...job, archive, idf: new IdfTable(idf), readPage: read, signal: stopping.signal });
    } catch (error) {
      if (error instanceof RecollectError) return { error: error.name, told: serializedError(error) };
      throw error;
    } finally {
      clearInterval(timer);
    }
  };
}

export default start();
