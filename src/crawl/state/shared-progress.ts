import type { Postgres } from "../../base/postgres.ts";
import { hasTable } from "../../jobs/database-tables.ts";
import { limits } from "../../limits.ts";
import type { CrawlProgress } from "../progress.ts";

/** How far a crawl in a database has come. */
export interface SharedProgress {
  readonly progress: CrawlProgress;
  /** Pages that were judged in the last minute. */
  readonly lately: number;
  /** How long ago its last round was applied. */
  readonly roundSeconds: number;
}

/** How far all crawls of a database have come, by the numbers of their runs. Only what is committed is seen, and nobody is held up. */
export async function readSharedProgress(db: Postgres): Promise<ReadonlyMap<number, SharedProgress>> {
  if (!(await hasTable(db, "recollect.progress"))) return new Map();
  const rows = await db.query<{ crawl: number; json: string; before: string | null; roundSeconds: number }>(
    `SELECT run.id AS crawl, last.json, before.json AS before, extract(epoch FROM now() - last.applied_at)::float8 AS "roundSeconds"
    FROM recollect.runs run
    CROSS JOIN LATERAL (SELECT json, applied_at FROM recollect.progress WHERE crawl = run.id ORDER BY round DESC LIMIT 1) last
    LEFT JOIN LATERAL (
      SELECT json FROM recollect.progress
      WHERE crawl = run.id AND applied_at < now() - make_interval(secs => $1) ORDER BY round DESC LIMIT 1
    ) before ON true`,
    [limits.statusRateMs / 1000],
  );
  return new Map(
    rows.map(({ crawl, json, before, roundSeconds }) => {
      const progress: CrawlProgress = JSON.parse(json);
      const fetchedBefore = before === null ? 0 : (JSON.parse(before) as CrawlProgress).fetched;
      return [crawl, { progress, lately: progress.fetched - fetchedBefore, roundSeconds }];
    }),
  );
}
