import { DiskError, RecollectError, ThrottledError } from "../errors.ts";
import { type ToldError, toldError } from "../told-error.ts";
import { type IndexedFile, type IndexTask, indexFile } from "./index-file.ts";

/** A file, or a part of one, to index in a thread. */
export interface IndexJob extends IndexTask {
  /** Bytes read by all jobs. */
  readonly read: BigInt64Array;
  /** Shared by all jobs; nonzero asks them to stop. */
  readonly stop: Int32Array;
}

/** Undefined if asked to stop. Error classes are lost between threads, so errors of the disk or a server are sent as values. */
export type IndexAnswer = IndexedFile | { readonly failure: ToldError; readonly untilMs?: number } | undefined;

/** Runs in a worker thread. */
export default async function run({ read, stop, ...task }: IndexJob): Promise<IndexAnswer> {
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  try {
    return await indexFile(task, (bytes) => Atomics.add(read, 0, BigInt(bytes)), signal);
  } catch (error) {
    if (error instanceof ThrottledError) return { failure: toldError(error), untilMs: error.untilMs };
    if (error instanceof RecollectError) return { failure: toldError(error) };
    throw error;
  }
}

/** Unwraps a thread's answer; throws the disk error, and the server error unless a callback takes it. */
export function orFailure(answer: IndexAnswer, onAway?: (error: ThrottledError) => void): IndexedFile | undefined {
  if (!answer || !("failure" in answer)) return answer;
  const { failure, untilMs } = answer;
  if (untilMs === undefined) throw new DiskError(failure.reason, failure);
  const away = new ThrottledError(failure.reason, untilMs, failure);
  if (onAway === undefined) throw away;
  onAway(away);
  return undefined;
}
