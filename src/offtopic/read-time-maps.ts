import { InterruptedError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import type { Topic } from "../relevance/topical.ts";
import { Vocabulary } from "../relevance/vocabulary.ts";
import { CaptureReader } from "./capture-reader.ts";
import type { CaptureGroup } from "./group-captures.ts";
import type { TargetArchive } from "./target-archive.ts";
import type { TimeMap, TimeMapCapture } from "./time-map.ts";

export interface ReadTimeMapsOptions {
  /** False if only bytes are measured. */
  readonly texts: boolean;
  /** The topic for an address, by its key. */
  readonly topic?: ((key: string) => Topic) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Which addresses are read, by key. */
  readonly wants?: ((key: string) => boolean) | undefined;
}

/** A TimeMap with its captures read, and requested captures that are missing. */
export interface ReadTimeMap extends TimeMap {
  readonly kind: "time-map";
  readonly missing: readonly string[];
  /** Problems of its records. */
  readonly problems: readonly Problem[];
}

/** Reads the TimeMaps of the targets one after another, in the memory of the largest. Throws an InterruptedError on abort. */
export async function* readTimeMaps(source: TargetArchive, options: ReadTimeMapsOptions): AsyncGenerator<ReadTimeMap | Problem> {
  for await (const group of source.groups()) {
    checkInterrupted(options.signal);
    if (group.kind === "problem") yield group;
    else if (options.wants?.(group.key) ?? true) yield await readTimeMap(source, group, options);
  }
}

/** A partial result must not look complete. */
export function checkInterrupted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new InterruptedError("Interrupted");
}

async function readTimeMap({ archive }: TargetArchive, group: CaptureGroup, options: ReadTimeMapsOptions): Promise<ReadTimeMap> {
  const vocabulary = new Vocabulary();
  const reader = new CaptureReader({ archive, vocabulary, texts: options.texts, topic: options.topic?.(group.key) });
  const captures: TimeMapCapture[] = [];
  for (const capture of group.captures) {
    checkInterrupted(options.signal);
    const read = await reader.read(capture);
    if (read !== undefined) captures.push(read);
  }
  const { url, key, missing } = group;
  return { kind: "time-map", url: captures[0]?.url ?? url, key, captures, vocabulary, missing, problems: reader.problems };
}
