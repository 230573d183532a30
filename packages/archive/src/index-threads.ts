import { limits } from "@recollect/base/limits";
import { startThreads } from "@recollect/base/start-threads";
import type { IndexedFile, IndexTask } from "./index-file.ts";
import { type IndexJob, indexListOf, orFailure } from "./index-worker.ts";

/** A pool that indexes several files at once, in threads or on other machines. */
export interface IndexPool {
  index(task: IndexTask): Promise<IndexedFile | undefined>;
  stop(): void;
}

export interface IndexThreads extends IndexPool {
  /** Resolves when no task is running. */
  close(): Promise<void>;
}

/** Starts threads that index files. */
export async function startIndexThreads(threads: number): Promise<IndexThreads> {
  const pool = await startThreads("./index-worker", import.meta.url, {
    minThreads: threads,
    maxThreads: threads,
    // Measured: without it a thread holds 300 MB, most of them garbage; with it 150 MB, in the same time.
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungBytes / 2 ** 20 },
  });
  const { read, stop } = indexListOf([]);
  return {
    index: async (task) => orFailure(await pool.run({ ...task, read, stop } satisfies IndexJob)),
    // Threads end by themselves: terminating one while it sets up zlib ends the whole process (Node.js 24).
    stop: () => void Atomics.store(stop, 0, 1),
    close: () => pool.destroy(),
  };
}
