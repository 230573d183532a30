import type { Archive } from "../archive/archive.ts";
import { chooseCaptures } from "../crawl/choose-captures.ts";
import { type FoundPage, findPage } from "../crawl/find-page.ts";
import type { Judge } from "../crawl/judge.ts";
import type { CaptureGroup } from "../offtopic/group-captures.ts";
import type { TargetArchive } from "../offtopic/target-archive.ts";
import { readPage } from "../page/page.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";

/** A page that a collection has, and how relevant it is. */
export interface ScoredMember {
  readonly url: string;
  readonly key: string;
  /** Undefined where no capture of it is a page that can be read: its scores are 0. */
  readonly capturedAt?: string | undefined;
  readonly topical: number;
  readonly temporal: number;
  readonly relevance: number;
  /** What a threshold is compared with: see `Judge.gateScore`. */
  readonly gateScore: number;
}

/** Redirects followed from one member. */
const maxRedirects = 5;

/**
 * Scores every address of a collection, in its own order: documents as they were collected, lists as they are written, archives by
 * address. Of several captures, the specification's rule chooses as in a crawl.
 */
export async function* scoreMembers(source: TargetArchive, judge: Judge, signal?: AbortSignal): AsyncGenerator<ScoredMember> {
  for await (const group of source.groups()) {
    signal?.throwIfAborted();
    if (group.kind === "problem") continue;
    const found = await pageOf(group, source.archive, judge);
    const { topical = 0, temporal = 0, relevance = 0 } = found?.judgement ?? {};
    const capturedAt = found && isoOfTimestamp(found.capture.timestamp);
    const gateScore = found ? judge.gateScore(found.judgement) : 0;
    yield { url: group.url, key: group.key, capturedAt, topical, temporal, relevance, gateScore };
  }
}

async function pageOf(group: CaptureGroup, archive: Archive, judge: Judge): Promise<FoundPage | undefined> {
  const { crawl, event } = judge.specification;
  let captures: readonly Capture[] = group.captures;
  const seen = new Set([group.key]);
  const problems: Problem[] = [];
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const [first] = captures;
    if (first === undefined) return undefined;
    const found = await findPage(chooseCaptures(captures, crawl.capture, event), first, { archive, judge, readPage }, problems);
    if (found.kind === "page") return found;
    if (found.kind !== "redirect" || seen.has(surtKey(found.target))) return undefined;
    seen.add(surtKey(found.target));
    captures = await capturesOf(found.target, archive);
  }
  return undefined;
}

async function capturesOf(url: string, archive: Archive): Promise<Capture[]> {
  const captures: Capture[] = [];
  for await (const item of archive.captures(url)) if (item.kind === "capture") captures.push(item);
  return captures;
}
