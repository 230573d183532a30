import { dirname } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { idfOf } from "../event/idf-of-specification.ts";
import { topicOf } from "../event/topic-of-specification.ts";
import { Topic } from "../relevance/topical.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { Comparison, type KernelContext } from "./comparison.ts";
import { centroids, type SampledPage, sampleContext } from "./context-sample.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { checkInterrupted, type ReadTimeMap, readGroup } from "./read-group.ts";
import type { JudgedTimeMap } from "./result.ts";
import { snippetContext } from "./snippets.ts";
import type { TargetArchive } from "./target-archive.ts";

export interface FindOptions {
  readonly settings: DetectionSettings;
  /** Path of the event's specification, for `reference: event`; by default, the event is the common topic of the targets. */
  readonly specification?: string | undefined;
  readonly cacheFolder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether an address is read, by its key; by default, all are. */
  readonly wants?: ((key: string) => boolean) | undefined;
}

/** A judged TimeMap, and the requested captures that are not in the archive. */
export interface FoundTimeMap extends JudgedTimeMap {
  readonly kind: "time-map";
  readonly missing: readonly string[];
}

/**
 * Yields the judged TimeMaps of the targets, and a problem for each record that can't be read. Throws an InterruptedError when the signal
 * is aborted.
 *
 * ```ts
 * import { detectionSettings, findOffTopic, openTargets } from "recollect/offtopic";
 *
 * const { source, close } = await openTargets({ targets: ["crawls/"] });
 * for await (const found of findOffTopic(source, { settings: detectionSettings() }))
 *   if (found.kind === "time-map") console.log(found.url, found.captures.length, found.offTopic);
 * await close();
 * // https://harbour.example/ 2 0
 * // https://harbour.example/help 1 0
 * ```
 */
export async function* findOffTopic(source: TargetArchive, options: FindOptions): AsyncGenerator<FoundTimeMap | Problem> {
  yield* source.problems;
  for await (const read of comparedTimeMaps(source, options)) {
    if (read.kind === "problem") yield read;
    else {
      yield* read.timeMap.problems;
      const judged = judgeTimeMap(read.timeMap, read.comparison, options.settings);
      yield { kind: "time-map", missing: read.timeMap.missing, ...judged };
    }
  }
}

/** A TimeMap that can be judged with any settings for which its data were read. */
export interface ComparedTimeMap {
  readonly kind: "compared";
  readonly timeMap: ReadTimeMap;
  readonly comparison: Comparison;
}

/**
 * Yields the TimeMaps of the targets with the data that the settings need, such as the event and the kernel's context. Memory use is that
 * of the largest TimeMap.
 */
export async function* comparedTimeMaps(source: TargetArchive, options: FindOptions): AsyncGenerator<ComparedTimeMap | Problem> {
  const { archive } = source;
  const { signal, wants = () => true } = options;
  const { measures, reference } = options.settings;
  const needsCentroid = reference === "event" && options.specification === undefined;
  const sample = needsCentroid || measures.includes("kernel") ? await sampleContext(archive, source.groups(), signal) : [];
  const topic = reference === "event" ? await eventTopic(source, sample, options) : undefined;
  const context: KernelContext | undefined = measures.includes("kernel") ? snippetContext(sample) : undefined;
  const texts = measures.some((measure) => measure !== "bytes") || topic !== undefined;
  for await (const group of source.groups()) {
    checkInterrupted(signal);
    if (group.kind === "problem") yield group;
    else if (wants(group.key)) {
      const timeMap = await readGroup(group, { archive, texts, topic: topic?.(group.key) }, signal);
      yield { kind: "compared", timeMap, comparison: new Comparison(timeMap, context) };
    }
  }
}

/** Returns a function that gives the topic for the key of an address. */
async function eventTopic(
  { archive }: TargetArchive,
  sample: readonly SampledPage[],
  options: FindOptions,
): Promise<(key: string) => Topic> {
  const { specification: path, signal, cacheFolder = defaultCacheFolder() } = options;
  if (path === undefined) {
    if (sample.length === 0)
      throw new UsageError("Cannot compare captures with the event: no page about the event was found. Give a specification.");
    return centroids(sample);
  }
  const specification = resolveSpecification(readSpecification(path));
  const folder = dirname(path);
  const idf = await idfOf(specification, { archive, folder, cacheFolder, ...(signal && { signal }) });
  const topic = new Topic(await topicOf(specification, { folder, archive, idf }));
  return () => topic;
}
