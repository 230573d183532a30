import { SqliteFile } from "../src/base/sqlite-file.ts";
import { stateKind } from "../src/crawl/state/sqlite-schema.ts";
import { SqliteState } from "../src/crawl/state/sqlite-state.ts";

/** The tables of an in-memory state, for the duration of a test. */
export function memoryTables(): SqliteFile {
  const tables = new SqliteFile(":memory:");
  tables.make(stateKind);
  return tables;
}

export function memoryState(tables = memoryTables()): SqliteState {
  return new SqliteState({ tables, checkpoint() {}, close: () => tables.close(), explained: (error) => error });
}
