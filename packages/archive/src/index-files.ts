import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isRemote } from "@recollect/base/remote-places";
import { ThrottledError, WorkersFailedError } from "@recollect/warc/errors";
import type { IndexOptions } from "./index-builder.ts";
import type { IndexedFile, IndexTask } from "./index-file.ts";
import { indexInThreads } from "./index-in-threads.ts";
import { cutsOf, joinParts, partsOf } from "./index-parts.ts";
import type { IndexPool } from "./index-threads.ts";
import runTask, { indexListOf, orFailure } from "./index-worker.ts";
import type { InputFile } from "./input-files.ts";

interface ReadingOptions extends Pick<IndexOptions, "threads" | "onProgress" | "signal" | "remote"> {
  /** Workers that read the files, if not threads of this process. */
  readonly pool?: IndexPool | undefined;
  /** Called when a server is unreachable: reading then ends, and the files already read are kept. */
  readonly onUnreachable: (error: ServerUnreachable) => void;
}

/** Error for a server that is unreachable or refuses all workers. */
type ServerUnreachable = ThrottledError | WorkersFailedError;

function isServerUnreachable(error: unknown): error is ServerUnreachable {
  return error instanceof ThrottledError || error instanceof WorkersFailedError;
}

export type Indexed = { file: InputFile; result: IndexedFile };

/** Below this, starting threads takes longer than reading the files. */
const worthThreadsBytes = 16 * 1024 * 1024;

/** Indexes files one by one or in threads; yields no result for files left when the signal was aborted or a server became unreachable. */
export async function indexFiles(files: InputFile[], folder: string, options: ReadingOptions): Promise<Indexed[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const tasks = files.map((file, number) => ({ file, folder: join(folder, String(number)), remote: options.remote }));
  if (options.pool) return readByWorkers(tasks, options.pool, total, options);
  const threads = options.threads || availableParallelism();
  const usesThreads = threads > 1 && total > worthThreadsBytes;
  const cutTasks: CutTask[] = [];
  for (const task of tasks) {
    // A file is cut into parts if a thread would still be reading it when the others have finished.
    const isLarge = usesThreads && task.file.bytes > total / (4 * threads);
    cutTasks.push({ ...task, cuts: isLarge && !isRemote(task.file.path) ? await cutsOf(task.file) : [] });
  }
  const parts = cutTasks.reduce((sum, { cuts }) => sum + cuts.length + 1, 0);
  return readInThreads(cutTasks, usesThreads ? Math.min(threads, parts) : 1, total, options);
}

type CutTask = IndexTask & { readonly cuts: readonly number[] };

async function readInThreads(tasks: CutTask[], threads: number, total: number, options: ReadingOptions): Promise<Indexed[]> {
  const { signal, onProgress } = options;
  const files = largestFirst(tasks).map(({ cuts, ...task }) => ({ task, cuts, parts: cuts.length > 0 ? partsOf(task, cuts) : [task] }));
  const list = indexListOf(files.flatMap(({ parts }) => parts));
  const stop = () => Atomics.store(list.stop, 0, 1);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  // Bytes read twice at a misplaced cut must not raise the progress above the total.
  const reportProgress = () => {
    if (total > 0) onProgress?.(Math.min(Number(Atomics.load(list.read, 0)), total), total);
  };
  const timer = setInterval(reportProgress, 200).unref();
  try {
    const answers = await indexInThreads(list, threads - 1, { onUnreachable: options.onUnreachable, onDone: reportProgress });
    const done: Indexed[] = [];
    for (const { task, cuts, parts } of files) {
      const read = answers.splice(0, parts.length);
      const result =
        cuts.length > 0
          ? await joinParts(task, cuts, read, async (seam) => orFailure(await runTask({ ...seam, read: list.read, stop: list.stop })))
          : read[0];
      if (result) done.push({ file: task.file, result });
    }
    return done;
  } finally {
    clearInterval(timer);
    signal?.removeEventListener("abort", stop);
    reportProgress();
  }
}

function largestFirst<Task extends IndexTask>(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => b.file.bytes - a.file.bytes);
}

/** Indexes files by workers on other machines. Each gets one file at a time, so a slow one delays little. If one fails, the others are stopped. */
async function readByWorkers(tasks: IndexTask[], pool: IndexPool, total: number, options: ReadingOptions): Promise<Indexed[]> {
  const { signal, onProgress } = options;
  let read = 0;
  const stopAll = () => pool.stop();
  if (signal?.aborted) stopAll();
  signal?.addEventListener("abort", stopAll);
  const index = async (task: IndexTask): Promise<Indexed[]> => {
    try {
      const result = await pool.index(task);
      read += task.file.bytes;
      onProgress?.(read, total);
      return result ? [{ file: task.file, result }] : [];
    } catch (error) {
      stopAll();
      throw error;
    }
  };
  const answers = await Promise.allSettled(largestFirst(tasks).map(index));
  signal?.removeEventListener("abort", stopAll);
  return answers.flatMap((answer) => {
    if (answer.status === "fulfilled") return answer.value;
    if (!isServerUnreachable(answer.reason)) throw answer.reason;
    options.onUnreachable(answer.reason);
    return [];
  });
}
