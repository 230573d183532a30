import { hostname } from "node:os";
import { Postgres } from "../base/postgres.ts";
import { limits } from "../limits.ts";
import { lockKinds } from "./job-tables.ts";

/**
 * Shows others that this process is there and works. Its lock ends with its connection; whoever finds it gone gives its jobs to others.
 * When the database was away, it appears again, under another number.
 */
export class WorkerPresence {
  readonly #address: string;
  readonly #threads: number;
  readonly #onTrouble: ((message: string) => void) | undefined;
  #pool = "";
  #here: Promise<{ readonly number: number; readonly connection: Postgres }> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #jobs = 0;
  #busySeconds = 0;

  constructor(address: string, threads: number, onTrouble?: (message: string) => void) {
    this.#address = address;
    this.#threads = threads;
    this.#onTrouble = onTrouble;
  }

  /** `pool`: what the job engine calls this process. */
  appear(pool: string): void {
    this.#pool = pool;
    this.#here = this.#register();
    this.#here.catch(() => {}); // tried again at the next beat
    this.#timer = setInterval(() => void this.#beat(), limits.workerBeatMs);
  }

  /** No other process has this number, nor will. */
  async number(): Promise<number> {
    this.#here ??= this.#register();
    return (await this.#here).number;
  }

  count(ms: number): void {
    this.#jobs++;
    this.#busySeconds += ms / 1000;
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    const here = await this.#here?.catch(() => undefined);
    await here?.connection.run("DELETE FROM recollect.workers WHERE number = $1", [here.number]).catch(() => {});
    await here?.connection.close();
  }

  async #register(): Promise<{ number: number; connection: Postgres }> {
    const connection = await Postgres.connect(this.#address);
    try {
      const [row] = await connection.query<{ number: number }>(
        "INSERT INTO recollect.workers (pool, host, pid, threads) VALUES ($1, $2, $3, $4) RETURNING number",
        [this.#pool, hostname(), process.pid, this.#threads],
      );
      const { number } = row as { number: number };
      await connection.run("SELECT pg_advisory_lock($1, $2)", [lockKinds.worker, number]);
      return { number, connection };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #beat(): Promise<void> {
    try {
      this.#here ??= this.#register();
      const { number, connection } = await this.#here;
      const values = [number, this.#jobs, this.#busySeconds];
      const found = await connection.run(
        "UPDATE recollect.workers SET seen_at = now(), jobs = $2, busy_seconds = $3 WHERE number = $1",
        values,
      );
      if (found > 0) return;
      await connection.close(); // taken for dead
      this.#here = undefined;
    } catch (error) {
      this.#here = undefined;
      this.#onTrouble?.((error as Error).message);
    }
  }
}
