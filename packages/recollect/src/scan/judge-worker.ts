import { parentPort, workerData } from "node:worker_threads";
import { InterruptedError } from "@recollect/warc/errors";
import { type JudgeFilesOptions, type JudgeFilesSummary, judgeFiles } from "./judge-files.ts";
import { type ThreadFailure, threadFailure } from "./thread-failure.ts";

/** Start data of a thread that judges files. */
export type JudgeWorkerData = Omit<JudgeFilesOptions, "signal" | "onProgress">;

/** Messages of such a thread: progress, then one of the others. */
export type JudgeMessage = { readonly done: number } | { readonly summary: JudgeFilesSummary } | { readonly failure: ThreadFailure };

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const stop = new AbortController();
  port.once("message", () => stop.abort(new InterruptedError("Interrupted")));
  const send = (message: JudgeMessage): void => port.postMessage(message);
  try {
    const options = workerData as JudgeWorkerData;
    send({ summary: await judgeFiles({ ...options, signal: stop.signal, onProgress: (done) => send({ done }) }) });
  } catch (error) {
    send({ failure: threadFailure(error) });
  } finally {
    port.close();
  }
}

if (parentPort) await serve(parentPort);
