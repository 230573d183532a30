import { resolve } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { startThreads } from "@recollect/base/start-threads";
import { WorkQueue } from "@recollect/base/work-queue";
import { DiskError, InterruptedError, UsageError } from "@recollect/warc/errors";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "../build/build-collection.ts";
import { pageCache } from "../event/page-search/page-cache.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import type { CrawlThreadData, ThreadAnswer, ThreadJob } from "./crawl-thread.ts";

/** The properties in which the crawls of an experiment differ. */
export interface CrawlJob extends Pick<CollectionOptions, "specification" | "folder" | "sources" | "out" | "cacheFolder" | "requisites"> {
  readonly idf: IdfTable;
}

/** Makes the crawls of an experiment from one archive. A page that several crawls visit is read once, or once per thread. */
export interface Crawls {
  make(job: CrawlJob): Promise<CollectionSummary>;
  /** To be called after all crawls have ended: a thread must not be ended while it writes. */
  close(): Promise<void>;
}

export interface CrawlsOptions {
  /** Number of parallel crawls, each in its own thread; with 0, crawls run one after the other in this thread. */
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly requests?: CollectionOptions["requests"];
}

/** Uses threads for local files only: parallel crawls of remote archives would send them more requests. */
export function crawlsFrom(archive: Archive, options: CrawlsOptions): Crawls {
  const files = archive.isLocal ? archive.local : undefined;
  return files !== undefined && options.threads > 0 ? threadedCrawls(files, options) : sequentialCrawls(archive, options);
}

/** Makes one crawl after the other in this thread. */
function sequentialCrawls(archive: Archive, { signal, requests }: CrawlsOptions): Crawls {
  const readPage = pageCache();
  const queue = new WorkQueue();
  return {
    make: (job) =>
      queue.run(async () => {
        signal.throwIfAborted();
        return buildCollection({ ...job, archive, readPage, signal, requests });
      }),
    close: () => queue.run(async () => {}),
  };
}

/** Makes several crawls in parallel. Crawls share only read-only data, so each runs in a thread without waiting for the others. */
function threadedCrawls({ options: { indexes, warcs = [] } }: LocalArchive, { threads, signal }: CrawlsOptions): Crawls {
  const archive = { indexes: indexes.map((path) => resolve(path)), warcs: warcs.map((path) => resolve(path)) };
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const stopAll = (): void => void Atomics.store(stop, 0, 1);
  if (signal.aborted) stopAll();
  signal.addEventListener("abort", stopAll);
  const workerData: CrawlThreadData = { archive, stop };
  const pool = startThreads("./crawl-thread", import.meta.url, { workerData, maxThreads: threads, minThreads: 1 });
  return {
    make: async ({ idf, ...job }) => {
      const answer: ThreadAnswer = await (await pool).run({ ...job, idf: idf.bytes } satisfies ThreadJob);
      if (!("error" in answer)) return answer;
      const known = { InterruptedError, UsageError, DiskError }[answer.error] ?? Error;
      throw new known(answer.told.reason, answer.told);
    },
    close: async () => (await pool).destroy(),
  };
}
