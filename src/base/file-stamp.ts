import { statSync } from "node:fs";

/** By what a file is known to be the same: one that is written anew has another number, or another time. Empty where there is none. */
export function fileStamp(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}
