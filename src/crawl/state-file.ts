import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DiskError, UsageError } from "../errors.ts";
import { stateSchema, stateUpgrades, stateVersion } from "./state-schema.ts";

/** What marks a SQLite file as ours: "RCLT". */
const applicationId = 0x52434c54;

/** Checked in full on opening when it is no larger than this; larger ones are checked by SQLite as they are read. */
const fullCheckBytes = 64 << 20;

/**
 * Opens the state of a collection, or makes one in a folder that has none. The lock is SQLite's own, which ends with its
 * process, however that ends; the file `state.owner` only says whose it is.
 */
export function openState(folder: string): DatabaseSync {
  const path = join(folder, "state.sqlite");
  refuseForeign(folder, path);
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path);
    // FULL: a round that was told as done is on the disk. It costs one fsync a round.
    db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
    // A longer log before its pages go to the file: the busiest pages are in it many times, and go there once.
    db.exec("PRAGMA temp_store = FILE; PRAGMA wal_autocheckpoint = 8000; BEGIN IMMEDIATE");
    checkOrMake(db, path, folder);
    db.exec("COMMIT");
    writeFileSync(ownerPath(folder), `${process.pid} ${hostname()}\n`);
    return db;
  } catch (error) {
    db?.close();
    throw stateError(error, folder);
  }
}

export function closeState(db: DatabaseSync, folder: string): void {
  rmSync(ownerPath(folder), { force: true });
  db.close();
}

function checkOrMake(db: DatabaseSync, path: string, folder: string): void {
  const version = pragma(db, "user_version");
  if (version === 0 && pragma(db, "schema_version") === 0) {
    if (hasCollection(folder)) throw damaged(folder, "it is empty");
    db.exec(`${stateSchema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${stateVersion}`);
    return;
  }
  if (pragma(db, "application_id") !== applicationId)
    throw new UsageError(`${path} is no state of recollect: choose another folder with --out`);
  if (version > stateVersion)
    throw new UsageError(`${folder} was made by a newer version of recollect: use that version, or another folder with --out`);
  if (statSync(path).size <= fullCheckBytes) {
    const { quick_check: found } = db.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
    if (found !== "ok") throw damaged(folder, found);
  }
  for (let from = version; from < stateVersion; from++) db.exec(`${stateUpgrades[from]}; PRAGMA user_version = ${from + 1}`);
}

function pragma(db: DatabaseSync, name: string): number {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0] as number;
}

/** A folder with other things in it must not become a collection, nor one whose state was lost be taken for a new one. */
function refuseForeign(folder: string, state: string): void {
  if (existsSync(state)) return;
  if (hasCollection(folder)) throw damaged(folder, "state.sqlite is not there");
  const [other] = readdirSync(folder).filter((name) => name !== "state.owner");
  if (other !== undefined) throw new UsageError(`${folder} holds other things (${other}): give a new or empty folder with --out`);
}

function hasCollection(folder: string): boolean {
  const warcs = join(folder, "archive");
  return existsSync(join(folder, "documents.csv")) || (existsSync(warcs) && readdirSync(warcs).length > 0);
}

function ownerPath(folder: string): string {
  return join(folder, "state.owner");
}

function damaged(folder: string, how: string): UsageError {
  return new UsageError(
    `The state of the collection in ${folder} is damaged (${how.replace(/\s+/g, " ")}), and going on would spoil what is there: restore state.sqlite from a copy, or give a new folder with --out`,
  );
}

const sqlite = { busy: 5, ioError: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 } as const;

/** Turns what SQLite says into an error that tells the user what to do; other errors stay as they are. */
export function stateError(error: unknown, folder: string): unknown {
  const { code, errcode = 0, message } = error as { code?: string; errcode?: number; message: string };
  if (code !== "ERR_SQLITE_ERROR") return error;
  const kind = errcode & 0xff;
  if (kind === sqlite.busy)
    return new UsageError(`Another recollect (${ownerOf(folder)}) is at work on ${folder}: wait for it, or stop it first`);
  if (kind === sqlite.corrupt || kind === sqlite.notADatabase) return damaged(folder, message);
  if (kind === sqlite.full || kind === sqlite.ioError || kind === sqlite.cantOpen)
    return new DiskError(`Cannot write the state of ${folder}: ${message}; free some space, and the same command goes on where it ended`, {
      cause: error,
    });
  return error;
}

function ownerOf(folder: string): string {
  try {
    const [pid, host] = readFileSync(ownerPath(folder), "utf8").trim().split(" ");
    return `process ${pid}${host === hostname() ? "" : ` on ${host}`}`;
  } catch {
    return "a process that has not said its number";
  }
}
