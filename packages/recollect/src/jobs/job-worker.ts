import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { publishJob, publishStatement } from "@recollect/base/channels";
import { databasePackage } from "@recollect/base/database-package";
import { limits } from "@recollect/base/limits";
import { type DatabaseError, type Pool, poolOf } from "@recollect/base/postgres";
import { isDiskFailure, libraryFailure } from "@recollect/base/postgres-failure";
import { MalformedMessageError } from "@recollect/warc/errors";
import type { Runner, WorkerEvents } from "graphile-worker";
import { answersOf, runFlag, taskName } from "./job-leader.ts";
import { type JobPayload, jobShape, type UndeliveredAnswer } from "./job-shapes.ts";
import { engineLogger, prepareJobTables } from "./job-tables.ts";
import { WorkerPresence } from "./worker-presence.ts";

/** A process's resources for one run, until the run's leader changes. */
export interface WorkerContext {
  /** Does one unit of work; called concurrently. Throws if this process can't do the work, which another worker then gets. */
  work(work: unknown): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface RunForWorkers {
  readonly id: number;
  readonly epoch: number;
  readonly kind: string;
  readonly folder: string;
  /** The settings from its leader for all workers. */
  readonly settings: Buffer;
  /** Unique among all current and earlier contexts of a run. */
  readonly contextName: string;
}

export interface JobWorkerOptions {
  readonly address: string;
  readonly threads: number;
  readonly open: (run: RunForWorkers) => Promise<WorkerContext>;
  /** Called with an obstacle, as a sentence, and the folder of its run. */
  readonly onTrouble?: ((message: string, folder?: string) => void) | undefined;
}

interface OpenRun {
  readonly epoch: number;
  readonly folder: string;
  readonly context: Promise<WorkerContext>;
  underWay: number;
  usedMs: number;
}

/** Does jobs of all runs of a database, whichever process leads them, until it is stopped. Continues after database outages. */
export class JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #pool: Pool;
  readonly #presence: WorkerPresence;
  readonly #runs = new Map<number, OpenRun>();
  /** Time of the failed attempt to work for a run, by the number of the run. */
  readonly #refused = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;
  #engine: { readonly runner: Runner; readonly events: WorkerEvents } | undefined;
  /** Settles when an engine that has ended by itself has a successor, or when none is needed any more. */
  #restarted: Promise<void> | undefined;
  #opened = 0;
  #isStopped = false;
  #isDiskFull = false;
  #isMalformedReported = false;

  private constructor(options: JobWorkerOptions, pool: Pool, presence: WorkerPresence) {
    this.#options = options;
    this.#pool = pool;
    this.#presence = presence;
    this.#timer = setInterval(() => this.#closeIdle(), limits.workerCheckMs);
  }

  static async start(options: JobWorkerOptions): Promise<JobWorker> {
    const { address, threads } = options;
    const place = await prepareJobTables(address);
    const pool = await poolOf(address, threads + 1, limits.workerSilenceMs);
    const worker = new JobWorker(options, pool, new WorkerPresence(options));
    try {
      await worker.#start();
      return worker;
    } catch (error) {
      await worker.stop();
      throw libraryFailure(error, place);
    }
  }

  /** Stops after all work in progress is done; other workers get work without an answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#restarted;
    if (this.#engine !== undefined) await end(this.#engine);
    for (const open of this.#runs.values()) await closeWhenIdle(open);
    await this.#presence.leave();
    await this.#pool.end();
  }

  async #start(): Promise<void> {
    const { run } = await databasePackage(() => import("graphile-worker"));
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => this.#presence.onEngineStart(workerPool.id));
    events.on("pool:gracefulShutdown", () => {
      if (!this.#isStopped) this.#restarted = this.#restart();
    });
    events.on("worker:getJob:error", ({ error }) => this.#reportFullDisk(error));
    const runner = await run({
      pgPool: this.#pool,
      noHandleSignals: true,
      logger: await engineLogger(),
      events,
      forbiddenFlags: () => this.#refusedFlags(),
      taskList: { [taskName]: (payload) => this.#doIfValid(payload) },
      preset: {
        worker: {
          concurrentJobs: this.#options.threads,
          pollInterval: limits.jobPollMs,
          // Without these, a lost connection at the wrong moment would end the process with an uncaught error.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    runner.promise.catch(() => {}); // the shutdown event reports it, too
    this.#engine = { runner, events };
  }

  /**
   * Starts a new engine: an engine ends by itself if it can't report a finished job. Does not wait for the old engine, which never ends if
   * several reports have failed at once. Until the new one starts, this process is not registered as a worker.
   */
  async #restart(): Promise<void> {
    this.#presence.onEngineEnd();
    while (!this.#isStopped) {
      await sleep(limits.jobPollMs);
      try {
        if (!this.#isStopped) return await this.#start();
      } catch {} // the database is down
    }
  }

  /** Does a job; a malformed one counts as done, since no other worker can do it either. */
  async #doIfValid(payload: unknown): Promise<void> {
    const job = jobShape.safeParse(payload);
    if (job.success) await this.#do(job.data);
    else this.#reportMalformed("a job is malformed");
  }

  async #do({ run, epoch, batch, work }: JobPayload): Promise<void> {
    const open = await this.#open(run, epoch);
    if (open === undefined) return; // not needed any more: another process leads, or none
    open.underWay++;
    const begunMs = performance.now();
    let isDone = false;
    try {
      const body = await open.context
        .then((context) => context.work(work))
        .catch(async (error: Error) => {
          if (error instanceof MalformedMessageError && this.#runs.get(run) === open && (await isOpen(open.context))) {
            this.#reportMalformed(`a job for ${open.folder} is malformed (${error.message})`);
            return malformedAnswer;
          }
          if (!(await this.#isLed(run, epoch))) return undefined; // its leader may have removed its files
          this.#refuse(run, open, error);
          throw error;
        });
      if (body === undefined) return;
      await this.#answer(run, epoch, batch, body);
      isDone = true;
      this.#isDiskFull = false;
    } finally {
      open.underWay--;
      open.usedMs = performance.now();
      this.#presence.count(open.usedMs - begunMs);
      publishJob({ folder: open.folder, seconds: (open.usedMs - begunMs) / 1000, isDone });
    }
  }

  async #open(id: number, epoch: number): Promise<OpenRun | undefined> {
    const known = this.#runs.get(id);
    if (known?.epoch === epoch) return known;
    const row = await this.#retried(() => this.#led(id, epoch));
    if (row === undefined) return undefined;
    const number = await this.#retried(() => this.#presence.number());
    const other = this.#runs.get(id); // another job may have opened the run meanwhile
    if (other?.epoch === epoch) return other;
    const context = this.#options.open({ ...row, id, contextName: `${epoch}-${number}-${++this.#opened}` });
    const open: OpenRun = { epoch, folder: row.folder, context, underWay: 0, usedMs: performance.now() };
    if (other !== undefined) void closeWhenIdle(other);
    this.#runs.set(id, open);
    return open;
  }

  /** Returns the run if this leader still leads it. */
  async #led(id: number, epoch: number): Promise<Pick<RunForWorkers, "epoch" | "kind" | "folder" | "settings"> | undefined> {
    const { rows } = await this.#pool.query(
      "SELECT epoch, kind, folder, settings FROM recollect.runs WHERE id = $1 AND epoch = $2 AND settings IS NOT NULL",
      [id, epoch],
    );
    return rows[0];
  }

  async #isLed(id: number, epoch: number): Promise<boolean> {
    const led = this.#led(id, epoch).catch(() => "unknown");
    return (await led) !== undefined;
  }

  #refuse(id: number, open: OpenRun, error: Error): void {
    const reason = error instanceof MalformedMessageError ? `its settings are malformed (${error.message})` : error.message;
    if (this.#runs.get(id) !== open) return;
    this.#runs.delete(id);
    void closeWhenIdle(open);
    this.#refused.set(id, performance.now());
    this.#presence.refuse([...this.#refused.keys()]);
    this.#options.onTrouble?.(`Cannot work for ${open.folder}: ${reason}`, open.folder);
  }

  #refusedFlags(): string[] {
    const old = [...this.#refused].filter(([, ms]) => performance.now() - ms > limits.workerSilenceMs);
    for (const [id] of old) this.#refused.delete(id);
    if (old.length > 0) this.#presence.refuse([...this.#refused.keys()]);
    return [...this.#refused.keys()].map(runFlag);
  }

  /** Stores the answer to a job, and notifies the leader; does nothing if the leader has changed. */
  async #answer(run: number, epoch: number, batch: number, body: Uint8Array): Promise<void> {
    try {
      await this.#retried(() => {
        publishStatement();
        return this.#pool.query({
          name: "recollect-answer",
          text: `WITH given AS (
            INSERT INTO recollect.answers SELECT $1::integer, $2::integer, $3::integer, $4::bytea
            WHERE EXISTS (SELECT FROM recollect.runs WHERE id = $1 AND epoch = $2 AND settings IS NOT NULL) ON CONFLICT DO NOTHING RETURNING run
          ) SELECT pg_notify('${answersOf("")}' || run, '') FROM given`,
          values: [run, epoch, batch, body],
        });
      });
    } catch (error) {
      if (isDiskFailure(error)) await this.#notifyLeader(run, epoch, error as DatabaseError);
      throw error;
    }
  }

  /** Retries during an outage of the database: a job that fails because of it would count as one that no worker can do. */
  async #retried<T>(action: () => Promise<T>): Promise<T> {
    for (const endMs = performance.now() + 2 * limits.workerSilenceMs; ; ) {
      try {
        return await action();
      } catch (error) {
        if (isDiskFailure(error) || this.#isStopped || performance.now() > endMs) throw error;
        await sleep(limits.jobPollMs);
      }
    }
  }

  /** Reports a malformed job once: there may be thousands. */
  #reportMalformed(what: string): void {
    if (!this.#isMalformedReported) this.#options.onTrouble?.(`Refused: ${what}. Check which programs and users can write to the database`);
    this.#isMalformedReported = true;
  }

  /** Reports a full disk once, although writing is retried many times. */
  #reportFullDisk(error: unknown): void {
    if (!isDiskFailure(error) || this.#isDiskFull) return;
    this.#isDiskFull = true;
    this.#options.onTrouble?.(`The database cannot give out jobs (${(error as Error).message}): free some space there`);
  }

  /** Notifies the leader that its answer can't be stored, so that it does not wait for it. */
  async #notifyLeader(run: number, epoch: number, { code = "", message }: DatabaseError): Promise<void> {
    const undelivered: UndeliveredAnswer = { epoch, code, message };
    await this.#pool.query("SELECT pg_notify($1, $2)", [answersOf(run), JSON.stringify(undelivered)]).catch(() => {});
  }

  /** Closes threads and files of runs that have been idle for a while. */
  #closeIdle(): void {
    for (const [id, open] of this.#runs)
      if (open.underWay === 0 && performance.now() - open.usedMs > limits.workerSilenceMs) {
        this.#runs.delete(id);
        void close(open.context);
      }
  }
}

/** The answer to a refused job. It is malformed, so that the leader does the work itself. */
const malformedAnswer = new Uint8Array(0);

/** Whether a context could be opened: not if the settings that the leader sent to all workers are malformed. */
function isOpen(context: Promise<WorkerContext>): Promise<boolean> {
  return context.then(
    () => true,
    () => false,
  );
}

/** Ends an engine after all work is reported. Has a timeout for an engine that never ends because several reports failed at once. */
async function end({ runner, events }: { readonly runner: Runner; readonly events: WorkerEvents }): Promise<void> {
  const isWorkDone = once(events, "pool:gracefulShutdown:complete");
  const reportsTookLong = isWorkDone.then(() => sleep(limits.databaseEndMs, undefined, { ref: false }));
  await Promise.race([runner.stop(), reportsTookLong]).catch(() => {}); // it may have stopped by itself
}

async function closeWhenIdle(open: OpenRun): Promise<void> {
  while (open.underWay > 0) await sleep(limits.jobPollMs);
  await close(open.context);
}

async function close(context: Promise<WorkerContext>): Promise<void> {
  const opened = await context.catch(() => undefined);
  await opened?.close().catch(() => {}); // answered results were flushed before
}
