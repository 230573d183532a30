import { parentPort, workerData } from "node:worker_threads";
import { startThread } from "@recollect/base/start-threads";
import { InterruptedError, RecollectError } from "@recollect/warc/errors";
import { workbenchMessage } from "./workbench-words.ts";

/** A thread that runs a task. It is never terminated from outside, since Node.js cannot do that safely at any time. */
export interface TaskThread {
  send(command: "stop" | "finish"): void;
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
  readonly onMessage: (message: Message | TaskFailure) => void | Promise<void>;
  /** Whether the task ends with a message, other than a failure. */
  readonly isLast: (message: Message) => boolean;
  /** Message for the user if the thread ends without a last message; `error` is given if an error ended it. */
  readonly failureText: (error?: Error) => string;
}

/** Starts a thread for a long task, so that the server stays responsive. Its module, such as `./run-thread`, calls `doTask`. */
export function startTask<Message extends { readonly kind: string }>(
  module: string,
  from: string,
  { job, onMessage, isLast, failureText }: TaskParts<Message>,
): TaskThread {
  const worker = startThread(module, from, job);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const receive = (message: Message | TaskFailure): void => {
    if (isOver) return;
    isOver = message.kind === "failed" || isLast(message as Message);
    const handled = (async () => onMessage(message))().catch(printError);
    if (isOver) worker.unref();
    if (isOver) void handled.then(resolve);
  };
  const fail = (error?: Error): void => receive({ kind: "failed", isInterrupted: false, message: failureText(error) });
  worker.on("message", receive);
  worker.on("error", (error) => {
    printError(error);
    fail(error);
  });
  worker.on("exit", () => fail());
  return { send: (command) => worker.postMessage(command), ended };
}

function printError(error: Error): void {
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
