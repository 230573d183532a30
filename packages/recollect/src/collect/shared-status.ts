import { limits } from "@recollect/base/limits";
import { Postgres } from "@recollect/base/postgres";
import { crawlFigures } from "../crawl/progress.ts";
import { readSharedProgress } from "../crawl/state/shared-progress.ts";
import { hasTable } from "../jobs/database-tables.ts";
import { type JobStatus, type RunStatus, readJobStatus } from "../jobs/job-status.ts";

/** State of a shared run. A run that is not a crawl, or that has not finished a round, has no figures. */
export interface SharedRun extends RunStatus {
  readonly crawl?:
    | (ReturnType<typeof crawlFigures> & {
        /** Seconds since its last round was applied. */
        readonly roundSeconds: number;
        /** Mean over the last minute, or since its leader took over; null while it has no leader. */
        readonly pagesPerSecond: number | null;
      })
    | undefined;
}

export interface SharedStatus extends JobStatus {
  /** The database address without the password. */
  readonly database: string;
  readonly runs: readonly SharedRun[];
}

/** Returns the state of a database through which crawls are shared, even if no process leads them. Changes nothing in it. */
export async function sharedStatus(address: string): Promise<SharedStatus> {
  const db = await Postgres.connect(address);
  try {
    const { host, port, database } = db.place;
    const status = await readJobStatus(db);
    const hasCrawls = await hasTable(db, "recollect.progress");
    const runs = status.runs.map(async (run) => ({ ...run, crawl: hasCrawls ? await figuresOf(db, run) : undefined }));
    return {
      database: `${database} at ${host}:${port}`,
      ...status,
      runs: await Promise.all(runs),
    };
  } finally {
    await db.close();
  }
}

async function figuresOf(db: Postgres, { run, state, ledSeconds }: RunStatus): Promise<SharedRun["crawl"]> {
  const seconds = Math.max(1, Math.min(limits.statusRateMs / 1000, ledSeconds));
  const shared = await readSharedProgress(db, run, seconds);
  if (shared === undefined) return undefined;
  const { progress, recent, roundSeconds } = shared;
  return { ...crawlFigures(progress), roundSeconds, pagesPerSecond: state === "running" ? recent / seconds : null };
}
