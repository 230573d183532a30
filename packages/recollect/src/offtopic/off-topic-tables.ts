import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { jsonLine } from "@recollect/base/json-line";
import { makeFolder } from "@recollect/base/make-folder";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { DetectionSettings } from "./detection-settings.ts";
import type { Measure } from "./measure.ts";
import type { JudgedTimeMap } from "./result.ts";
import { judgedTimeMapJson, redesignsOf, writtenValues } from "./time-map-json.ts";

/**
 * Writes offtopic.csv (one row per capture), timemaps.csv (one row per TimeMap) and offtopic.jsonl (one line per TimeMap) as TimeMaps are
 * judged. Complete files replace those of an earlier run at the end.
 */
export class OffTopicTables {
  readonly #measures: readonly Measure[];
  readonly #files: readonly AtomicFile[];

  private constructor(measures: readonly Measure[], files: readonly AtomicFile[]) {
    this.#measures = measures;
    this.#files = files;
  }

  static async create(folder: string, { measures }: DetectionSettings): Promise<OffTopicTables> {
    makeFolder(folder);
    const files: AtomicFile[] = [];
    // offtopic.csv is replaced last: readers that see a new one find the other new files, too.
    for (const name of ["offtopic.jsonl", "timemaps.csv", "offtopic.csv"]) files.push(await AtomicFile.create(join(folder, name)));
    const tables = new OffTopicTables(measures, files);
    await tables.#write(
      "",
      csvLine(["url", "captures", "off_topic", "behaviour", "redesigned", "gone_since"]),
      csvLine(["url", "captured_at", "off_topic", "why", ...measures, "evidence"]),
    );
    return tables;
  }

  async add(timeMap: JudgedTimeMap): Promise<void> {
    const { url, captures, offTopic, behaviour, goneSince } = timeMap;
    const rows = captures.map(({ url, timestamp, offTopic, why, values, evidence, isTranslated }) => {
      const off = offTopic === undefined ? undefined : Number(offTopic);
      const measured = writtenValues(values);
      const columns = this.#measures.map((measure) => measured[measure]);
      return csvLine([url, isoOfTimestamp(timestamp), off, isTranslated ? "other-language" : why, ...columns, evidence]);
    });
    const gone = goneSince === undefined ? undefined : isoOfTimestamp(goneSince);
    const row = csvLine([url, captures.length, offTopic, behaviour, redesignsOf(captures), gone]);
    await this.#write(`${jsonLine(judgedTimeMapJson(timeMap))}\n`, row, rows.join(""));
  }

  async #write(...texts: readonly string[]): Promise<void> {
    for (const [n, text] of texts.entries()) await this.#files[n]?.write(Buffer.from(text));
  }

  async finish(): Promise<void> {
    for (const file of this.#files) await file.finish();
  }

  async discard(): Promise<void> {
    for (const file of this.#files) await file.discard();
  }
}
