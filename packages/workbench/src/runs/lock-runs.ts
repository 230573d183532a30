import { join } from "node:path";
import { SqliteFile, sqliteFailure } from "@recollect/base/sqlite-file";
import { UsageError } from "@recollect/warc/errors";

/** Lets only one server run the crawls of a folder, until the returned function is called or the process ends, even by a crash. */
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
