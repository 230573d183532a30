import { join } from "node:path";
import type { UriM } from "@recollect/archive/uri-m";
import { UsageError } from "@recollect/warc/errors";
import { hasResults, readResults } from "./time-map-json.ts";

/** A capture flagged as off-topic by a run. */
export interface FlaggedCapture extends UriM {
  readonly why: string;
}

/** The results of off-topic detection in a folder, as needed for reviews and exports. */
export interface OffTopicResults {
  readonly folder: string;
  /** Flagged captures by name; see `captureName`. */
  readonly flagged: ReadonlyMap<string, FlaggedCapture>;
  /** Names of all judged captures. */
  readonly examined: ReadonlySet<string>;
}

/** Reads the results of a folder, or of `offtopic/` in a collection; throws a UsageError if there are none. */
export async function offTopicResults(folder: string): Promise<OffTopicResults> {
  const own = [folder, join(folder, "offtopic")].find(hasResults);
  if (own === undefined) throw new UsageError(`${folder} has no offtopic.jsonl`, { code: "detection-missing", data: {} });
  const [flagged, examined] = [new Map<string, FlaggedCapture>(), new Set<string>()];
  for await (const { key, captures } of readResults(own))
    for (const { url, timestamp, offTopic, why = "" } of captures) {
      const name = `${key} ${timestamp}`;
      examined.add(name);
      if (offTopic) flagged.set(name, { url, timestamp, why });
    }
  return { folder: own, flagged, examined };
}
