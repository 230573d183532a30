import { statSync } from "node:fs";

/**
 * Whether a regular file has this path. An invalid path (NUL, too long) has none. A path without access permission counts as a file, so
 * that opening it gives the reason.
 */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "EACCES" || code === "EPERM";
  }
}
