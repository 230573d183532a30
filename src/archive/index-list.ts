import type { IndexedFile, IndexTask } from "./index-file.ts";
import runTask, { type IndexAnswer, orFailure } from "./index-worker.ts";

/** Tasks shared by several threads. Structured-cloneable. */
export interface IndexList {
  readonly tasks: readonly IndexTask[];
  /** Number of tasks taken. */
  readonly taken: Int32Array;
  /** Bytes read by all threads. */
  readonly read: BigInt64Array;
  /** Nonzero asks all threads to stop. */
  readonly stop: Int32Array;
}

/** Makes a list of which no task has been taken. */
export function indexListOf(tasks: readonly IndexTask[]): IndexList {
  return {
    tasks,
    taken: new Int32Array(new SharedArrayBuffer(4)),
    read: new BigInt64Array(new SharedArrayBuffer(8)),
    stop: new Int32Array(new SharedArrayBuffer(4)),
  };
}

/** Does a task that is not in the list in this thread, with the list's counters. */
export async function indexHere(task: IndexTask, { read, stop }: IndexList): Promise<IndexedFile | undefined> {
  return orFailure(await runTask({ ...task, read, stop }));
}

/** Takes tasks until none is left; threads never wait for each other. */
export async function workOff(list: IndexList, onAnswer: (number: number, answer: IndexAnswer) => void): Promise<void> {
  for (;;) {
    const number = Atomics.add(list.taken, 0, 1);
    const task = list.tasks[number];
    if (task === undefined) return;
    onAnswer(number, await runTask({ ...task, read: list.read, stop: list.stop }));
  }
}
