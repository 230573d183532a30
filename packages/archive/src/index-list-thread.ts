import { parentPort, workerData } from "node:worker_threads";
import { type IndexAnswer, type IndexList, workOff } from "./index-worker.ts";

/** Message of a thread: the answer to a task or, at the end, that it has taken no other. */
export type ListMessage = { readonly number: number; readonly answer: IndexAnswer } | "done";

const send = (message: ListMessage): void => parentPort?.postMessage(message);

await workOff(workerData as IndexList, (number, answer) => send({ number, answer }));
send("done");
