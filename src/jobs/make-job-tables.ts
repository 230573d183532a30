import { Postgres, poolOf } from "../base/postgres.ts";
import { UsageError } from "../errors.ts";
import { jobTables, lockKinds } from "./job-tables.ts";

const version = 1;

/** Makes the tables that machines share work by, and those of the job engine, where they are missing. Many may call it at once. */
export async function makeJobTables(address: string): Promise<void> {
  const connection = await Postgres.connect(address);
  try {
    await connection.run("SELECT pg_advisory_lock($1, 0)", [lockKinds.leader]);
    await connection.exec("CREATE SCHEMA IF NOT EXISTS recollect; CREATE TABLE IF NOT EXISTS recollect.job_tables (version integer)");
    const [known] = await connection.query<{ version: number }>("SELECT version FROM recollect.job_tables");
    if (known !== undefined && known.version > version)
      throw new UsageError(
        `The database ${connection.place.database} was made by a newer version of recollect: use that version, or another database`,
      );
    if (known !== undefined) return;
    await makeTablesOfEngine(address);
    await connection.begin();
    await connection.exec(jobTables);
    await connection.run("INSERT INTO recollect.job_tables VALUES ($1)", [version]);
    await connection.commit();
  } finally {
    await connection.close();
  }
}

async function makeTablesOfEngine(address: string): Promise<void> {
  const { runMigrations } = await import("graphile-worker"); // only here: it is large, and few commands share work
  const pool = await poolOf(address, 2);
  try {
    await runMigrations({ pgPool: pool, logger: await silentLogger() });
  } finally {
    await pool.end();
  }
}

async function silentLogger() {
  const { Logger } = await import("graphile-worker");
  return new Logger(() => () => {});
}
