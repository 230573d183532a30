import { DiskError, RecollectError, ThrottledError, UnreachableError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { type IndexedFile, type IndexTask, indexFile } from "./index-file.ts";

/** A file, or a part of one, to index in a thread. */
export interface IndexJob extends IndexTask {
  readonly read: BigInt64Array;
  /** Shared by all jobs; nonzero asks them to stop. */
  readonly stop: Int32Array;
}

/** Tasks shared by several threads. Structured-cloneable. */
export interface IndexList extends Pick<IndexJob, "read" | "stop"> {
  readonly tasks: readonly IndexTask[];
  /** Number of tasks taken. */
  readonly taken: Int32Array;
}

/** Answer of a thread; undefined if it was stopped. Error classes are lost between threads, so errors of the disk or a server are values. */
export type IndexAnswer = IndexedFile | { readonly failure: SerializedError; readonly untilMs?: number } | undefined;

export default async function run({ read, stop, ...task }: IndexJob): Promise<IndexAnswer> {
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  try {
    return await indexFile(task, (bytes) => Atomics.add(read, 0, BigInt(bytes)), signal);
  } catch (error) {
    if (error instanceof ThrottledError) return { failure: serializedError(error), untilMs: error.untilMs };
    if (error instanceof RecollectError) return { failure: serializedError(error) };
    throw error;
  }
}

/** Unwraps a thread's answer; throws the disk error, and the server error unless a callback takes it. */
export function orFailure(answer: IndexAnswer, onUnreachable?: (error: ThrottledError) => void): IndexedFile | undefined {
  if (!answer || !("failure" in answer)) return answer;
  const { failure, untilMs } = answer;
  if (untilMs === undefined) throw new DiskError(failure.reason, failure);
  const isUnreachable = failure.code === "unreachable";
  const error = isUnreachable ? new UnreachableError(failure.reason, untilMs) : new ThrottledError(failure.reason, untilMs, failure);
  if (onUnreachable === undefined) throw error;
  onUnreachable(error);
  return undefined;
}

/** Creates a list of tasks for several threads. */
export function indexListOf(tasks: readonly IndexTask[]): IndexList {
  const [taken, stop] = [new Int32Array(new SharedArrayBuffer(4)), new Int32Array(new SharedArrayBuffer(4))];
  return { tasks, taken, read: new BigInt64Array(new SharedArrayBuffer(8)), stop };
}

/** Takes tasks until none is left or the list is stopped; threads never wait for each other. */
export async function runTasks(list: IndexList, onAnswer: (number: number, answer: IndexAnswer) => void): Promise<void> {
  while (Atomics.load(list.stop, 0) === 0) {
    const number = Atomics.add(list.taken, 0, 1);
    const task = list.tasks[number];
    if (task === undefined) return;
    onAnswer(number, await run({ ...task, read: list.read, stop: list.stop }));
  }
}
