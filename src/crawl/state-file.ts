import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { diskFailure } from "../base/disk-failure.ts";
import { sqliteFailure } from "../base/sqlite-failure.ts";
import { DiskError, UsageError } from "../errors.ts";
import { stateSchema, stateUpgrades, stateVersion } from "./state-schema.ts";
import { StateSeal } from "./state-seal.ts";

/** What marks a SQLite file as ours: "RCLT". */
const applicationId = 0x52434c54;

/** A log as long as this goes to the file, or as long as half of the file: to seal a large one after each checkpoint takes a while. */
const checkpointBytes = 32 << 20;

/**
 * The state of a collection: a SQLite file, with a log beside it while it is open. The lock is SQLite's own, which ends with its
 * process, however that ends; the file `state.owner` only says whose it is.
 */
export class CrawlState {
  readonly db: DatabaseSync;
  readonly #folder: string;
  readonly #seal: StateSeal;

  private constructor(folder: string, seal: StateSeal, db: DatabaseSync) {
    this.#folder = folder;
    this.#seal = seal;
    this.db = db;
  }

  /** Opens the state in a folder, or makes one in a folder that has none. */
  static open(folder: string): CrawlState {
    const path = join(folder, "state.sqlite");
    refuseForeign(folder, path);
    const seal = attempt(folder, () => new StateSeal(folder, path));
    const isWhole = seal.isWhole();
    let db: DatabaseSync | undefined;
    let isLocked = false;
    try {
      db = new DatabaseSync(path);
      // FULL: a round that was told as done is on the disk. It costs one fsync a round. Checkpoints are made by `checkpoint` alone.
      db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
      db.exec("PRAGMA temp_store = FILE; PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE");
      isLocked = true;
      // Asked again, since another process may have been at work on it a moment ago.
      if (isWhole === false && seal.isWhole() === false) throw damaged(folder, notAsWritten);
      checkOrMake(db, folder, isWhole === true);
      db.exec("COMMIT");
      rmSync(ownerPath(folder), { force: true });
      writeFileSync(ownerPath(folder), `${process.pid} ${hostname()}\n`, { flag: "wx" });
      return new CrawlState(folder, seal, db);
    } catch (error) {
      const isSealed = isLocked && isWhole === true;
      if (isSealed) seal.break(); // SQLite moves the log of a run that was killed into the file
      db?.close();
      if (isSealed) seal.set();
      seal.close();
      const said = openError(error, folder);
      throw isWhole === false && !(said instanceof UsageError) ? damaged(folder, notAsWritten) : said;
    }
  }

  /** Moves the log into the file if it has grown long: the busiest pages are in it many times, and go there once. */
  checkpoint(): void {
    const log = statSync(join(this.#folder, "state.sqlite-wal"), { throwIfNoEntry: false })?.size ?? 0;
    if (log < Math.max(checkpointBytes, this.#seal.stateBytes / 2)) return;
    attempt(this.#folder, () => {
      this.#seal.break();
      this.db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      this.#seal.set();
    });
  }

  close(): void {
    attempt(this.#folder, () => {
      try {
        rmSync(ownerPath(this.#folder), { force: true });
        this.#seal.break();
        this.db.close();
        this.#seal.set();
      } finally {
        this.#seal.close();
      }
    });
  }
}

function attempt<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw openError(error, folder);
  }
}

/** Of the state's own files, what the system says, too. */
function openError(error: unknown, folder: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code) ? diskFailure(`the state of ${folder}`, error) : stateError(error, folder);
}

/** Unless the seal has vouched for it, the structure of the file is checked. */
function checkOrMake(db: DatabaseSync, folder: string, isSealed: boolean): void {
  const version = pragma(db, "user_version");
  if (version === 0 && pragma(db, "schema_version") === 0) {
    if (hasCollection(folder)) throw damaged(folder, "it is empty");
    db.exec(`${stateSchema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${stateVersion}`);
    return;
  }
  if (pragma(db, "application_id") !== applicationId)
    throw new UsageError(`${join(folder, "state.sqlite")} was not written by recollect: choose another folder with --out`);
  if (version > stateVersion)
    throw new UsageError(`${folder} was made by a newer version of recollect: use that version, or another folder with --out`);
  if (!isSealed) {
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
  const [other] = readdirSync(folder).filter((name) => !/^(?:state\.(?:owner|seal\.part)|decisions\.jsonl)$/.test(name));
  if (other !== undefined) throw new UsageError(`${folder} holds other files (${other}): give a new or empty folder with --out`);
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
  return new DiskError(
    `The state of the collection in ${folder} is damaged (${how.replace(/\s+/g, " ")}), and cannot be resumed: restore all files state.* from a copy, or start again in another folder with --out`,
  );
}

/** Turns what SQLite says into an error that tells the user what to do; other errors stay as they are. */
export function stateError(error: unknown, folder: string): unknown {
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
