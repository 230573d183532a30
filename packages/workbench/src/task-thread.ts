import { parentPort, workerData } from "node:worker_threads";
import { startThread } from "@recollect/base/start-threads";
import { InterruptedError, RecollectError } from "@recollect/warc/errors";
import { workbenchMessage } from "./workbench-words.ts";

/** A thread at work on a task. It is never ended from outside, since Node.js cannot terminate a thread safely at any time. */
export interface TaskThread {
  tell(command: "stop" | "finish"): void;
  /** Resolves after its last message was handled; never rejects. */
  readonly ended: Promise<void>;
}

/** The last message of a task that failed. */
export interface TaskFailure {
  readonly kind: "failed";
  readonly isInterrupted: boolean;
  readonly message: string;
}

interface TaskParts<Message> {
  /** Structured-cloneable. */
  readonly job: unknown;
  readonly hear: (message: Message | TaskFailure) => void | Promise<void>;
  /** Whether the task ends with a message, other than a failure. */
  readonly isLast: (message: Message) => boolean;
  /** Message for the user if the thread ends without a last message; `error` is given if an error ended it. */
  readonly died: (error?: Error) => string;
}

/** Starts a thread for a long task, so that the server stays responsive. Its module, such as `./run-thread`, calls `doTask`. */
export function startTask<Message extends { readonly kind: string }>(
  module: string,
  from: string,
  { job, hear, isLast, died }: TaskParts<Message>,
): TaskThread {
  const worker = startThread(module, from, job);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const tell = (message: Message | TaskFailure): void => {
    if (isOver) return;
    isOver = message.kind === "failed" || isLast(message as Message);
    const heard = (async () => hear(message))().catch(complain);
    if (isOver) worker.unref();
    if (isOver) void heard.then(resolve);
  };
  const fail = (error?: Error): void => tell({ kind: "failed", isInterrupted: false, message: died(error) });
  worker.on("message", tell);
  worker.on("error", (error) => {
    complain(error);
    fail(error);
  });
  worker.on("exit", () => fail());
  return { tell: (command) => worker.postMessage(command), ended };
}

function complain(error: Error): void {
  process.stderr.write(`recollect: ${process.env.RECOLLECT_DEBUG ? error.stack : error.message}\n`);
}

/** Does the task of this thread, if the module was started as one. Errors that the user can fix are reported, not thrown. */
export function doTask<Job, Message>(
  work: (job: Job, post: (message: Message) => void, stop: AbortSignal, finishEarly: AbortSignal) => Promise<void>,
): void {
  const port = parentPort;
  if (port === null) return;
  const [stop, finishEarly] = [new AbortController(), new AbortController()];
  port.on("message", (command) => (command === "finish" ? finishEarly.abort() : stop.abort(new InterruptedError("Stopped by the user"))));
  const post = (message: Message | TaskFailure) => port.postMessage(message);
  const done = work(workerData as Job, post, stop.signal, finishEarly.signal).catch((error: unknown) => {
    if (!(error instanceof RecollectError)) throw error;
    post({ kind: "failed", isInterrupted: error instanceof InterruptedError, message: workbenchMessage(error) });
  });
  void done.finally(() => port.close());
}
