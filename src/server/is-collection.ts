import { existsSync } from "node:fs";
import { join } from "node:path";

/** Whether a folder is a collection, finished or not. */
export function isCollection(folder: string): boolean {
  return existsSync(join(folder, "state.sqlite"));
}
