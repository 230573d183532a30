import type { Postgres } from "@recollect/base/postgres";
import type { CrawlProgress } from "../progress.ts";

/** Progress of a crawl in a database. */
export interface SharedProgress {
  readonly progress: CrawlProgress;
  /** Number of pages judged recently. */
  readonly recent: number;
  /** Time since its last round was applied. */
  readonly roundSeconds: number;
}

/**
 * Returns the progress of a run's crawl, in total and in the last `seconds`; undefined before its first round. Reads only committed
 * changes, and blocks no other process.
 */
export async function readSharedProgress(db: Postgres, run: number, seconds: number): Promise<SharedProgress | undefined> {
  const [row] = await db.query<{ json: string; before: string | null; roundSeconds: number }>(
    `SELECT last.json, before.json AS before, extract(epoch FROM now() - last.applied_at)::float8 AS "roundSeconds"
    FROM (SELECT json, applied_at FROM recollect.progress WHERE crawl = $1 ORDER BY round DESC LIMIT 1) last
    LEFT JOIN (
      SELECT json FROM recollect.progress
      WHERE crawl = $1 AND applied_at < now() - make_interval(secs => $2) ORDER BY round DESC LIMIT 1
    ) before ON true`,
    [run, seconds],
  );
  if (row === undefined) return undefined;
  const progress: CrawlProgress = JSON.parse(row.json);
  const fetchedBefore = row.before === null ? 0 : (JSON.parse(row.before) as CrawlProgress).fetched;
  return { progress, recent: progress.fetched - fetchedBefore, roundSeconds: row.roundSeconds };
}
