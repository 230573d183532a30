import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { SqliteFile, sqliteFailure } from "@recollect/base/sqlite-file";
import { diskFailure } from "@recollect/warc/disk-failure";
import { type DiskError, UsageError } from "@recollect/warc/errors";
import { damagedCollection } from "./damaged-collection.ts";
import { stateKind } from "./sqlite-schema.ts";
import type { StateTables } from "./sqlite-state.ts";
import { refuseStateInDatabase } from "./state-place.ts";
import { StateSeal } from "./state-seal.ts";

/** Minimum length of a log that is moved to the file, unless half of the file is longer: sealing a large file takes long. */
const checkpointBytes = 32 << 20;

/**
 * The file of a collection's state, with a log beside it while it is open. The lock is SQLite's own, which the system releases when the
 * process ends; the file `state.owner` only names the owner.
 */
export class StateFile implements StateTables {
  readonly tables: SqliteFile;
  readonly #folder: string;
  readonly #seal: StateSeal;

  private constructor(folder: string, seal: StateSeal, tables: SqliteFile) {
    this.#folder = folder;
    this.#seal = seal;
    this.tables = tables;
  }

  /** Opens the state in a folder, or creates it in a folder without one. */
  static open(folder: string): StateFile {
    const path = join(folder, "state.sqlite");
    refuseForeign(folder, path);
    const seal = attempt(folder, () => new StateSeal(folder, path));
    const isWhole = seal.isWhole();
    let tables: SqliteFile | undefined;
    let isLocked = false;
    try {
      tables = new SqliteFile(path);
      // FULL: a commit is on disk, with one fsync. Only `checkpoint` makes checkpoints.
      tables.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768");
      tables.exec("PRAGMA temp_store = FILE; PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE");
      isLocked = true;
      // Checked again, since another process may have changed the state before the lock.
      if (isWhole === false && seal.isWhole() === false) throw damaged(folder, notAsWritten);
      checkOrMake(tables, folder, isWhole === true);
      tables.exec("COMMIT");
      rmSync(ownerPath(folder), { force: true });
      writeFileSync(ownerPath(folder), `${process.pid} ${hostname()}\n`, { flag: "wx" });
      return new StateFile(folder, seal, tables);
    } catch (error) {
      const isSealed = isLocked && isWhole === true;
      if (isSealed) seal.break(); // SQLite moves the log of a killed run into the file
      tables?.close();
      if (isSealed) seal.set();
      seal.close();
      const explained = openError(error, folder);
      throw isWhole === false && !(explained instanceof UsageError) ? damaged(folder, notAsWritten) : explained;
    }
  }

  /** Moves a long log into the file: frequently changed pages are in it many times, and are written once. */
  checkpoint(): void {
    const log = statSync(join(this.#folder, "state.sqlite-wal"), { throwIfNoEntry: false })?.size ?? 0;
    if (log < Math.max(checkpointBytes, this.#seal.stateBytes / 2)) return;
    attempt(this.#folder, () => {
      this.#seal.break();
      this.tables.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      this.#seal.set();
    });
  }

  close(): void {
    attempt(this.#folder, () => {
      try {
        rmSync(ownerPath(this.#folder), { force: true });
        this.#seal.break();
        this.tables.close();
        this.#seal.set();
      } finally {
        this.#seal.close();
      }
    });
  }

  /** Translates a SQLite error into one with advice for the user; other errors are returned unchanged. */
  explained(error: unknown): unknown {
    return stateError(error, this.#folder);
  }
}

function attempt<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw openError(error, folder);
  }
}

/** Translates an error of SQLite or of the file system into one with advice for the user. */
function openError(error: unknown, folder: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code) ? diskFailure(`the state of ${folder}`, error) : stateError(error, folder);
}

/** Checks the structure of the file unless the seal has confirmed it. */
function checkOrMake(tables: SqliteFile, folder: string, isSealed: boolean): void {
  const what = tables.identify(stateKind);
  if (what === "empty") {
    if (hasCollection(folder)) throw damaged(folder, "it is empty");
    tables.make(stateKind);
    return;
  }
  if (what === "foreign") throw new UsageError(`${join(folder, "state.sqlite")} was not written by recollect`, { code: "folder-taken" });
  if (what === "newer") throw new UsageError(`${folder} was made by a newer version of recollect`, { code: "folder-newer" });
  if (what === "older") throw new UsageError(`${folder} was made by an older version of recollect`, { code: "collection-outdated" });
  const fault = isSealed ? undefined : tables.fault();
  if (fault !== undefined) throw damaged(folder, fault);
}

/** Refuses a folder with other content, and a collection whose state is missing or in a database: a new crawl must not change them. */
function refuseForeign(folder: string, state: string): void {
  if (existsSync(state)) return;
  refuseStateInDatabase(folder);
  if (hasCollection(folder)) throw damaged(folder, "state.sqlite is not there");
  const [other] = readdirSync(folder).filter((name) => !/^(?:state\.(?:owner|seal\.part)|decisions\.jsonl)$/.test(name));
  if (other !== undefined) throw new UsageError(`${folder} holds other files (${other})`, { code: "folder-taken" });
}

function hasCollection(folder: string): boolean {
  const warcs = join(folder, "archive");
  return existsSync(join(folder, "documents.csv")) || (existsSync(warcs) && readdirSync(warcs).length > 0);
}

function ownerPath(folder: string): string {
  return join(folder, "state.owner");
}

const notAsWritten = "its bytes are not those that recollect wrote";

function damaged(folder: string, how: string): DiskError {
  const reason = `The state of the collection in ${folder} is damaged (${how.replace(/\s+/g, " ")}), and cannot be resumed`;
  return damagedCollection(reason, "all files state.*");
}

function stateError(error: unknown, folder: string): unknown {
  const failure = sqliteFailure(error);
  if (failure === "busy")
    return new UsageError(`Another recollect (${ownerOf(folder)}) is using ${folder}: wait for it to end, or stop it first`);
  if (failure === "damaged") return damaged(folder, (error as Error).message);
  if (failure === "disk") return diskFailure(`the state of ${folder}`, error);
  return error;
}

function ownerOf(folder: string): string {
  try {
    const [pid, host] = readFileSync(ownerPath(folder), "utf8").trim().split(" ");
    return `process ${pid}${host === hostname() ? "" : ` on ${host}`}`;
  } catch {
    return "process number unknown";
  }
}
