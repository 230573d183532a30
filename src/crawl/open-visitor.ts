import type { Archive } from "../archive/archive.ts";
import type { ReadPage } from "../event/page-search/page-memory.ts";
import { sharedReference } from "../event/shared-reference.ts";
import { BatchVisitor } from "./batch-visitor.ts";
import type { CrawlSettingsParts } from "./begin/crawl-settings.ts";
import type { Visitor } from "./crawler.ts";
import { decidedPages } from "./decided-pages.ts";
import type { FrontierEntry } from "./frontier.ts";
import { readSampled, type SharedPages } from "./sampled-pages.ts";
import { VisitThreads } from "./visit-threads.ts";
import { InlineVisitor, type VisitSettings, WaitingVisitor } from "./visitor.ts";

export interface OpenVisitorOptions {
  readonly archive: Archive;
  /** Threads that read and judge pages; one of them is this one. Makes no other difference. */
  readonly workers?: number;
  /** How pages are read in this thread, such as from memory. */
  readonly readPage?: ReadPage | undefined;
}

/** What the crawl knows by itself. */
export interface CrawlKnowledge {
  readonly likelyNext: (count: number) => Promise<readonly FrontierEntry[]>;
  /** Pages of files on this machine that have been read already. */
  readonly sampled: SharedPages;
}

/** The visitor for an archive: threads for files on this machine, requests side by side for all others. */
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

/** What those who make visits need to know. */
export function visitSettingsOf({ specification, reference, threshold, requisites, scorer, votes }: CrawlSettingsParts): VisitSettings {
  const settings = { specification, reference: sharedReference(reference), threshold, requisites, scorer };
  return { ...settings, ...(votes && { decided: decidedPages(votes) }) };
}
