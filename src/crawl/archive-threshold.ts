import type { Archive } from "../archive/archive.ts";
import { sampleCaptures } from "../archive/sample-captures.ts";
import type { Reference } from "../relevance/reference.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { capturedPage } from "./captured-page.ts";
import { Judge, sharedReference } from "./judge.ts";

/** A page about an event scores at least this in most archives, measured on real events (docs/benchmarks.md). */
export const leastThreshold = 0.1;

/** An archive that was collected for the event is full of pages about it: what is usual there must not be what is left out. */
const mostThreshold = 0.15;

/** Pages that are read, which takes about a second; the upper quarter of what they score, and how far above it a page about the event lies. */
const samplePages = 300;
const upperQuarter = 0.75;
const timesUsual = 2;

export interface ArchiveThresholdOptions {
  readonly specification: ResolvedSpecification;
  readonly reference: Reference;
  readonly archive: Archive;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The score that a page must reach to be kept, where nothing but the archive can tell (`threshold: archive`): usually 0.1, and more where
 * pages that are not about the event use its words, too, as all pages of a project's site do for one of its releases. Archives on the web
 * can't be sampled: there it is 0.1.
 */
export async function archiveThreshold({ specification, reference, archive, signal }: ArchiveThresholdOptions): Promise<number> {
  if (archive.local === undefined) return leastThreshold;
  const judge = new Judge({ specification, reference: sharedReference(reference) });
  const scores: number[] = [];
  for (const capture of await sampleCaptures(archive.local, { count: samplePages, seed: specification.crawl.seed })) {
    signal?.throwIfAborted();
    const read = await capturedPage(archive, capture);
    if (read.kind !== "page" || !read.isPage || !judge.isContent(read.page)) continue;
    scores.push(judge.judge(read.page, read.capture, read.capture).relevance);
  }
  scores.sort((a, b) => a - b);
  const usual = scores[Math.floor(scores.length * upperQuarter)] ?? 0;
  return Math.min(mostThreshold, Math.max(leastThreshold, timesUsual * usual));
}
