import { mkdirSync } from "node:fs";
import { DiskError } from "../errors.ts";
import { diskFailure } from "./disk-failure.ts";

/** Makes a folder, and those around it, where they are not there yet. `wanted` is what the error names where that is a file inside. */
export function makeFolder(folder: string, wanted = folder): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw diskFailure(wanted, cause);
  }
}

/** Makes a folder inside one that must be there: whoever has removed that does not want it back. */
export function makeFolderInside(folder: string, wanted = folder): void {
  try {
    mkdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw diskFailure(wanted, cause);
  }
}

/** Makes a folder for what is kept from one command to the next; the user can put it elsewhere. */
export function makeCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new DiskError(`Cannot create the cache folder ${folder}: ${(cause as Error).message}; set RECOLLECT_CACHE to another folder`, {
      cause,
    });
  }
}
