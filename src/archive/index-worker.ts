import type { MessagePort } from "node:worker_threads";
import { RecollectError } from "../errors.ts";
import { type IndexedFile, type IndexTask, indexFile } from "./index-file.ts";

/** An error's class is lost between threads; what the disk said is told in words. */
export type IndexAnswer = IndexedFile | { readonly failure: string };

/** Runs in a worker thread: indexes one file and tells the bytes read so far through the port, a few times a second. */
export default async function run({ progress, ...task }: IndexTask & { progress: MessagePort }): Promise<IndexAnswer> {
  let saidMs = 0;
  try {
    return await indexFile(task, (bytes) => {
      const nowMs = performance.now();
      if (nowMs - saidMs < 200) return;
      saidMs = nowMs;
      progress.postMessage(bytes);
    });
  } catch (error) {
    if (error instanceof RecollectError) return { failure: error.message };
    throw error;
  } finally {
    progress.close();
  }
}
