import { availableParallelism } from "node:os";
import { join } from "node:path";
import { startThreads } from "../base/start-threads.ts";
import { DiskError, ThrottledError } from "../errors.ts";
import { isFar } from "../net/far-places.ts";
import type { IndexOptions } from "./index-builder.ts";
import { type IndexedFile, type IndexTask, indexFile } from "./index-file.ts";
import { cutsOf, indexInParts } from "./index-parts.ts";
import type { IndexAnswer, IndexJob } from "./index-worker.ts";
import type { InputFile } from "./input-files.ts";

type ReadingOptions = Pick<IndexOptions, "threads" | "onProgress" | "signal" | "far">;

/** A file and what was found in it. */
export type Indexed = { file: InputFile; result: IndexedFile };

/** Below this, starting threads takes longer than reading the files. */
const worthThreadsBytes = 16 * 1024 * 1024;

/** Indexes the files one by one or in threads; files left over when the signal came are not among the answers. */
export async function indexFiles(files: InputFile[], folder: string, options: ReadingOptions): Promise<Indexed[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const tasks = files.map((file, number) => ({ file, folder: join(folder, String(number)), far: options.far }));
  const threads = options.threads ?? availableParallelism();
  if (threads > 1 && total > worthThreadsBytes) {
    const cutTasks: CutTask[] = [];
    for (const task of tasks) {
      // Cut is what a thread would still be reading when the others have nothing left.
      const isLarge = task.file.bytes > total / (4 * threads);
      cutTasks.push({ ...task, cuts: isLarge && !isFar(task.file.path) ? await cutsOf(task.file) : [] });
    }
    const parts = cutTasks.reduce((sum, { cuts }) => sum + cuts.length + 1, 0);
    if (parts > 1) return readInThreads(cutTasks, Math.min(threads, parts), total, options);
  }
  const done: Indexed[] = [];
  let read = 0;
  for (const task of tasks) {
    if (options.signal?.aborted) break;
    const onBytes = (bytes: number) => {
      read += bytes;
      options.onProgress?.(read, total);
    };
    const result = await indexFile(task, onBytes, options.signal);
    if (result) done.push({ file: task.file, result });
  }
  return done;
}

/** A file to index, and where it is cut into parts. */
type CutTask = IndexTask & { readonly cuts: readonly number[] };

async function readInThreads(tasks: CutTask[], threads: number, total: number, options: ReadingOptions): Promise<Indexed[]> {
  const { signal, onProgress } = options;
  const pool = await startThreads("./index-worker", import.meta.url, {
    minThreads: threads,
    maxThreads: threads,
    // Measured: without it a thread holds 300 MB, most of them garbage; with it 150 MB, in the same time.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const read = new BigInt64Array(new SharedArrayBuffer(8));
  // What is read twice, where a part was cut in the wrong place, must not make it more than all.
  const tell = () => onProgress?.(Math.min(Number(Atomics.load(read, 0)), total), total);
  const timer = setInterval(tell, 200).unref();
  // Threads are asked to stop, never ended: one that is ended while it sets up zlib takes the whole process with it (Node.js 24).
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const stopAll = () => Atomics.store(stop, 0, 1);
  if (signal?.aborted) stopAll();
  signal?.addEventListener("abort", stopAll);
  const inThread = async (task: IndexTask): Promise<IndexedFile | undefined> => {
    try {
      const answer: IndexAnswer = await pool.run({ ...task, read, stop } satisfies IndexJob);
      if (answer && "failure" in answer)
        throw answer.untilMs === undefined ? new DiskError(answer.failure) : new ThrottledError(answer.failure, answer.untilMs);
      return answer;
    } catch (error) {
      stopAll();
      throw error;
    }
  };
  const largestFirst = [...tasks].sort((a, b) => b.file.bytes - a.file.bytes);
  const answers = await Promise.allSettled(
    largestFirst.map(async ({ cuts, ...task }): Promise<Indexed[]> => {
      const result = await (cuts.length > 0 ? indexInParts(task, cuts, inThread) : inThread(task));
      return result ? [{ file: task.file, result }] : [];
    }),
  );
  clearInterval(timer);
  tell();
  signal?.removeEventListener("abort", stopAll);
  await pool.destroy();
  return answers.flatMap((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  });
}
