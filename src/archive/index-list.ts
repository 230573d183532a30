import type { IndexedFile, IndexTask } from "./index-file.ts";
import runTask, { type IndexAnswer, orFailure } from "./index-worker.ts";

/** Tasks that several threads share. All of it can be given to a thread. */
export interface IndexList {
  readonly tasks: readonly IndexTask[];
  /** How many tasks have been taken. */
  readonly taken: Int32Array;
  /** Bytes that all have read. */
  readonly read: BigInt64Array;
  /** Anything but 0 asks all to stop. */
  readonly stop: Int32Array;
}

/** A list that nobody has taken anything of yet. */
export function indexListOf(tasks: readonly IndexTask[]): IndexList {
  return {
    tasks,
    taken: new Int32Array(new SharedArrayBuffer(4)),
    read: new BigInt64Array(new SharedArrayBuffer(8)),
    stop: new Int32Array(new SharedArrayBuffer(4)),
  };
}

/** Does a task that is not in the list, in this thread, as one of it. */
export async function indexHere(task: IndexTask, { read, stop }: IndexList): Promise<IndexedFile | undefined> {
  return orFailure(await runTask({ ...task, read, stop }));
}

/** Takes one task after another, until none is left: no thread waits for another to be given its next one. */
export async function workOff(list: IndexList, onAnswer: (number: number, answer: IndexAnswer) => void): Promise<void> {
  for (;;) {
    const number = Atomics.add(list.taken, 0, 1);
    const task = list.tasks[number];
    if (task === undefined) return;
    onAnswer(number, await runTask({ ...task, read: list.read, stop: list.stop }));
  }
}
