import type { MessagePort } from "node:worker_threads";
import { RecollectError, ThrottledError } from "../errors.ts";
import { type IndexedFile, type IndexTask, indexFile } from "./index-file.ts";

/** A file to index in a thread. */
export interface IndexJob extends IndexTask {
  /** Hears the bytes read so far, a few times a second. */
  readonly progress: MessagePort;
  /** Shared by all jobs; anything but 0 asks them to stop. */
  readonly stop: Int32Array;
}

/** Undefined when asked to stop. An error's class is lost between threads; what the disk or a server said is told in words. */
export type IndexAnswer = IndexedFile | { readonly failure: string; readonly untilMs?: number } | undefined;

/** Runs in a worker thread. */
export default async function run({ progress, stop, ...task }: IndexJob): Promise<IndexAnswer> {
  let saidMs = 0;
  const onBytes = (bytes: number) => {
    const nowMs = performance.now();
    if (nowMs - saidMs < 200) return;
    saidMs = nowMs;
    progress.postMessage(bytes);
  };
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  try {
    return await indexFile(task, onBytes, signal);
  } catch (error) {
    if (error instanceof ThrottledError) return { failure: error.message, untilMs: error.untilMs };
    if (error instanceof RecollectError) return { failure: error.message };
    throw error;
  } finally {
    progress.close();
  }
}
