import { existsSync } from "node:fs";
import { join } from "node:path";
import type { UriM } from "@recollect/archive/uri-m";
import { readCsv } from "@recollect/base/csv";
import { UsageError } from "@recollect/warc/errors";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { captureName } from "./decisions.ts";

/** A capture flagged as off-topic by a run. */
export interface FlaggedCapture extends UriM {
  readonly why: string;
}

/** The results of `recollect offtopic` in a folder, as far as curators and exports need them. */
export class OffTopicResults {
  readonly folder: string;
  /** By name, see `captureName`. */
  readonly flagged = new Map<string, FlaggedCapture>();
  /** Names of all judged captures. */
  readonly examined = new Set<string>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Reads offtopic.csv of a folder, or of `offtopic/` in a collection; if there is none, a UsageError names the command to run. */
  static async read(folder: string): Promise<OffTopicResults> {
    const own = [folder, join(folder, "offtopic")].find((path) => existsSync(join(path, "offtopic.csv")));
    if (own === undefined) throw new UsageError(`${folder} has no offtopic.csv`, { code: "detection-missing", data: {} });
    const results = new OffTopicResults(own);
    for await (const { url = "", captured_at = "", off_topic, why = "" } of readCsv(join(own, "offtopic.csv"))) {
      const timestamp = timestampOfWarcDate(captured_at);
      if (timestamp === undefined)
        throw new UsageError(`${join(own, "offtopic.csv")} was not written by recollect`, { code: "detection-missing", data: {} });
      const name = captureName(url, timestamp);
      results.examined.add(name);
      if (off_topic === "1") results.flagged.set(name, { url, timestamp, why });
    }
    return results;
  }
}
