import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { Judge } from "../event/judge.ts";
import { pageOf } from "../event/page-search/page-of.ts";
import type { TargetArchive } from "../offtopic/target-archive.ts";

/** A page of a collection with its relevance. */
export interface ScoredMember {
  readonly url: string;
  readonly key: string;
  /** Undefined if no capture is a readable page: the scores are then 0. */
  readonly capturedAt?: string | undefined;
  readonly topical: number;
  readonly temporal: number;
  readonly relevance: number;
  /** The score that is compared with the threshold: see `Judge.comparedScore`. */
  readonly comparedScore: number;
}

/**
 * Scores every address of a collection, in its own order: documents as collected, lists as written, archives by address. The
 * specification's rule chooses among several captures, as in a crawl.
 */
export async function* scoreMembers(source: TargetArchive, judge: Judge, signal?: AbortSignal): AsyncGenerator<ScoredMember> {
  const { specification } = judge;
  for await (const group of source.groups()) {
    signal?.throwIfAborted();
    if (group.kind === "problem") continue;
    const { url, key, captures } = group;
    const found = await pageOf(url, { archive: source.archive, specification, judge, captures });
    if (found.kind !== "page") {
      yield { url, key, topical: 0, temporal: 0, relevance: 0, comparedScore: 0 };
      continue;
    }
    const { page, capture, first } = found;
    const judgement = found.judgement ?? (await judge.judge(page, capture, first));
    const { topical, temporal, relevance } = judgement;
    const capturedAt = isoOfTimestamp(capture.timestamp);
    yield { url, key, capturedAt, topical, temporal, relevance, comparedScore: judge.comparedScore(judgement) };
  }
}
