import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Candidates are pages just below the threshold, which a curator may still keep. A crawl stores them in a folder of their own inside the
 * collection's, with the same layout: documents.csv, archive/ and indexes/index.cdxj. Neither the WACZ nor the other tables contain them.
 */
export const candidatesFolder = "candidates";

/** The folders of a collection that contain documents.csv, archive/ and indexes/: its own and, if there are candidates, theirs. */
export function recordFolders(folder: string): readonly string[] {
  const candidates = join(folder, candidatesFolder);
  const isWhole = ["documents.csv", "archive", "indexes/index.cdxj"].every((name) => existsSync(join(candidates, name)));
  return isWhole ? [folder, candidates] : [folder];
}
