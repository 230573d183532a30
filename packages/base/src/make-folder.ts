import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { diskFailure, onDisk } from "@recollect/warc/disk-failure";
import { DiskError } from "@recollect/warc/errors";

/** Creates a folder and its missing parents. `wanted` is the path in error messages, such as a file inside the folder. */
export function makeFolder(folder: string, wanted = folder): void {
  onDisk(wanted, () => makeFolders(folder));
}

/** Creates a folder inside an existing one: a parent that another process has removed is not restored. */
export function makeFolderInside(folder: string, wanted = folder): void {
  try {
    mkdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw diskFailure(wanted, cause);
  }
}

/** Creates a folder for cached files; on failure, the error says how to choose another one. */
export function makeCacheFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DiskError(`Cannot create the cache folder ${folder}: ${message}; set RECOLLECT_CACHE to another folder`, { cause });
  }
}

/**
 * Creates a folder and its missing parents, and throws the system's error. Replaces `mkdirSync` with `recursive`, which never returns below
 * a folder such as /proc: it exists and answers ENOENT to every mkdir, so `mkdirSync` creates the parent and retries endlessly.
 */
export function makeFolders(folder: string, mode?: number): void {
  if (tryToMake(folder, mode)) return;
  const parent = dirname(resolve(folder));
  if (parent !== resolve(folder)) makeFolders(parent, mode);
  if (!tryToMake(folder, mode)) throw Object.assign(new Error(`no folder can be created in ${parent}`), { code: "ENOTSUP" });
}

/** Creates a folder unless it exists; returns false if its parent is missing, according to the system. */
function tryToMake(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true; // whatever error a read-only disk gives
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
