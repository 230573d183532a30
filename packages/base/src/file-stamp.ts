import { statSync } from "node:fs";

/** Identifies a version of a file: after rewriting, its inode or time differs. Empty if there is no file. */
export function fileStamp(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}
