import { hostname } from "node:os";
import { Postgres } from "../base/postgres.ts";
import { lockKinds } from "./job-tables.ts";
import { makeJobTables } from "./make-job-tables.ts";

export type RunKind = "crawl" | "index";

/**
 * A run that this process leads, as the only one. The lock is one of the connection that makes all of the leader's transactions: if that is cut,
 * lock and transaction are gone together, so that a process which has lost the lead can change nothing any more.
 */
export class LedRun {
  readonly id: number;
  /** Grows with each leader: what was done for an earlier one does not count. */
  readonly epoch: number;
  readonly address: string;
  readonly connection: Postgres;

  private constructor(address: string, connection: Postgres, { id, epoch }: { id: number; epoch: number }) {
    this.address = address;
    this.connection = connection;
    this.id = id;
    this.epoch = epoch;
  }

  /** Leads the run whose result goes to a folder, which is begun if there is none; or tells who leads it. */
  static async lead(address: string, kind: RunKind, folder: string): Promise<LedRun | { readonly leader: string }> {
    await makeJobTables(address);
    const connection = await Postgres.connect(address);
    try {
      await connection.run("INSERT INTO recollect.runs (kind, folder) VALUES ($1, $2) ON CONFLICT DO NOTHING", [kind, folder]);
      const [found] = await connection.query<{ id: number; leader: string | null; locked: boolean }>(
        "SELECT id, leader, pg_try_advisory_lock($3, id::integer) AS locked FROM recollect.runs WHERE kind = $1 AND folder = $2",
        [kind, folder, lockKinds.leader],
      );
      const { id, leader, locked } = found as NonNullable<typeof found>;
      if (!locked) {
        await connection.close();
        return { leader: leader ?? "another process" };
      }
      const [led] = await connection.query<{ epoch: number }>(
        "UPDATE recollect.runs SET epoch = epoch + 1, leader = $2, led_at = now(), ended_at = NULL, ending = NULL, settings = NULL WHERE id = $1 RETURNING epoch",
        [id, `process ${process.pid} on ${hostname()}`],
      );
      return new LedRun(address, connection, { id, epoch: (led as { epoch: number }).epoch });
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Tells all workers what they need to know before the first job. */
  async publish(settings: Uint8Array): Promise<void> {
    await this.connection.run("UPDATE recollect.runs SET settings = $2 WHERE id = $1", [this.id, settings]);
  }

  /** Gives up the lead. */
  async end(ending: string): Promise<void> {
    await this.connection.run("UPDATE recollect.runs SET ended_at = now(), ending = $2, leader = NULL, settings = NULL WHERE id = $1", [
      this.id,
      ending,
    ]);
  }
}
