import { hostname } from "node:os";
import { limits } from "@recollect/base/limits";
import { Postgres } from "@recollect/base/postgres";
import { RecollectError } from "@recollect/warc/errors";
import { lockKinds } from "./database-tables.ts";
import type { JobWorkerOptions } from "./job-worker.ts";

/**
 * Registers this process as a live worker. Its lock ends with its connection, after which its jobs go to other workers. After a database
 * outage it registers again, under another number.
 */
export class WorkerPresence {
  readonly #options: PresenceOptions;
  readonly #begunMs = performance.now();
  /** Undefined while no engine takes jobs. */
  #pool: string | undefined;
  #registration: Promise<Registration> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  #jobs = 0;
  #busySeconds = 0;
  #refused: readonly number[] = [];

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Registers this process. `pool`: the job engine's name for it, which changes when the engine restarts. */
  onEngineStart(pool: string): void {
    this.#pool = pool;
    this.#unregister();
    void this.#sendHeartbeat();
    this.#timer ??= setInterval(() => void this.#sendHeartbeat(), limits.workerBeatMs);
  }

  /** Unregisters this process until the next engine starts: its jobs go to other workers. */
  onEngineEnd(): void {
    this.#pool = undefined;
    this.#unregister();
  }

  /** Returns this process's number, which is never used twice. Throws while no engine takes jobs. */
  async number(): Promise<number> {
    if (this.#pool === undefined) throw new Error("No job engine is running");
    this.#registration ??= this.#register();
    return (await this.#registration).number;
  }

  /** Counts a job and its duration. */
  count(ms: number): void {
    this.#jobs++;
    this.#busySeconds += ms / 1000;
  }

  /** Excludes this process from the workers of these runs. */
  refuse(runs: readonly number[]): void {
    this.#refused = runs;
    void this.#sendHeartbeat();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    const registration = await this.#registration?.catch(() => undefined);
    registration?.connection.run("DELETE FROM recollect.workers WHERE number = $1", [registration.number]).catch(() => {});
    await registration?.connection.close(); // waits for the deletion, with a timeout
  }

  /** Other processes see the row together with its lock: a row without a lock belongs to a process that has ended. */
  async #register(): Promise<Registration> {
    const connection = await Postgres.connect(this.#options.address);
    try {
      const [row] = await connection.query<{ number: number }>(
        "INSERT INTO recollect.workers (pool, host, pid, threads, begun_at) VALUES ($1, $2, $3, $4, now() - make_interval(secs => $5)) " +
          "RETURNING number, pg_advisory_lock($6, number)",
        [this.#pool, hostname(), process.pid, this.#options.threads, (performance.now() - this.#begunMs) / 1000, lockKinds.worker],
      );
      return { number: (row as { number: number }).number, connection };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #sendHeartbeat(): Promise<void> {
    if (this.#pool === undefined) return;
    this.#registration ??= this.#register();
    const registration = this.#registration;
    try {
      const { number, connection } = await registration;
      const sql = "UPDATE recollect.workers SET seen_at = now(), jobs = $2, busy_seconds = $3, refused = $4 WHERE number = $1";
      const found = await connection.run(sql, [number, this.#jobs, this.#busySeconds, this.#refused]);
      this.#isFailing = false;
      if (found === 0 && this.#registration === registration) this.#unregister(); // a leader has removed it as dead
    } catch (error) {
      if (this.#registration === registration) this.#unregister();
      const reason = error instanceof RecollectError ? error.reason : (error as Error).message;
      if (!this.#isFailing) this.#options.onTrouble?.(`${reason}; trying again until it answers`);
      this.#isFailing = true;
    }
  }

  #unregister(): void {
    this.#registration?.then(({ connection }) => connection.close()).catch(() => {});
    this.#registration = undefined;
  }
}

type PresenceOptions = Pick<JobWorkerOptions, "address" | "threads" | "onTrouble">;

interface Registration {
  readonly number: number;
  readonly connection: Postgres;
}
