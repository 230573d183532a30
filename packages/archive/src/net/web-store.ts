import { statSync } from "node:fs";
import { dirname } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { makeFolders } from "@recollect/base/make-folder";
import { SqliteFile, type SqliteKind, sqliteFailure } from "@recollect/base/sqlite-file";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { WarcFields } from "@recollect/warc/warc-record";
import { newService, type ServiceState } from "./service-state.ts";
import type { WebAnswer } from "./web.ts";

/** A store up to this size is checked in full when opened; a larger one is checked by SQLite as it is read. */
const fullCheckBytes = 16 << 20;
/** Maximum wait for a transaction of another process; each takes well under a millisecond. */
const busyMs = 10_000;

/** Marked as a web store: "RCLW". */
const webStore: SqliteKind = {
  applicationId: 0x52434c57,
  version: 1,
  schema: `
CREATE TABLE services (name TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE answers (
  key TEXT PRIMARY KEY,
  status INTEGER NOT NULL,
  reason TEXT NOT NULL,
  headers TEXT NOT NULL,
  body BLOB NOT NULL,
  is_cut INTEGER NOT NULL,
  request_head TEXT NOT NULL,
  fetched_ms INTEGER NOT NULL,
  until_ms REAL NOT NULL
);
CREATE INDEX answers_until ON answers (until_ms);
CREATE TABLE routes (
  archive TEXT NOT NULL,
  domain TEXT NOT NULL,
  asked INTEGER NOT NULL,
  found INTEGER NOT NULL,
  PRIMARY KEY (archive, domain)
) WITHOUT ROWID;
`,
};

/** Number of look-ups of a domain in an archive, and of those that found captures. */
export interface Route {
  readonly asked: number;
  readonly found: number;
}

/**
 * Knowledge about the web that lasts between runs, in one SQLite file shared by several processes: rate limits of services, cached answers,
 * and which archive has which domain. If it is lost, only requests are repeated.
 */
export class WebStore {
  #path: string;
  #db: SqliteFile;

  constructor(path: string, nowMs: number = Date.now()) {
    this.#path = path;
    let db: SqliteFile | undefined;
    try {
      if (path !== ":memory:") makeFolders(dirname(path));
      db = new SqliteFile(path, { busyMs });
      // NORMAL: a crash of the machine may lose the last moments, which is harmless here.
      db.exec("BEGIN IMMEDIATE");
      this.#checkOrMake(db);
      db.exec("COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
      db.sql("DELETE FROM answers WHERE until_ms < ?").run(nowMs);
      this.#db = db;
    } catch (error) {
      db?.close();
      throw storeError(error, path);
    }
  }

  state(service: string): ServiceState {
    const row = this.#guarded(() => this.#db.sql("SELECT state FROM services WHERE name = ?").get(service));
    return row === undefined ? newService : { ...newService, ...JSON.parse(row.state as string) };
  }

  /** Changes the state of a service in a transaction. */
  change<T>(service: string, decide: (state: ServiceState) => { state: ServiceState; value: T }): T {
    return this.#transaction(() => {
      const before = this.state(service);
      const { state, value } = decide(before);
      if (state !== before) this.#db.sql("INSERT OR REPLACE INTO services VALUES (?, ?)").run(service, JSON.stringify(state));
      return value;
    });
  }

  /** Returns the cached answer for a key, whatever its age. */
  answer(key: string, url: string): WebAnswer | undefined {
    return this.#guarded(() => {
      const row = this.#db.sql("SELECT * FROM answers WHERE key = ?").get(key);
      if (row === undefined) return undefined;
      return {
        kind: "answer",
        url,
        status: row.status as number,
        reason: row.reason as string,
        headers: new WarcFields(JSON.parse(row.headers as string)),
        body: inflateRawSync(row.body as Uint8Array),
        isCut: row.is_cut === 1,
        fetchedAtMs: row.fetched_ms as number,
        isKept: true,
        requestHead: row.request_head as string,
      };
    });
  }

  keep(key: string, answer: WebAnswer, cacheMs: number): void {
    const { status, reason, headers, body, isCut, requestHead, fetchedAtMs } = answer;
    const packed = deflateRawSync(body, { level: 3 });
    const insert = "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    const fields = JSON.stringify(headers.list);
    this.#guarded(() =>
      this.#db.sql(insert).run(key, status, reason, fields, packed, isCut ? 1 : 0, requestHead, fetchedAtMs, fetchedAtMs + cacheMs),
    );
  }

  route(archive: string, domain: string): Route {
    const row = this.#guarded(() => this.#db.sql("SELECT asked, found FROM routes WHERE archive = ? AND domain = ?").get(archive, domain));
    return row === undefined ? { asked: 0, found: 0 } : { asked: row.asked as number, found: row.found as number };
  }

  countRoute(archive: string, domain: string, found: boolean): void {
    const add = "ON CONFLICT DO UPDATE SET asked = asked + 1, found = found + excluded.found";
    this.#guarded(() => this.#db.sql(`INSERT INTO routes VALUES (?, ?, 1, ?) ${add}`).run(archive, domain, found ? 1 : 0));
  }

  /** Closes the file. Safe to call twice. */
  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #checkOrMake(db: SqliteFile): void {
    const what = db.identify(webStore);
    if (what === "empty") return void db.make(webStore);
    if (what === "foreign") throw new UsageError(`${this.#path} is a database of another program: set RECOLLECT_CACHE to another folder`);
    if (what === "newer")
      throw new UsageError(`${this.#path} was made by a newer version of recollect: use that version, or delete it; it is only a cache`);
    if (this.#path === ":memory:" || statSync(this.#path).size > fullCheckBytes) return;
    const fault = db.fault();
    if (fault !== undefined) throw Object.assign(new Error(fault), { code: "ERR_SQLITE_ERROR", errcode: 11 });
  }

  #transaction<T>(action: () => T): T {
    return this.#guarded(() => {
      this.#db.exec("BEGIN IMMEDIATE");
      try {
        const value = action();
        this.#db.exec("COMMIT");
        return value;
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
        throw error;
      }
    });
  }

  #guarded<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw storeError(error, this.#path);
    }
  }
}

/** Converts a fault of the store into an error with advice for the user; other errors are returned unchanged. */
function storeError(error: unknown, path: string): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  const failure = sqliteFailure(error);
  const cause = { cause: error };
  if (/^Z_/.test(code) || failure === "damaged")
    return new UsageError(`${path} is damaged (${message.replace(/\s+/g, " ")}): delete it; it is only a cache`, cause);
  if (failure === "busy") return new UsageError(`Another process has locked ${path}: wait for it to end, or stop it`, cause);
  if (failure === "disk" || /^E[A-Z]+$/.test(code))
    return new DiskError(`Cannot write ${path}: ${message}; ${roomForCache}`, { code: "try-again", data: {}, ...cause });
  return error;
}

const roomForCache = "free some space, or set RECOLLECT_CACHE to a folder that can be written";
