import type { Postgres } from "../../base/postgres.ts";

/** The parts of a connection that the tables of a state use. */
export type StateConnection = Pick<Postgres, "query" | "run" | "exec" | "rows" | "batches" | "begin">;

/** Returns a connection that first sends gathered changes, so that every query sees them. */
export function stateConnection(db: Postgres, sendGathered: () => void): StateConnection {
  const after =
    <Args extends unknown[], Answer>(statement: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      sendGathered();
      return statement.apply(db, args);
    };
  async function* fromStart<Item>(read: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
    sendGathered();
    yield* read();
  }
  return {
    query: after(db.query) as Postgres["query"],
    run: after(db.run),
    exec: after(db.exec),
    rows: (...asked) => fromStart(() => db.rows(...asked)),
    batches: (...asked) => fromStart(() => db.batches(...asked)),
    begin: after(db.begin),
  };
}
