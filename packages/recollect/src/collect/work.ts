import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { openWorkerContext } from "../crawl/jobs/open-worker-context.ts";
import { chosenScorer } from "../event/scorer/load-scorer.ts";
import { JobWorker } from "../jobs/job-worker.ts";
import { untilReached } from "../jobs/reach-database.ts";

export interface WorkOptions {
  /** The address of a PostgreSQL database. */
  readonly database: string;
  readonly threads: number;
  /** Folders and addresses that jobs may use, besides the cache folder, which may contain indexes of crawls. */
  readonly places: readonly string[];
  /** Paths of the scorers that jobs may use. */
  readonly scorers?: readonly string[] | undefined;
  /** Ends the work once the current jobs are finished. */
  readonly signal: AbortSignal;
  readonly onTrouble?: ((message: string, folder?: string) => void) | undefined;
}

/** Does jobs of all crawls and index runs of a database, until the signal is aborted. */
export async function work({ database, threads, places, scorers = [], signal, onTrouble }: WorkOptions): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
  const options = { threads, places: [...places, defaultCacheFolder()], scorers: scorers.map(chosenScorer) };
  const start = () => JobWorker.start({ address: database, threads, open: (run) => openWorkerContext(run, options), onTrouble });
  const forMs = limits.databaseAwayMs; // workers are often started together with the database
  const worker = await untilReached(start, { forMs, signal, onWaiting: onTrouble }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  await stopped;
  await worker?.stop();
}
