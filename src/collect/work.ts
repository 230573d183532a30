import { VisitWorkplace } from "../crawl/jobs/visit-workplace.ts";
import { UsageError } from "../errors.ts";
import { JobWorker, type RunForWorkers, type Workplace } from "../jobs/job-worker.ts";

export interface WorkOptions {
  /** The address of a PostgreSQL database. */
  readonly database: string;
  readonly threads: number;
  /** Ends the work when what is under way is done. */
  readonly signal: AbortSignal;
  readonly onTrouble?: ((message: string, folder?: string) => void) | undefined;
}

/** Lends this machine to all crawls of a database, until the signal comes. */
export async function work({ database, threads, signal, onTrouble }: WorkOptions): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
  const worker = await JobWorker.start({ address: database, threads, open: (run) => openWorkplace(run, threads), onTrouble });
  await stopped;
  await worker.stop();
}

async function openWorkplace(run: RunForWorkers, threads: number): Promise<Workplace> {
  if (run.kind === "crawl") return VisitWorkplace.open(run, { threads });
  throw new UsageError(`this version of recollect cannot work for ${run.kind}: use the version of its leader`);
}
