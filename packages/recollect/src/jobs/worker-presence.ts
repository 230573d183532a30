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
  #here: Promise<Registered> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isTroubled = false;
  #jobs = 0;
  #busySeconds = 0;
  #refused: readonly number[] = [];

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** `pool`: the job engine's name for this process; it changes when the engine restarts. */
  appear(pool: string): void {
    this.#pool = pool;
    this.#forget();
    void this.#beat();
    this.#timer ??= setInterval(() => void this.#beat(), limits.workerBeatMs);
  }

  /** Gives the jobs of an ended engine back to the leaders, and registers again when the next engine starts. */
  disappear(): void {
    this.#pool = undefined;
    this.#forget();
  }

  /** Returns this process's number, which is never used twice. Throws while no engine takes jobs. */
  async number(): Promise<number> {
    if (this.#pool === undefined) throw new Error("No job engine is running");
    this.#here ??= this.#register();
    return (await this.#here).number;
  }

  count(ms: number): void {
    this.#jobs++;
    this.#busySeconds += ms / 1000;
  }

  /** Tells the leaders of these runs not to count on this process. */
  refuse(runs: readonly number[]): void {
    this.#refused = runs;
    void this.#beat();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    const here = await this.#here?.catch(() => undefined);
    here?.connection.run("DELETE FROM recollect.workers WHERE number = $1", [here.number]).catch(() => {});
    await here?.connection.close(); // which waits for the registration, but not for long
  }

  /** Other processes see the row together with its lock: a row without a lock belongs to a process that has ended. */
  async #register(): Promise<Registered> {
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

  async #beat(): Promise<void> {
    if (this.#pool === undefined) return;
    this.#here ??= this.#register();
    const here = this.#here;
    try {
      const { number, connection } = await here;
      const sql = "UPDATE recollect.workers SET seen_at = now(), jobs = $2, busy_seconds = $3, refused = $4 WHERE number = $1";
      const found = await connection.run(sql, [number, this.#jobs, this.#busySeconds, this.#refused]);
      this.#isTroubled = false;
      if (found > 0 || this.#here !== here) return;
      this.#forget(); // other processes took it for dead
    } catch (error) {
      if (this.#here === here) this.#forget();
      const reason = error instanceof RecollectError ? error.reason : (error as Error).message;
      if (!this.#isTroubled) this.#options.onTrouble?.(`${reason}; trying again until it answers`);
      this.#isTroubled = true;
    }
  }

  #forget(): void {
    this.#here?.then(({ connection }) => connection.close()).catch(() => {});
    this.#here = undefined;
  }
}

type PresenceOptions = Pick<JobWorkerOptions, "address" | "threads" | "onTrouble">;

interface Registered {
  readonly number: number;
  readonly connection: Postgres;
}
