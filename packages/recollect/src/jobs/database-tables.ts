import { limits } from "@recollect/base/limits";
import type { Postgres } from "@recollect/base/postgres";
import { UsageError } from "@recollect/warc/errors";

/** The first halves of the advisory locks' keys, for leaders and for workers. The second half is the number of the run or the worker. */
export const lockKinds = { leader: 0x5243_4c4c, worker: 0x5243_4c57 } as const;

/** SQL query for the numbers of the runs or workers whose process is connected; `$1` is the first half of the key. */
export const heldLocks = `SELECT objid::bigint FROM pg_locks JOIN pg_database d ON d.oid = database
  WHERE locktype = 'advisory' AND classid = $1 AND granted AND datname = current_database()`;

/** A group of tables in the schema `recollect`. */
export interface DatabaseTables {
  readonly name: string;
  /** Raised with every change of the tables. */
  readonly version: number;
  readonly schema: string;
}

/** Creates the tables of a new database, and refuses those of another version. May be called concurrently. */
export async function prepareTables(db: Postgres, tables: DatabaseTables): Promise<void> {
  const { name, version, schema } = tables;
  if ((await versionOf(db, name)) === version) return;
  await db.begin();
  try {
    await db.exec(`SET LOCAL idle_in_transaction_session_timeout = ${limits.workerSilenceMs}`); // other processes wait for the lock, and this machine may lose its connection
    await db.query("SELECT pg_advisory_xact_lock($1, 0)", [lockKinds.leader]); // several processes may use a new database at once
    await db.exec(
      "CREATE SCHEMA IF NOT EXISTS recollect; CREATE TABLE IF NOT EXISTS recollect.versions (name text PRIMARY KEY, version integer NOT NULL)",
    );
    const found = await versionOf(db, name);
    if (found !== undefined && found !== version) {
      const other = found > version ? "a newer" : "an older";
      throw new UsageError(
        `The database ${db.place.database} was used by ${other} version of recollect: use that version, or another database`,
      );
    }
    if (found === undefined) {
      await db.exec(schema);
      await db.run("INSERT INTO recollect.versions VALUES ($1, $2)", [name, version]);
    }
    await db.commit();
  } catch (error) {
    await db.rollback().catch(() => {});
    throw error;
  }
}

export async function hasTable(db: Postgres, name: string): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "exists"`, [name]);
  return row?.exists === true;
}

async function versionOf(db: Postgres, name: string): Promise<number | undefined> {
  if (!(await hasTable(db, "recollect.versions"))) return undefined;
  const [row] = await db.query<{ version: number }>("SELECT version FROM recollect.versions WHERE name = $1", [name]);
  return row?.version;
}
