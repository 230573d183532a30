import type { Archive } from "../archive/archive.ts";
import type { CrawlSettingsParts } from "./begin/crawl-settings.ts";
import type { Visitor } from "./crawler.ts";
import type { FrontierEntry } from "./frontier.ts";
import { sharedReference } from "./judge.ts";
import type { ReadPage } from "./page-memory.ts";
import { PoolVisitor } from "./pool-visitor.ts";
import { readSampled, type SharedPages } from "./sampled-pages.ts";
import { InlineVisitor, WaitingVisitor } from "./visitor.ts";

export interface OpenVisitorOptions {
  readonly archive: Archive;
  /** Threads that read and judge pages; 0 does it in this one, where a page that takes too long can't be ended. Makes no other difference. */
  readonly workers?: number;
  /** How pages are read in this thread, such as from memory. */
  readonly readPage?: ReadPage | undefined;
}

/** What the crawl knows by itself. */
interface CrawlKnowledge {
  readonly likelyNext: () => Promise<readonly FrontierEntry[]>;
  /** Pages of files on this machine that have been read already. */
  readonly sampled: SharedPages;
}

/** The visitor for an archive: threads for files on this machine, requests side by side for all others. */
export function openVisitor(
  { specification, reference, threshold, requisites }: CrawlSettingsParts,
  { archive, workers = 0, readPage }: OpenVisitorOptions,
  { likelyNext, sampled }: CrawlKnowledge,
): Visitor {
  const settings = { specification, reference: sharedReference(reference), threshold, requisites };
  if (!archive.isLocal || archive.waits) return new WaitingVisitor(archive, settings, readPage);
  return workers === 0 || archive.local === undefined
    ? new InlineVisitor(archive, settings, readPage ?? readSampled(sampled))
    : new PoolVisitor(archive.local, settings, { threads: workers, likelyNext, sampled });
}
