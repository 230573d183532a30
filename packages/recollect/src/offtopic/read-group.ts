import { InterruptedError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { Vocabulary } from "../relevance/vocabulary.ts";
import { CaptureReader, type CaptureReaderOptions } from "./capture-reader.ts";
import type { CaptureGroup } from "./group-captures.ts";
import type { TimeMap, TimeMapCapture } from "./time-map.ts";

/** A TimeMap whose captures were read, and the requested captures that are missing. */
export interface ReadTimeMap extends TimeMap {
  readonly missing: readonly string[];
  /** Problems of its records. */
  readonly problems: readonly Problem[];
}

/** Reads the captures of a group. Throws an InterruptedError on abort. */
export async function readGroup(
  { url, key, captures: unread, missing }: CaptureGroup,
  options: Omit<CaptureReaderOptions, "vocabulary">,
  signal: AbortSignal | undefined,
): Promise<ReadTimeMap> {
  const vocabulary = new Vocabulary();
  const reader = new CaptureReader({ ...options, vocabulary });
  const captures: TimeMapCapture[] = [];
  for (const capture of unread) {
    checkInterrupted(signal);
    const read = await reader.read(capture);
    if (read !== undefined) captures.push(read);
  }
  return { url: captures[0]?.url ?? url, key, captures, vocabulary, missing, problems: reader.problems };
}

/** Throws an InterruptedError if the signal is aborted: a partial result must not look complete. */
export function checkInterrupted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new InterruptedError("Interrupted");
}
