import type { Archive } from "../archive/archive.ts";
import { sampleCaptures } from "../archive/sample-captures.ts";
import type { Reference } from "../relevance/reference.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { capturedPages } from "./captured-page.ts";
import { Judge, sharedReference } from "./judge.ts";
import type { ReadPage } from "./page-memory.ts";

/** A page about an event scores at least this in most archives, measured on real events (docs/research/benchmarks.md). */
export const leastThreshold = 0.1;

/** Whatever else an archive holds, a page that scores this is worth keeping. */
const mostThreshold = 0.15;

/** Pages that are read, which takes about a second. */
const samplePages = 300;

/**
 * What four of five pages that are not about the event stay below, and how far above it one about the event lies. Higher shares of so small a sample
 * depend on which pages are drawn; lower ones say nothing of the pages that come near the event (docs/research/benchmarks.md).
 */
const fourOfFive = 0.8;
const timesOthers = 4;

export interface ArchiveThresholdOptions {
  readonly specification: ResolvedSpecification;
  readonly reference: Reference;
  readonly archive: Archive;
  /** How the sample is read, such as by one that keeps its pages for the crawl. */
  readonly readPage?: ReadPage | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The score that a page must reach to be kept, where nothing but the archive can tell (`threshold: archive`): at least 0.1, and more where
 * pages that are not about the event use its words, too, as all pages of a project's site do for one of its releases. Archives on the web
 * can't be sampled: there it is 0.1.
 */
export async function archiveThreshold(options: ArchiveThresholdOptions): Promise<number> {
  const { specification, reference, archive, readPage, signal } = options;
  if (archive.local === undefined) return leastThreshold;
  const judge = new Judge({ specification, reference: sharedReference(reference) });
  const scores: number[] = [];
  const sample = await sampleCaptures(archive.local, { count: samplePages, seed: specification.crawl.seed });
  for await (const read of capturedPages(archive, sample, readPage)) {
    signal?.throwIfAborted();
    if (read.kind !== "page" || !read.isPage || !judge.isContent(read.page)) continue;
    scores.push(judge.judge(read.page, read.capture, read.capture).relevance);
  }
  scores.sort((a, b) => a - b);
  // What is kept in any case says nothing of the others: an archive that was collected for the event is full of it.
  const others = scores.filter((score) => score < mostThreshold);
  const usual = others[Math.floor((others.length - 1) * fourOfFive)] ?? 0;
  const best = scores.at(-1) ?? 0; // with a text of a few words no page scores much: then the best ones have to do
  return Math.max(leastThreshold, Math.min(mostThreshold, timesOthers * usual, best));
}
