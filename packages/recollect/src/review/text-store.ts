import { rmSync } from "node:fs";
import { SqliteFile, type SqliteKind, sqliteFailure } from "@recollect/base/sqlite-file";
import { diskFailure } from "@recollect/warc/disk-failure";
import { DiskError } from "@recollect/warc/errors";
import { indexedText, type SearchTerm } from "./search-words.ts";

/** A document in the search index. */
export interface StoredText {
  readonly number: number;
  /** Identity of its source: see `DocumentTable.identity`. */
  readonly identity: number;
  /** Title and address. */
  readonly head: string;
  /** Its text, if the page has been read. */
  readonly text?: string | undefined;
  readonly kind?: string | undefined;
  readonly words?: number | undefined;
  /** Its terms, packed. */
  readonly terms?: Uint8Array | undefined;
}

/** An indexed document: whether its page was read, and the results. */
export type StoredEntry = [number: number, identity: number, isRead: number, kind: string | null, words: number | null];

/** "RCTI"; another mark means an older version. Another process may have just created the tables. */
const kind: SqliteKind = {
  applicationId: 0x52435449,
  version: 2,
  schema: `CREATE TABLE IF NOT EXISTS documents (number INTEGER PRIMARY KEY, identity INTEGER NOT NULL, is_read INTEGER NOT NULL, kind TEXT, words INTEGER, terms BLOB);
    CREATE VIRTUAL TABLE IF NOT EXISTS texts USING fts5(head, text, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`,
};

/**
 * A full-text index in a SQLite file (FTS5) that stores word positions but no text. It is derived data: a damaged index or one of another
 * version is recreated. Several connections may be open: one writes at a time, and readers do not wait.
 */
export class TextStore {
  readonly path: string;
  readonly #db: SqliteFile;

  constructor(path: string) {
    this.path = path;
    this.#db = openOrMake(path);
  }

  close(): void {
    this.#db.close();
  }

  entries(): StoredEntry[] {
    const rows = this.#db.sql("SELECT number, identity, is_read, kind, words FROM documents");
    rows.setReturnArrays(true);
    return this.#read(() => rows.all()) as unknown as StoredEntry[];
  }

  /** Returns the packed terms of the pages that were read, by the numbers of their documents. */
  terms(): Map<number, Uint8Array> {
    const rows = this.#db.sql("SELECT number, terms FROM documents WHERE terms IS NOT NULL");
    rows.setReturnArrays(true);
    return new Map(this.#read(() => rows.all()) as unknown as [number, Uint8Array][]);
  }

  #read<T>(action: () => T): T {
    try {
      return action();
    } catch (cause) {
      throw new DiskError(
        `The search index ${this.path} cannot be read (${(cause as Error).message}): delete it, and it will be made anew`,
        { cause },
      );
    }
  }

  /** Inserts documents or replaces those with the same numbers: all of them, or none. */
  put(texts: readonly StoredText[]): void {
    const document = this.#db.sql(
      "INSERT OR REPLACE INTO documents (number, identity, is_read, kind, words, terms) VALUES (?, ?, ?, ?, ?, ?)",
    );
    const words = this.#db.sql("INSERT OR REPLACE INTO texts (rowid, head, text) VALUES (?, ?, ?)");
    this.#db.exec("BEGIN IMMEDIATE");
    try {
      for (const { number, identity, head, text, kind, words: count, terms } of texts) {
        document.run(number, identity, text === undefined ? 0 : 1, kind ?? null, count ?? null, terms ?? null);
        words.run(number, indexedText(head), indexedText(text ?? ""));
      }
      this.#db.exec("COMMIT");
    } catch (cause) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      throw diskFailure(this.path, cause);
    }
  }

  /** Returns the numbers of the documents with all terms, unordered. */
  find(terms: readonly SearchTerm[]): number[] {
    const query = terms.map(({ words, isPrefix }) => `"${words.join(" ").replaceAll('"', "")}"${isPrefix ? "*" : ""}`).join(" AND ");
    const rows = this.#db.sql("SELECT rowid FROM texts WHERE texts MATCH ?");
    rows.setReturnArrays(true);
    return (rows.all(query) as unknown as number[][]).map(([number]) => number as number);
  }
}

function openOrMake(path: string): SqliteFile {
  try {
    return opened(path);
  } catch (cause) {
    const failure = sqliteFailure(cause);
    if (failure === "busy" || failure === "disk") throw diskFailure(path, cause);
    for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  }
  try {
    return opened(path);
  } catch (cause) {
    throw diskFailure(path, cause);
  }
}

function opened(path: string): SqliteFile {
  const db = new SqliteFile(path, { busyMs: 30_000 });
  try {
    // Data lost in a crash can be recreated.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    const found = db.identify(kind);
    if (found === "foreign" || found === "newer") throw new Error("made by another version");
    if (found === "empty") {
      db.begin();
      db.make(kind);
      db.exec("COMMIT");
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
