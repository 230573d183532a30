import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder of the candidates, in the collection's folder: pages just below the threshold, which a curator may still keep. It has the layout
 * of a collection: documents.csv, archive/ and indexes/index.cdxj. Neither the WACZ nor the other tables contain candidates.
 */
export const candidatesFolder = "candidates";

/** Returns the folders of a collection with documents.csv, archive/ and indexes/: its own and, if there are candidates, theirs. */
export function recordFolders(folder: string): readonly string[] {
  const candidates = join(folder, candidatesFolder);
  const isWhole = ["documents.csv", "archive", "indexes/index.cdxj"].every((name) => existsSync(join(candidates, name)));
  return isWhole ? [folder, candidates] : [folder];
}
