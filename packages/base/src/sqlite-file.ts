import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** A kind of SQLite file: its application id and its tables. */
export interface SqliteKind {
  readonly applicationId: number;
  /** Raised with every change of the tables. */
  readonly version: number;
  readonly schema: string;
}

/** A SQLite file; the only class that opens one. Statements are prepared once and cached by their text. */
export class SqliteFile {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** `busyMs`: maximum wait for another process's transaction. */
  constructor(path: string, { busyMs = 0 }: { readonly busyMs?: number } = {}) {
    this.#db = new DatabaseSync(path, { timeout: busyMs });
  }

  sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /** Returns an independent stream; several may be read at a time. */
  rows<Row>(text: string, ...values: readonly SQLInputValue[]): IterableIterator<Row> {
    return this.#db.prepare(text).iterate(...values) as unknown as IterableIterator<Row>;
  }

  /** Begins a transaction unless one is open. */
  begin(): void {
    if (!this.#db.isTransaction) this.#db.exec("BEGIN IMMEDIATE");
  }

  exec(text: string): void {
    this.#db.exec(text);
  }

  get isOpen(): boolean {
    return this.#db.isOpen;
  }

  get isTransaction(): boolean {
    return this.#db.isTransaction;
  }

  /** Identifies the file's content. `newer`, `older`: another version of the same kind. */
  identify({ applicationId, version }: SqliteKind): "empty" | "foreign" | "newer" | "older" | "ours" {
    if (this.#pragma("user_version") === 0 && this.#pragma("schema_version") === 0) return "empty";
    if (this.#pragma("application_id") !== applicationId) return "foreign";
    const found = Number(this.#pragma("user_version"));
    return found === version ? "ours" : found > version ? "newer" : "older";
  }

  make({ applicationId, version, schema }: SqliteKind): void {
    this.#db.exec(`${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
  }

  /** Checks the whole file, and returns the defect of its structure, if any. */
  fault(): string | undefined {
    const found = this.#pragma("quick_check(1)");
    return found === "ok" ? undefined : String(found);
  }

  close(): void {
    this.#db.close();
  }

  #pragma(name: string): unknown {
    return Object.values(this.#db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  }
}

/** By primary result code (https://sqlite.org/rescode.html): busy; corrupt, not a database; full, I/O error, can't open. */
const failures: ReadonlyMap<number, "busy" | "damaged" | "disk"> = new Map([
  [5, "busy"],
  [11, "damaged"],
  [26, "damaged"],
  [13, "disk"],
  [10, "disk"],
  [14, "disk"],
]);

/** Classifies a SQLite error: another process has the file, its bytes are wrong, or the disk failed; undefined for others. */
export function sqliteFailure(error: unknown): "busy" | "damaged" | "disk" | undefined {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" ? failures.get(errcode & 0xff) : undefined;
}
