import { statSync } from "node:fs";

/**
 * Returns whether a regular file has this path. A path that no file can have (a NUL, too long) has none. A path that may not be looked at
 * counts as a file, so that opening it gives the reason.
 */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "EACCES" || code === "EPERM";
  }
}
