import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { tellJob, tellStatement } from "@recollect/base/channels";
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
  /** Does one unit of work; called concurrently. If it throws, this process can't do the work, and another worker gets it. */
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
  /** Unique among all contexts of a run, also over time. */
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
  readonly place: Promise<WorkerContext>;
  underWay: number;
  usedMs: number;
}

/** Does jobs of all runs of a database, whichever process leads them, until it is stopped. Continues after database outages. */
export class JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #pool: Pool;
  readonly #presence: WorkerPresence;
  readonly #runs = new Map<number, OpenRun>();
  /** Runs that this process can't work for, with the time of the attempt. */
  readonly #refused = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;
  #engine: { readonly runner: Runner; readonly events: WorkerEvents } | undefined;
  /** Settles when an engine that began to end by itself has a successor, or when none is needed any more. */
  #restarted: Promise<void> | undefined;
  #opened = 0;
  #isStopped = false;
  #isDiskFull = false;
  #isMalformedTold = false;

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

  /** Resolves when all work in progress is done; work without an answer is left to other workers. */
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
    events.on("pool:create", ({ workerPool }) => this.#presence.appear(workerPool.id));
    events.on("pool:gracefulShutdown", () => {
      if (!this.#isStopped) this.#restarted = this.#restart();
    });
    events.on("worker:getJob:error", ({ error }) => this.#tellFullDisk(error));
    const runner = await run({
      pgPool: this.#pool,
      noHandleSignals: true,
      logger: await engineLogger(),
      events,
      forbiddenFlags: () => this.#refusedFlags(),
      taskList: { [taskName]: (payload) => this.#doIfSound(payload) },
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
   * The engine ends by itself if it can't report a finished job. Its successor starts without waiting for that end, which never comes if
   * several reports failed at once. Until the successor starts, this process is not registered as a worker.
   */
  async #restart(): Promise<void> {
    this.#presence.disappear();
    while (!this.#isStopped) {
      await sleep(limits.jobPollMs);
      try {
        if (!this.#isStopped) return await this.#start();
      } catch {} // the database is down
    }
  }

  /** A malformed job counts as done: no other worker can do it either. */
  async #doIfSound(payload: unknown): Promise<void> {
    const job = jobShape.safeParse(payload);
    if (job.success) await this.#do(job.data);
    else this.#tellMalformed("a job is malformed");
  }

  async #do({ run, epoch, batch, work }: JobPayload): Promise<void> {
    const open = await this.#open(run, epoch);
    if (open === undefined) return; // not needed any more: another process leads, or none
    open.underWay++;
    const begunMs = performance.now();
    let isDone = false;
    try {
      const body = await open.place
        .then((place) => place.work(work))
        .catch(async (error: Error) => {
          if (error instanceof MalformedMessageError && this.#runs.get(run) === open && (await isOpen(open.place))) {
            this.#tellMalformed(`a job for ${open.folder} is malformed (${error.message})`);
            return noAnswer;
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
      tellJob({ folder: open.folder, seconds: (open.usedMs - begunMs) / 1000, isDone });
    }
  }

  async #open(id: number, epoch: number): Promise<OpenRun | undefined> {
    const known = this.#runs.get(id);
    if (known?.epoch === epoch) return known;
    const row = await this.#retried(() => this.#led(id, epoch));
    if (row === undefined) return undefined;
    const number = await this.#retried(() => this.#presence.number());
    const again = this.#runs.get(id); // reopened for another job meanwhile
    if (again?.epoch === epoch) return again;
    const place = this.#options.open({ ...row, id, contextName: `${epoch}-${number}-${++this.#opened}` });
    const open: OpenRun = { epoch, folder: row.folder, place, underWay: 0, usedMs: performance.now() };
    if (again !== undefined) void closeWhenIdle(again);
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

  /** Stores one answer to a request of the current leader. */
  async #answer(run: number, epoch: number, batch: number, body: Uint8Array): Promise<void> {
    try {
      await this.#retried(() => {
        tellStatement();
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
      if (isDiskFailure(error)) await this.#tellLeader(run, epoch, error as DatabaseError);
      throw error;
    }
  }

  /** Retries during an outage of the database: a job that failed for this reason would count as one that no worker can do. */
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

  /** Once: there may be thousands. */
  #tellMalformed(what: string): void {
    if (!this.#isMalformedTold) this.#options.onTrouble?.(`Refused: ${what}. Check which programs and users can write to the database`);
    this.#isMalformedTold = true;
  }

  /** Once, although writing is retried many times. */
  #tellFullDisk(error: unknown): void {
    if (!isDiskFailure(error) || this.#isDiskFull) return;
    this.#isDiskFull = true;
    this.#options.onTrouble?.(`The database cannot give out jobs (${(error as Error).message}): free some space there`);
  }

  /** The leader would otherwise wait for the answer. */
  async #tellLeader(run: number, epoch: number, { code = "", message }: DatabaseError): Promise<void> {
    const ungiven: UndeliveredAnswer = { epoch, code, message };
    await this.#pool.query("SELECT pg_notify($1, $2)", [answersOf(run), JSON.stringify(ungiven)]).catch(() => {});
  }

  /** Closes threads and files of runs that have been idle for a while. */
  #closeIdle(): void {
    for (const [id, open] of this.#runs)
      if (open.underWay === 0 && performance.now() - open.usedMs > limits.workerSilenceMs) {
        this.#runs.delete(id);
        void close(open.place);
      }
  }
}

/** The answer for a refused job, which a leader can't parse: it does the work itself. */
const noAnswer = new Uint8Array(0);

/** False if the settings that the leader sent to all workers are malformed. */
function isOpen(place: Promise<WorkerContext>): Promise<boolean> {
  return place.then(
    () => true,
    () => false,
  );
}

/** Waits until all work is done and reported, but not for an engine that never ends because several reports failed at once. */
async function end({ runner, events }: { readonly runner: Runner; readonly events: WorkerEvents }): Promise<void> {
  const isWorkDone = once(events, "pool:gracefulShutdown:complete");
  const reportsTookLong = isWorkDone.then(() => sleep(limits.databaseEndMs, undefined, { ref: false }));
  await Promise.race([runner.stop(), reportsTookLong]).catch(() => {}); // it may have stopped by itself
}

async function closeWhenIdle(open: OpenRun): Promise<void> {
  while (open.underWay > 0) await sleep(limits.jobPollMs);
  await close(open.place);
}

async function close(place: Promise<WorkerContext>): Promise<void> {
  const opened = await place.catch(() => undefined);
  await opened?.close().catch(() => {}); // the result was safe before the answer
}
