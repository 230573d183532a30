import type { Postgres } from "../../base/postgres.ts";

/** What the tables of a state need of a connection. */
export type StateConnection = Pick<Postgres, "query" | "run" | "exec" | "rows" | "batches" | "begin">;

/** A connection that first sends what was gathered, so that whatever is read shows it. */
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
