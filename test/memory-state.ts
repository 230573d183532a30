import { SqliteFile } from "@recollect/base/sqlite-file";
import { stateKind } from "@recollect/recollect/crawl/state/sqlite-schema";
import { SqliteState } from "@recollect/recollect/crawl/state/sqlite-state";

/** The tables of an in-memory state, for the duration of a test. */
export function memoryTables(): SqliteFile {
  const tables = new SqliteFile(":memory:");
  tables.make(stateKind);
  return tables;
}

export function memoryState(tables = memoryTables()): SqliteState {
  return new SqliteState({ tables, checkpoint() {}, close: () => tables.close(), explained: (error) => error });
}
