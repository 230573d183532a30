import { parentPort, workerData } from "node:worker_threads";
import { DiskError, InterruptedError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { type JudgeFilesOptions, type JudgeFilesSummary, judgeFiles } from "./judge-files.ts";

/** Start data of a thread that judges files. */
export type JudgeWorkerData = Omit<JudgeFilesOptions, "signal" | "onProgress">;

/** Messages of such a thread: progress, then one of the others. */
export type JudgeMessage =
  | { readonly done: number }
  | { readonly summary: JudgeFilesSummary }
  | { readonly failure: SerializedError; readonly kind: "disk" | "usage" | "interrupted" };

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const stop = new AbortController();
  port.once("message", () => stop.abort(new InterruptedError("Interrupted")));
  const send = (message: JudgeMessage): void => port.postMessage(message);
  try {
    const options = workerData as JudgeWorkerData;
    send({ summary: await judgeFiles({ ...options, signal: stop.signal, onProgress: (done) => send({ done }) }) });
  } catch (error) {
    if (error instanceof DiskError || error instanceof UnreachableError) send({ failure: serializedError(error), kind: "disk" });
    else if (error instanceof UsageError) send({ failure: serializedError(error), kind: "usage" });
    else if (error instanceof InterruptedError) send({ failure: serializedError(error), kind: "interrupted" });
    else throw error;
  } finally {
    port.close();
  }
}

if (parentPort) await serve(parentPort);
