import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DiskError } from "./errors.ts";

/** Creates the error for a file or folder that can't be written: the cause, with matching advice. */
export function diskFailure(path: string, cause: unknown): DiskError {
  const { message, code } = cause as NodeJS.ErrnoException;
  const reason = `Cannot write ${path}: ${message}; ${remedyFor(code ?? "", path)}`;
  return new DiskError(reason, code !== undefined && faultsOfPlace.has(code) ? { cause } : { code: "try-again", data: {}, cause });
}

/** Runs an action on a file and translates disk failures. */
export function onDisk<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw diskFailure(path, cause);
  }
}

/** Faults after which another folder, or other permissions, are needed. */
const faultsOfPlace: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOTSUP", "ENOENT", "ENOTDIR"]);

const elsewhere = "choose another folder";
const permissions = `change its permissions, or ${elsewhere}`;
const handles = "allow more open files, as with ulimit -n 1024";

const remedies: Readonly<Record<string, string>> = {
  ...{ EACCES: permissions, EPERM: permissions, EMFILE: handles, ENFILE: handles, ENOTSUP: elsewhere },
  EROFS: `the disk is mounted read-only: ${elsewhere}`,
  EIO: "the disk may be failing: check it",
  EBUSY: "wait until the program that uses it has ended",
};

function remedyFor(code: string, path: string): string {
  if (code === "ENOENT" && existsSync(dirname(path))) return elsewhere; // for example below /proc
  if (code === "ENOENT" || code === "ENOTDIR") return `its folder has disappeared: restore it, or ${elsewhere}`;
  return remedies[code] ?? "free some space";
}
