import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DiskError } from "../errors.ts";
import { diskFailure } from "./disk-failure.ts";

/** Creates a folder, and missing folders above it. `wanted` is the path that the error names, such as a file inside the folder. */
export function makeFolder(folder: string, wanted = folder): void {
  try {
    makeFolders(folder);
  } catch (cause) {
    throw diskFailure(wanted, cause);
  }
}

/** Creates a folder inside one that must exist: a process that has removed that one does not want it back. */
export function makeFolderInside(folder: string, wanted = folder): void {
  try {
    mkdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw diskFailure(wanted, cause);
  }
}

/** Creates a folder for files that are kept from one command to the next; the user can choose another. */
export function makeCacheFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (cause) {
    throw new DiskError(`Cannot create the cache folder ${folder}: ${(cause as Error).message}; set RECOLLECT_CACHE to another folder`, {
      cause,
    });
  }
}

/**
 * Creates a folder and missing folders above it, and throws what the system says. `mkdirSync` with `recursive` does the same, but never returns
 * below a folder such as /proc, which exists and answers ENOENT to every mkdir: it creates the parent, and tries again, without end.
 */
export function makeFolders(folder: string, mode?: number): void {
  if (isMade(folder, mode)) return;
  const parent = dirname(resolve(folder));
  if (parent !== resolve(folder)) makeFolders(parent, mode);
  if (!isMade(folder, mode)) throw Object.assign(new Error(`no folder can be created in ${parent}`), { code: "ENOTSUP" });
}

/** False where the folder above is missing, or says so. */
function isMade(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true; // whatever a disk says that is mounted read-only
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
