import type { Postgres } from "@recollect/base/postgres";
import { hasTable, heldLocks, lockKinds } from "./database-tables.ts";

/** A shared crawl or index, as recorded in its database. */
export interface RunStatus {
  readonly run: number;
  readonly kind: string;
  readonly folder: string;
  /** `waiting`: no process leads it. */
  readonly state: "running" | "waiting" | "ended";
  /** The current or the last leader; null for an ended run. */
  readonly leader: string | null;
  readonly begunAt: Date;
  readonly begunSeconds: number;
  /** Time at which this leader took over. */
  readonly ledAt: Date | null;
  readonly ledSeconds: number;
  readonly endedAt: Date | null;
  /** Why its crawl stopped, such as `documents`; or `failed: ` and the reason. */
  readonly ending: string | null;
}

/** A process that does jobs. */
export interface WorkerStatus {
  readonly worker: number;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  /** Whether it is connected. A disconnected worker is removed when the next leader starts. */
  readonly isAlive: boolean;
  readonly jobs: number;
  /** Share of its threads' time that was spent on jobs, since it started. */
  readonly busy: number;
  readonly begunAt: Date;
  readonly seenSeconds: number;
}

export interface JobCounts {
  readonly waiting: number;
  readonly underWay: number;
  /** Number of jobs that have failed the maximum number of times. */
  readonly failed: number;
  /** Age of the oldest waiting job: how far the workers are behind. */
  readonly lagSeconds: number | null;
}

/** State of all shared work in a database. */
export interface JobStatus {
  readonly runs: readonly RunStatus[];
  readonly workers: readonly WorkerStatus[];
  readonly jobs: JobCounts;
}

/** Reads the state of all shared work, also from a database without any; changes nothing. */
export async function readJobStatus(db: Postgres): Promise<JobStatus> {
  const jobs = { waiting: 0, underWay: 0, failed: 0, lagSeconds: null };
  if (!(await hasTable(db, "recollect.runs"))) return { runs: [], workers: [], jobs };
  const runs = await db.query<RunStatus>(
    `SELECT id AS run, kind, folder, leader, begun_at AS "begunAt", led_at AS "ledAt", ended_at AS "endedAt", ending,
      extract(epoch FROM now() - begun_at)::float8 AS "begunSeconds", extract(epoch FROM now() - led_at)::float8 AS "ledSeconds",
      CASE WHEN ended_at IS NOT NULL THEN 'ended' WHEN id IN (${heldLocks}) THEN 'running' ELSE 'waiting' END AS state
    FROM recollect.runs WHERE led_at IS NOT NULL ORDER BY id`,
    [lockKinds.leader],
  );
  const workers = await db.query<WorkerStatus>(
    `SELECT number AS worker, host, pid, threads, jobs, begun_at AS "begunAt",
      number IN (${heldLocks}) AS "isAlive",
      extract(epoch FROM now() - seen_at)::float8 AS "seenSeconds",
      least(1, busy_seconds / greatest(threads * extract(epoch FROM seen_at - begun_at)::float8, 1)) AS busy
    FROM recollect.workers ORDER BY number`,
    [lockKinds.worker],
  );
  if (!(await hasTable(db, "graphile_worker.jobs"))) return { runs, workers, jobs };
  const [counted] = await db.query<JobCounts>(
    `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts) AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL) AS "underWay",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS failed,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts))::float8 AS "lagSeconds"
    FROM graphile_worker.jobs`,
  );
  return { runs, workers, jobs: counted ?? jobs };
}
