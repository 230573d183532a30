import { parentPort, workerData } from "node:worker_threads";
import { type IndexAnswer, type IndexList, runTasks } from "./index-worker.ts";

/** Message of a thread: the answer to a task, or that it has finished. */
export type ListMessage = { readonly number: number; readonly answer: IndexAnswer } | "done";

const send = (message: ListMessage): void => parentPort?.postMessage(message);

await runTasks(workerData as IndexList, (number, answer) => send({ number, answer }));
send("done");
