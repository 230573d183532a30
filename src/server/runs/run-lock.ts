import { join } from "node:path";
import { SqliteFile, sqliteFailure } from "../../base/sqlite-file.ts";
import { UsageError } from "../../errors.ts";

/** Sees to it that one server alone runs the crawls of a folder. The lock is SQLite's own, which ends with its process, however that ends. */
export class RunLock {
  readonly #db: SqliteFile;

  constructor(folder: string) {
    const db = new SqliteFile(join(folder, "lock.sqlite"));
    try {
      db.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
      this.#db = db;
    } catch (cause) {
      db.close();
      if (sqliteFailure(cause) !== "busy") throw cause;
      throw new UsageError("Another workbench is already running in this folder: use that one, or stop it first", { cause });
    }
  }

  release(): void {
    this.#db.close();
  }
}
