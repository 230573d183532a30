import { availableParallelism } from "node:os";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { startThreads } from "../base/start-threads.ts";
import { DiskError, ThrottledError } from "../errors.ts";
import type { IndexOptions } from "./index-builder.ts";
import { type IndexedFile, indexFile } from "./index-file.ts";
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
  const read = new Map<InputFile, number>();
  let sum = 0;
  const onBytes = (file: InputFile) => (bytes: number) => {
    sum += bytes - (read.get(file) ?? 0);
    read.set(file, bytes);
    options.onProgress?.(sum, total);
  };
  const threads = Math.min(options.threads ?? availableParallelism(), files.length);
  const folders = new Map(files.map((file, number) => [file, join(folder, String(number))]));
  const ownFolder = (file: InputFile) => folders.get(file) as string;
  if (threads > 1 && total > worthThreadsBytes) return readInThreads(files, threads, ownFolder, onBytes, options);
  const done: Indexed[] = [];
  for (const file of files) {
    if (options.signal?.aborted) break;
    const result = await indexFile({ file, folder: ownFolder(file), far: options.far }, onBytes(file), options.signal);
    if (result) done.push({ file, result });
  }
  return done;
}

async function readInThreads(
  files: InputFile[],
  threads: number,
  ownFolder: (file: InputFile) => string,
  onBytes: (file: InputFile) => (bytes: number) => void,
  { signal, far }: ReadingOptions,
): Promise<Indexed[]> {
  const pool = await startThreads("./index-worker", import.meta.url, {
    minThreads: threads,
    maxThreads: threads,
    // Measured: without it a thread holds 300 MB, most of them garbage; with it 150 MB, in the same time.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  // Threads are asked to stop, never ended: one that is ended while it sets up zlib takes the whole process with it (Node.js 24).
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const stopAll = () => Atomics.store(stop, 0, 1);
  if (signal?.aborted) stopAll();
  signal?.addEventListener("abort", stopAll);
  const indexInThread = async (file: InputFile): Promise<Indexed | undefined> => {
    const { port1, port2 } = new MessageChannel();
    port1.on("message", onBytes(file)).unref();
    try {
      const job: IndexJob = { file, folder: ownFolder(file), far, progress: port2, stop };
      const answer: IndexAnswer = await pool.run(job, { transferList: [port2] });
      if (answer === undefined) return undefined;
      if ("failure" in answer && answer.untilMs !== undefined) throw new ThrottledError(answer.failure, answer.untilMs);
      if ("failure" in answer) throw new DiskError(answer.failure);
      onBytes(file)(file.bytes);
      return { file, result: answer };
    } catch (error) {
      stopAll();
      throw error;
    } finally {
      port1.close();
    }
  };
  const largestFirst = [...files].sort((a, b) => b.bytes - a.bytes);
  const answers = await Promise.allSettled(largestFirst.map(indexInThread));
  signal?.removeEventListener("abort", stopAll);
  await pool.destroy();
  return answers.flatMap((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value ?? [];
  });
}
