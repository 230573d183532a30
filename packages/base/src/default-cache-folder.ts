import { homedir } from "node:os";
import { join } from "node:path";

/** Returns the folder for automatically created indexes: in `RECOLLECT_CACHE`, or in recollect's part of the user's cache folder. */
export function defaultCacheFolder(): string {
  const { RECOLLECT_CACHE, XDG_CACHE_HOME } = process.env;
  return join(RECOLLECT_CACHE || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "recollect"), "indexes");
}
