import { hostname } from "node:os";
import { limits } from "@recollect/base/limits";
import { Postgres, silentClientCondition } from "@recollect/base/postgres";
import { lockKinds } from "./database-tables.ts";
import { prepareJobTables } from "./job-tables.ts";

export type RunKind = "crawl" | "index";

/**
 * A run that only this process leads. The lock belongs to the connection of the leader's transactions: if that is lost, lock and
 * transaction end together, so a process that has lost the lead can change nothing. The server may not notice that a machine is
 * unreachable, for example behind a proxy or pooler. A leader therefore sends a heartbeat every few seconds, and a process that wants to
 * lead ends the connection of a leader whose heartbeats are missing.
 */
export class LedRun {
  readonly id: number;
  /** Increases with each leader: work for an earlier one does not count. */
  readonly epoch: number;
  readonly address: string;
  readonly connection: Postgres;
  readonly #timer: NodeJS.Timeout;

  private constructor(address: string, connection: Postgres, { id, epoch }: { id: number; epoch: number }) {
    this.address = address;
    this.connection = connection;
    this.id = id;
    this.epoch = epoch;
    // Heartbeats work inside a transaction and during a long statement, too: the server's last message from this connection counts.
    this.#timer = setInterval(() => void connection.query("SELECT 1").catch(() => {}), limits.workerBeatMs).unref();
    connection.lost.addEventListener("abort", () => clearInterval(this.#timer));
  }

  /** Takes the lead of the run for a folder, creating the run if needed; otherwise returns the current leader. */
  static async lead(address: string, kind: RunKind, folder: string): Promise<LedRun | { readonly leader: string }> {
    await prepareJobTables(address);
    const connection = await Postgres.connect(address);
    try {
      const id = await idOf(connection, kind, folder);
      const [lock] = await connection.query<{ isHeld: boolean }>(`SELECT pg_try_advisory_lock($1, $2) AS "isHeld"`, [lockKinds.leader, id]);
      if (!lock?.isHeld) {
        await endSilentLeader(connection, id);
        const [row] = await connection.query<{ leader: string | null }>("SELECT leader FROM recollect.runs WHERE id = $1", [id]);
        await connection.close();
        return { leader: row?.leader ?? "another process" };
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

  /** Rejects if this process has lost the lead without noticing, for example because it was suspended for hours. */
  async check(): Promise<void> {
    await this.connection.query("SELECT 1").catch(() => {});
    this.connection.lost.throwIfAborted();
  }

  /** Releases the lead; uncommitted changes are lost. */
  async close(ending: string): Promise<void> {
    const { connection, id } = this;
    try {
      if (connection.lost.aborted) return;
      await connection.rollback();
      await connection.run("UPDATE recollect.runs SET ended_at = now(), ending = $2, leader = NULL, settings = NULL WHERE id = $1", [
        id,
        ending,
      ]);
      await connection.run("DELETE FROM recollect.answers WHERE run = $1", [id]);
      // The server may take a moment to notice the end of a connection.
      await connection.query("SELECT pg_advisory_unlock($1, $2)", [lockKinds.leader, id]);
    } finally {
      clearInterval(this.#timer);
      await connection.close();
    }
  }
}

/** Ends the connection of a leader without heartbeats, so that a retry can take the lead. Does nothing to a connection of another user. */
async function endSilentLeader(connection: Postgres, id: number): Promise<void> {
  await connection.run(
    `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l USING (pid)
    WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted AND datname = current_database()
      AND ${silentClientCondition()} AND pg_has_role(usesysid, 'USAGE')`,
    [lockKinds.leader, id],
  );
}

async function idOf(connection: Postgres, kind: RunKind, folder: string): Promise<number> {
  for (;;) {
    const [known] = await connection.query<{ id: number }>("SELECT id FROM recollect.runs WHERE kind = $1 AND folder = $2", [kind, folder]);
    if (known !== undefined) return known.id;
    await connection.run("INSERT INTO recollect.runs (kind, folder) VALUES ($1, $2) ON CONFLICT DO NOTHING", [kind, folder]);
  }
}
