import type { Piscina } from "piscina";
import { startThreads } from "../base/start-threads.ts";
import { limits } from "../limits.ts";
import type { IndexedFile, IndexTask } from "./index-file.ts";
import { type IndexJob, orFailure } from "./index-worker.ts";

/** A pool that indexes several files at once, in threads or on other machines. */
export interface IndexMakers {
  /** Undefined when it was asked to stop. */
  index(task: IndexTask): Promise<IndexedFile | undefined>;
  /** Asks all to stop. */
  stop(): void;
}

/** A pool of threads that index files or parts of them. */
export class IndexThreads implements IndexMakers {
  readonly #pool: Piscina;
  readonly #read = new BigInt64Array(new SharedArrayBuffer(8));
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));

  private constructor(pool: Piscina) {
    this.#pool = pool;
  }

  static async start(threads: number): Promise<IndexThreads> {
    const pool = await startThreads("./index-worker", import.meta.url, {
      minThreads: threads,
      maxThreads: threads,
      // Measured: without it a thread holds 300 MB, most of them garbage; with it 150 MB, in the same time.
      resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungBytes / 2 ** 20 },
    });
    return new IndexThreads(pool);
  }

  async index(task: IndexTask): Promise<IndexedFile | undefined> {
    return orFailure(await this.#pool.run({ ...task, read: this.#read, stop: this.#stop } satisfies IndexJob));
  }

  /** Threads are asked to stop, never ended: one that is ended while it sets up zlib takes the whole process with it (Node.js 24). */
  stop(): void {
    Atomics.store(this.#stop, 0, 1);
  }

  /** Resolves when no task is running. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
