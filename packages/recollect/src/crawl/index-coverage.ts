import { indexPages } from "@recollect/archive/index-pages";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { limits } from "@recollect/base/limits";
import { urlKey } from "../event/page-search/url-key.ts";
import type { Scope } from "../event/scope.ts";
import type { CrawlState } from "./state/crawl-state.ts";

/** The share of an index that a crawl has seen. */
export interface IndexCoverage {
  /** Pages in the index that the scope admits. */
  readonly pages: number;
  /** Pages that no link led to, or that were left when the crawl ended. */
  readonly unreached: number;
}

/** Counts the pages of an index that were never judged, in one pass. Undefined for a very large index, or on abort. */
export async function indexCoverage(
  state: CrawlState,
  archive: LocalArchive,
  scope: Scope,
  signal: AbortSignal,
): Promise<IndexCoverage | undefined> {
  if (archive.pieces > limits.countedIndexPieces) return undefined;
  const { keys, unjudged } = await state.urls.countUnjudged(pageKeys(archive, scope, signal), archive.indexes === 1);
  return signal.aborted ? undefined : { pages: keys, unreached: unjudged };
}

async function* pageKeys(archive: LocalArchive, scope: Scope, signal: AbortSignal): AsyncGenerator<string> {
  for await (const { url } of indexPages(archive)) {
    if (signal.aborted) return;
    if (scope.admits(url)) yield urlKey(url);
  }
}
