import { homedir } from "node:os";
import { join } from "node:path";

/** The folder for indexes made on the fly, in that for things that can be made again: `RECOLLECT_CACHE`, or recollect's in the user's cache folder. */
export function defaultCacheFolder(): string {
  const { RECOLLECT_CACHE, XDG_CACHE_HOME } = process.env;
  return join(RECOLLECT_CACHE || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "recollect"), "indexes");
}
