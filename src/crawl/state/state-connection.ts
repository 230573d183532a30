import type { Postgres } from "../../base/postgres.ts";
import type { LedRun } from "../../jobs/led-run.ts";

/** The parts of a connection that the tables of a state use. The first value of every statement, `$1`, is the number of the crawl. */
export type StateConnection = Pick<Postgres, "query" | "run" | "exec" | "rows" | "batches" | "begin">;

/** Returns a connection that first sends gathered changes, so that every query sees them. */
export function stateConnection(
  { connection: db, id: crawl }: Pick<LedRun, "connection" | "id">,
  sendGathered: () => void,
): StateConnection {
  async function* fromStart<Item>(read: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
    sendGathered();
    yield* read();
  }
  const after = <Answer>(statement: () => Answer): Answer => {
    sendGathered();
    return statement();
  };
  return {
    query: (text, values = []) => after(() => db.query(text, [crawl, ...values])),
    run: (text, values = []) => after(() => db.run(text, [crawl, ...values])),
    exec: (text) => after(() => db.exec(text)),
    rows: (text, values = []) => fromStart(() => db.rows(text, [crawl, ...values])),
    batches: (text, values = []) => fromStart(() => db.batches(text, [crawl, ...values])),
    begin: () => after(() => db.begin()),
  };
}
