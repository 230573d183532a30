import { homedir } from "node:os";
import { join } from "node:path";

/** The folder for automatically created indexes: `RECOLLECT_CACHE`, or recollect's folder in the user's cache folder. */
export function defaultCacheFolder(): string {
  const { RECOLLECT_CACHE, XDG_CACHE_HOME } = process.env;
  return join(RECOLLECT_CACHE || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "recollect"), "indexes");
}
