import type { DatabaseSync } from "node:sqlite";
import { indexPages } from "../archive/index-pages.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import { urlStates } from "../crawl/frontier.ts";
import type { Scope } from "../crawl/scope.ts";
import { urlKey } from "../crawl/url-key.ts";
import { limits } from "../limits.ts";

/** How much of what lies in an index a crawl has seen. */
export interface IndexCoverage {
  /** Pages in the index that the scope admits. */
  readonly pages: number;
  /** Those that no link led to, or that the crawl ended before. */
  readonly unreached: number;
}

/** Counts the pages of an index that were never judged, in one pass over it. Undefined for a very large one, or when the signal came first. */
export async function indexCoverage(
  db: DatabaseSync,
  archive: LocalArchive,
  scope: Scope,
  signal: AbortSignal,
): Promise<IndexCoverage | undefined> {
  if (archive.pieces > limits.countedIndexPieces) return undefined;
  const isNew = archive.indexes > 1 ? notedOnce(db) : () => true;
  const reached = db.prepare(`SELECT 1 FROM urls WHERE key = ? AND state <> ${urlStates.queued}`);
  let [pages, unreached] = [0, 0];
  for await (const { url } of indexPages(archive)) {
    if (signal.aborted) return undefined;
    if (!scope.admits(url)) continue;
    const key = urlKey(url);
    if (!isNew(key)) continue;
    pages++;
    if (reached.get(key) === undefined) unreached++;
  }
  return { pages, unreached };
}

/** Whether a key comes for the first time. On disk, since there may be millions. */
function notedOnce(db: DatabaseSync): (key: string) => boolean {
  db.exec("CREATE TEMP TABLE IF NOT EXISTS noted (key TEXT PRIMARY KEY) WITHOUT ROWID; DELETE FROM temp.noted");
  const note = db.prepare("INSERT OR IGNORE INTO temp.noted VALUES (?)");
  return (key) => note.run(key).changes > 0;
}
