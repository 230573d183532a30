import { setTimeout as sleep } from "node:timers/promises";
import { oneLine } from "@recollect/base/one-line";
import { isOverTime, withinMs } from "@recollect/base/within-ms";
import { ScorerError } from "@recollect/warc/errors";
import { messageOf } from "./load-scorer.ts";

interface ScorerTask {
  /** Name of the scorer. */
  readonly name: string;
  /** The task in words, for error messages. */
  readonly task: string;
  readonly ms: number;
}

/** Runs code of a scorer. An error or a timeout ends the crawl: without a score, a page can be neither kept nor rejected. */
export async function runScorer<T>({ name, task, ms }: ScorerTask, action: () => T | Promise<T>): Promise<T> {
  const late = `it took more than ${ms / 1000} seconds`;
  const done = new AbortController();
  const timeout = sleep(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(late);
  });
  timeout.catch(() => {}); // aborted if the action ends first
  try {
    return await Promise.race([withinMs(ms, action), timeout]);
  } catch (cause) {
    const why = isOverTime(cause) ? late : oneLine(messageOf(cause));
    throw new ScorerError(
      `The scorer ${name} failed to ${task}: ${why}. If that was temporary, run the same command to resume; a corrected scorer needs a new folder`,
      { cause },
    );
  } finally {
    done.abort();
  }
}
