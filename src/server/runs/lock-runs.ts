import { join } from "node:path";
import { SqliteFile, sqliteFailure } from "../../base/sqlite-file.ts";
import { UsageError } from "../../errors.ts";

/**
 * Ensures that only one server runs the crawls of a folder, and returns a function that releases the lock. It is a lock of SQLite, which is
 * released when the process ends, even by a crash.
 */
export function lockRuns(folder: string): () => void {
  const db = new SqliteFile(join(folder, "lock.sqlite"));
  try {
    db.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return () => db.close();
  } catch (cause) {
    db.close();
    if (sqliteFailure(cause) !== "busy") throw cause;
    throw new UsageError("Another workbench is already running in this folder: use that one, or stop it first", { cause });
  }
}
