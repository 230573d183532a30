import { hash } from "node:crypto";
import { limits } from "@recollect/base/limits";
import type { Postgres } from "@recollect/base/postgres";
import type { LedRun } from "../../jobs/led-run.ts";

/** The methods of a connection that the tables of a state use. The first value of every statement, `$1`, is the number of the crawl. */
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

/** The columns that a statement sets: the type of each and its value in a row, or only the type for the property of the same name. */
export type BatchColumns<Row> = Readonly<Record<string, string | readonly [type: string, value: (row: Row) => unknown]>>;

/** A statement that changes any number of rows, sent as one array per column. */
export class PostgresBatch<Row> {
  readonly #values: readonly ((row: Row) => unknown)[];
  readonly #text: string;

  private constructor(columns: BatchColumns<Row>, text: (given: string) => string) {
    const typed = Object.entries(columns).map(([name, column]) =>
      typeof column === "string" ? ([column, (row: Row) => row[name as keyof Row]] as const) : column,
    );
    this.#values = typed.map(([, value]) => value);
    this.#text = text(`unnest(${typed.map(([type], n) => `$${n + 2}::${type}[]`)})`);
  }

  static insert<Row>(table: string, columns: BatchColumns<Row>, conflict = ""): PostgresBatch<Row> {
    const names = namesOf(columns);
    return new PostgresBatch(
      columns,
      (given) =>
        `INSERT INTO recollect.${table} (crawl, ${names}) SELECT $1::integer, ${names} FROM ${given} AS given (${names}) ${conflict}`,
    );
  }

  /** Appends rows with the next numbers, in order. */
  static append<Row>(table: string, columns: BatchColumns<Row>, conflict = ""): PostgresBatch<Row> {
    const names = namesOf(columns);
    const last = `coalesce((SELECT max(id) FROM recollect.${table} WHERE crawl = $1), 0)`;
    return new PostgresBatch(
      columns,
      (given) =>
        `INSERT INTO recollect.${table} (crawl, id, ${names}) SELECT $1::integer, ${last} + nth, ${names} ` +
        `FROM ${given} WITH ORDINALITY AS given (${names}, nth) ORDER BY nth ${conflict}`,
    );
  }

  /** Updates the rows with these `id`s; each must occur once. */
  static update<Row>(table: string, columns: BatchColumns<Row>): PostgresBatch<Row> {
    const changed = quoted(columns).filter((name) => name !== '"id"');
    const set = changed.map((name) => `${name} = given.${name}`).join(", ");
    return new PostgresBatch(
      columns,
      (given) =>
        `UPDATE recollect.${table} AS old SET ${set} FROM ${given} AS given (${namesOf(columns)}) WHERE old.crawl = $1 AND old.id = given.id`,
    );
  }

  /** Sends the statement at once, several times for many rows, and not at all without rows. */
  async run(db: StateConnection, rows: readonly Row[]): Promise<void> {
    const sent: Promise<number>[] = [];
    for (let at = 0; at < rows.length; at += limits.databaseBatch) {
      const some = rows.slice(at, at + limits.databaseBatch);
      sent.push(
        db.run(
          this.#text,
          this.#values.map((value) => some.map(value)),
        ),
      );
    }
    await Promise.all(sent);
  }
}

function quoted(columns: BatchColumns<never>): string[] {
  return Object.keys(columns).map((name) => `"${name}"`);
}

function namesOf(columns: BatchColumns<never>): string {
  return quoted(columns).join(", ");
}

/** Returns the digest of a text that may be too long for an index. Collisions can't be constructed. */
export function digestOf(text: string): string {
  return hash("sha256", text).slice(0, 32);
}
