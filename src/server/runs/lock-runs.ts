import { join } from "node:path";
import { SqliteFile, sqliteFailure } from "../../base/sqlite-file.ts";
import { UsageError } from "../../errors.ts";

/**
 * Ensures that only one server runs the crawls of a folder, and returns what releases the lock. The lock is SQLite's own, which ends with its
 * process, however that ends.
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
