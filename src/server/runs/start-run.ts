import { Worker } from "node:worker_threads";
import type { RunCommand, RunMessage } from "./run-messages.ts";
import type { RunThreadData } from "./run-thread.ts";

/** A working thread. */
export interface RunThread {
  tell(command: RunCommand): void;
  /** Resolves after its last message; never rejects. */
  readonly ended: Promise<void>;
}

/**
 * Starts a thread for a crawl, so that the server stays responsive. The thread reports its steps and finally its result; a thread that dies
 * without a result is reported as failed.
 */
export function startRun(data: RunThreadData, onMessage: (message: RunMessage) => void): RunThread {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const worker = new Worker(new URL(`./run-thread.${extension}`, import.meta.url), { workerData: data });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const end = (message: RunMessage): void => {
    if (isOver) return;
    isOver = true;
    worker.unref();
    onMessage(message);
    resolve();
  };
  worker.on("message", (message: RunMessage) =>
    message.kind === "ended" || message.kind === "failed" || message.kind === "forecast" ? end(message) : onMessage(message),
  );
  worker.on("error", (error) => {
    process.stderr.write(`recollect: ${process.env.RECOLLECT_DEBUG ? error.stack : error.message}\n`);
    end({
      kind: "failed",
      isInterrupted: false,
      message: `The run failed: ${error.message}. What was collected is safe; resume to try again`,
    });
  });
  worker.on("exit", () =>
    end({ kind: "failed", isInterrupted: false, message: "The run ended unexpectedly. What was collected is safe; resume to try again" }),
  );
  return { tell: (command) => worker.postMessage(command), ended };
}
