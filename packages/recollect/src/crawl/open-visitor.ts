import type { Archive } from "@recollect/archive/archive";
import type { ReadPage } from "../event/page-search/page-cache.ts";
import { sharedReference } from "../event/shared-reference.ts";
import { BatchVisitor } from "./batch-visitor.ts";
import type { CrawlSettingsParts } from "./begin/crawl-settings.ts";
import type { Visitor } from "./crawler.ts";
import { decidedPages } from "./decided-pages.ts";
import { readSampled, type SharedPages } from "./sampled-pages.ts";
import { VisitThreads } from "./visit-threads.ts";
import { InlineVisitor, type VisitSettings, WaitingVisitor } from "./visitor.ts";

export interface OpenVisitorOptions {
  readonly archive: Archive;
  /** Number of threads that read and judge pages, including this one. Only affects speed. */
  readonly workers?: number;
  /** Reader of pages in this thread, such as one with a cache. */
  readonly readPage?: ReadPage | undefined;
}

/** What the visitor needs from the crawl. */
export interface CrawlKnowledge {
  readonly likelyNext: (count: number) => Promise<readonly string[]>;
  /** Pages of local files that were already read. */
  readonly sampled: SharedPages;
}

/** Creates the visitor for an archive: threads for local files, concurrent requests for all others. */
export function openVisitor(
  parts: CrawlSettingsParts,
  { archive, workers = 0, readPage }: OpenVisitorOptions,
  { likelyNext, sampled }: CrawlKnowledge,
): Visitor {
  const settings = visitSettingsOf(parts);
  if (!archive.isLocal || archive.waits) return new WaitingVisitor(archive, settings, readPage);
  const here = new InlineVisitor(archive, settings, readPage ?? readSampled(sampled));
  if (workers <= 1 || archive.local === undefined || parts.scorer?.module) return here;
  const others = new VisitThreads(archive.local, settings, { threads: workers - 1, sampled });
  return new BatchVisitor(others, { likelyNext, here });
}

/** Returns the settings of the makers of visits. */
export function visitSettingsOf({ specification, reference, threshold, requisites, scorer, votes }: CrawlSettingsParts): VisitSettings {
  const settings = { specification, reference: sharedReference(reference), threshold, requisites, scorer };
  return { ...settings, ...(votes && { decided: decidedPages(votes), learned: votes.learned.score }) };
}
