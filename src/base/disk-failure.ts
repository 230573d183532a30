import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DiskError } from "../errors.ts";

/** Creates the error for a file or folder that can't be written: the cause, with matching advice. */
export function diskFailure(path: string, cause: unknown): DiskError {
  const { message, code } = cause as NodeJS.ErrnoException;
  const reason = `Cannot write ${path}: ${message}; ${remedyFor(code, path)}`;
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

function remedyFor(code: string | undefined, path: string): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "change its permissions, or choose another folder";
    case "EROFS":
      return "the disk is mounted read-only: choose another folder";
    case "ENOTSUP":
      return "choose another folder";
    case "ENOENT":
    case "ENOTDIR":
      if (code === "ENOENT" && existsSync(dirname(path))) return "choose another folder"; // for example below /proc
      return "its folder has disappeared: restore it, or choose another folder";
    case "EMFILE":
    case "ENFILE":
      return "allow more open files, as with ulimit -n 1024";
    case "EIO":
      return "the disk may be failing: check it";
    case "EBUSY":
      return "wait for the end of what uses it";
    default:
      return "free some space";
  }
}
