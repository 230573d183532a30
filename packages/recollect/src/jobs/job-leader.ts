import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import type { Postgres } from "@recollect/base/postgres";
import { isDiskFailure, postgresFailure } from "@recollect/base/postgres-failure";
import { WorkersFailedError } from "@recollect/warc/errors";
import { heldLocks, lockKinds } from "./database-tables.ts";
import { type JobPayload, undeliveredAnswerShape } from "./job-shapes.ts";
import type { LedRun } from "./led-run.ts";

/**
 * Gives the jobs of a run to workers and collects their answers. A job runs at least once, on any worker: the job of a dead worker goes to
 * another one, and only the first answer counts. Without workers, a job is returned to the caller, or waits.
 */
export class JobLeader {
  readonly #run: LedRun;
  readonly #connection: Postgres;
  readonly #options: JobLeaderOptions;
  #published: Promise<unknown> | undefined;
  /** Unanswered requests, by the number of their job. */
  readonly #pending = new Map<number, PromiseWithResolvers<Uint8Array | undefined>>();
  readonly #timer: NodeJS.Timeout;
  #unsent: { readonly batch: number; readonly work: unknown }[] = [];
  #batches = 0;
  #isTaking = false;
  /** Whether answers may have arrived since the last query. */
  #hasNew = false;
  /** Start of the time without workers; infinite after it was reported. */
  #noWorkersSinceMs: number | undefined;
  /** Number of threads of all live workers that can work for the run. */
  threads = 0;

  private constructor(run: LedRun, connection: Postgres, options: JobLeaderOptions) {
    this.#run = run;
    this.#connection = connection;
    this.#options = options;
    this.#timer = setInterval(() => void this.#checkWorkers(), limits.workerCheckMs);
    // A former leader gets no answers, so its requests would never end.
    for (const { lost } of [connection, run.connection]) lost.addEventListener("abort", () => this.#fail(lost.reason));
  }

  static async open(run: LedRun, connection: Postgres, options: JobLeaderOptions): Promise<JobLeader> {
    const leader = new JobLeader(run, connection, options);
    try {
      await leader.#begin();
      return leader;
    } catch (error) {
      await leader.close();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const { id, epoch } = this.#run;
    await this.#connection.listen(answersOf(id), (message) => this.#onNotification(message));
    // Removes leftovers of earlier leaders: jobs that no worker has begun, and unneeded answers.
    await this.#connection.run("DELETE FROM recollect.answers WHERE run = $1 AND epoch < $2", [id, epoch]);
    await this.#withdrawJobs();
    await this.#checkWorkers();
  }

  #onNotification(message: string): void {
    if (message === "") return void this.#take();
    const failure = diskFailureIn(message, this.#run.epoch);
    if (failure !== undefined) this.#fail(postgresFailure(failure, this.#connection.place));
  }

  /** Returns a worker's answer to a job; undefined if no worker does the job. */
  ask(work: unknown): Promise<Uint8Array | undefined> {
    const batch = ++this.#batches;
    const request = Promise.withResolvers<Uint8Array | undefined>();
    this.#pending.set(batch, request);
    if (this.#unsent.push({ batch, work }) === 1) setImmediate(() => void this.#send());
    return request.promise;
  }

  /**
   * Withdraws jobs that no worker has begun, and waits for those in progress: afterwards, no worker is busy for the run. The wait has a
   * timeout, for example for a worker that waits for a server; later answers are ignored.
   */
  async abandon(): Promise<void> {
    this.#unsent = [];
    this.#fail(new Error("The run has ended"));
    const endMs = performance.now() + limits.lateJobMs;
    while (((await this.#attempt(() => this.#withdrawJobs())) ?? false) && performance.now() < endMs) await sleep(limits.jobEndMs);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#fail(new Error("The run has ended"));
    await this.#connection.close();
  }

  /** Returns whether a live worker is busy with a job of the run. */
  async #withdrawJobs(): Promise<boolean> {
    const jobs = "graphile_worker.jobs WHERE flags ? $1";
    await this.#connection.run(`SELECT graphile_worker.complete_jobs(array(SELECT id FROM ${jobs} AND locked_at IS NULL))`, [
      runFlag(this.#run.id),
    ]);
    const [row] = await this.#connection.query<{ isBusy: boolean }>(
      `SELECT EXISTS (SELECT FROM ${jobs} AND locked_at IS NOT NULL) AS "isBusy"`,
      [runFlag(this.#run.id)],
    );
    return row?.isBusy ?? false;
  }

  /** Sends all jobs of one turn in one statement, unless there are very many. */
  async #send(): Promise<void> {
    const { id, epoch } = this.#run;
    const jobs = this.#unsent.splice(0, limits.databaseBatch).map(({ batch, work }) => ({
      identifier: taskName,
      payload: { run: id, epoch, batch, work } satisfies JobPayload,
      flags: [runFlag(id)],
      max_attempts: limits.jobAttempts,
    }));
    if (this.#unsent.length > 0) setImmediate(() => void this.#send());
    if (jobs.length === 0) return;
    await this.#attempt(() =>
      Promise.all([
        this.#publish(),
        this.#connection.run("SELECT graphile_worker.add_jobs(array(SELECT json_populate_recordset(null::graphile_worker.job_spec, $1)))", [
          JSON.stringify(jobs),
        ]),
      ]),
    );
  }

  /** Sends the settings for workers before the first job, and again after a failure. */
  #publish(): Promise<unknown> {
    const { id, epoch } = this.#run;
    const sql = "UPDATE recollect.runs SET settings = $3 WHERE id = $1 AND epoch = $2";
    this.#published ??= this.#connection.run(sql, [id, epoch, this.#options.settings()]).catch((error) => {
      this.#published = undefined;
      throw error;
    });
    return this.#published;
  }

  /** Takes answers from the database, one query at a time. */
  async #take(): Promise<void> {
    this.#hasNew = true;
    if (this.#isTaking) return;
    this.#isTaking = true;
    const { id, epoch } = this.#run;
    while (this.#hasNew) {
      this.#hasNew = false;
      const answers = await this.#attempt(() =>
        this.#connection.query<{ batch: number; body: Uint8Array }>(
          "DELETE FROM recollect.answers WHERE run = $1 AND epoch = $2 RETURNING batch, body",
          [id, epoch],
        ),
      );
      for (const { batch, body } of answers ?? []) {
        this.#pending.get(batch)?.resolve(body);
        this.#pending.delete(batch);
      }
    }
    this.#isTaking = false;
  }

  /** Reassigns the jobs of dead workers, and counts the threads of workers that can work for the run. */
  async #checkWorkers(): Promise<void> {
    await this.#attempt(async () => {
      await releaseJobsOfDeadWorkers(this.#connection);
      const [row] = await this.#connection.query<{ threads: number }>(
        "SELECT coalesce(sum(threads), 0) AS threads FROM recollect.workers WHERE $1 <> ALL (refused)",
        [this.#run.id],
      );
      this.threads = Math.min(row?.threads ?? 0, limits.sharedThreads);
      await this.#checkFailed();
      if (this.threads === 0) await this.#onNoWorkers();
      else this.#noWorkersSinceMs = undefined;
    });
    if (this.#pending.size > 0) await this.#take(); // a notification may have been lost
  }

  /** Returns jobs to their callers, or lets them wait. */
  async #onNoWorkers(): Promise<void> {
    if (this.#pending.size === 0) return;
    if (this.#options.waitsForWorkers) return this.#wait();
    const returned = new Map(this.#pending); // without requests added meanwhile
    this.#unsent = this.#unsent.filter(({ batch }) => !returned.has(batch));
    await this.#withdrawJobs();
    for (const [batch, { resolve }] of returned) {
      resolve(undefined);
      this.#pending.delete(batch);
    }
  }

  /** Reports the lack of workers after a while: a worker that has lost its connection returns with its next heartbeat. */
  #wait(): void {
    this.#noWorkersSinceMs ??= performance.now();
    if (performance.now() - this.#noWorkersSinceMs < 2 * limits.workerBeatMs) return;
    this.#noWorkersSinceMs = Number.POSITIVE_INFINITY;
    this.#options.onWaiting?.();
  }

  async #checkFailed(): Promise<void> {
    const [failed] = await this.#connection.query<{ error: string | null }>(
      "SELECT last_error AS error FROM graphile_worker.jobs WHERE flags ? $1 AND attempts >= max_attempts AND locked_at IS NULL LIMIT 1",
      [runFlag(this.#run.id)],
    );
    if (failed !== undefined)
      throw new WorkersFailedError(
        `A worker failed ${limits.jobAttempts} times at the same job (${failed.error ?? "it was killed each time"}): read the workers' messages`,
        { code: "try-again", data: {} },
      );
  }

  async #attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    for (const { promise, reject } of this.#pending.values()) {
      promise.catch(() => {});
      reject(error);
    }
    this.#pending.clear();
  }
}

export interface JobLeaderOptions {
  /** Settings for the workers; called when there is a job for one. */
  readonly settings: () => Uint8Array;
  /** Whether jobs wait for the next worker if all workers are gone or can't work for the run. */
  readonly waitsForWorkers: boolean;
  /** Called once after a while without workers. */
  readonly onWaiting?: (() => void) | undefined;
}

/** Reads a worker's message about a full or failing database; other messages on the channel are ignored. */
function diskFailureIn(text: string, epoch: number): Error | undefined {
  const { data } = undeliveredAnswerShape.safeParse(parsedJson(text));
  const failure = data && Object.assign(new Error(data.message), { code: data.code });
  return data?.epoch === epoch && isDiskFailure(failure) ? failure : undefined;
}

/** The only task type of the job engine: the work depends on the run. */
export const taskName = "recollect";

/** Channel on which a leader is notified of answers. */
export function answersOf(run: number | ""): string {
  return `recollect_answers_${run}`;
}

/** Flag by which workers skip the jobs of a run that they can't work for. */
export function runFlag(run: number): string {
  return `run-${run}`;
}

/**
 * Releases the jobs of dead workers. A process that ends releases its lock at once; a machine without a connection sends no heartbeats. A
 * process that ended before it was registered has left jobs of an unknown worker.
 */
async function releaseJobsOfDeadWorkers(connection: Postgres): Promise<void> {
  await connection.run(
    `WITH alive AS (
      SELECT pool FROM recollect.workers
      WHERE seen_at > now() - make_interval(secs => $2) AND number IN (${heldLocks})
    ), gone AS (
      DELETE FROM recollect.workers WHERE pool NOT IN (SELECT pool FROM alive) RETURNING pool
    ), lost AS (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by NOT IN (SELECT pool FROM alive)
        AND (locked_by IN (SELECT pool FROM gone) OR locked_at < now() - make_interval(secs => $3))
    ) SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM lost HAVING count(*) > 0`,
    [lockKinds.worker, limits.workerSilenceMs / 1000, limits.workerCheckMs / 1000],
  );
}
