import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { jsonLine } from "@recollect/base/json-line";
import { makeFolder } from "@recollect/base/make-folder";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { WholeFile } from "@recollect/warc/whole-file";
import type { DetectionSettings } from "./detection-settings.ts";
import type { Measure } from "./measure.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";

/** Decimals: enough to compare values with thresholds, few enough to read. */
const digits = 4;

/** Formats a value for tables. */
export function writtenValue(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(digits));
}

/** Returns a capture as JSON: the columns of offtopic.csv and further facts. */
export function captureJson({
  url,
  timestamp,
  status,
  offTopic,
  why,
  by,
  evidence,
  isTranslated,
  isRedesigned,
  values,
}: JudgedCapture): object {
  const written = Object.fromEntries(Object.entries(values).map(([measure, value]) => [measure, writtenValue(value)]));
  const told = { url, captured_at: isoOfTimestamp(timestamp), status, off_topic: offTopic ?? null, why: why ?? null, by };
  return { ...told, evidence, ...(isTranslated && { other_language: true }), ...(isRedesigned && { redesigned: true }), ...written };
}

/** Returns a TimeMap as JSON, with its captures. */
export function judgedTimeMapJson({ url, key, captures, reference, offTopic, behaviour, goneSince }: JudgedTimeMap): object {
  const first = reference === undefined ? undefined : captures[reference];
  return {
    url,
    key,
    reference: first === undefined ? null : isoOfTimestamp(first.timestamp),
    captures: captures.length,
    off_topic: offTopic,
    behaviour: behaviour ?? null,
    redesigned: redesignsOf(captures),
    gone_since: goneSince === undefined ? null : isoOfTimestamp(goneSince),
    timeline: captures.map(captureJson),
  };
}

/** Number of captures that show the page with a new menu. */
function redesignsOf(captures: readonly JudgedCapture[]): number {
  return captures.filter(({ isRedesigned }) => isRedesigned).length;
}

/**
 * Writes offtopic.csv (a row a capture), timemaps.csv (a row a TimeMap) and offtopic.jsonl (a line a TimeMap) while TimeMaps come in.
 * Each file gets its name at the end, when it is whole; what was there before stays until then.
 */
export class OffTopicTables {
  readonly #measures: readonly Measure[];
  readonly #files: readonly WholeFile[];

  private constructor(measures: readonly Measure[], files: readonly WholeFile[]) {
    this.#measures = measures;
    this.#files = files;
  }

  static async create(folder: string, { measures }: DetectionSettings): Promise<OffTopicTables> {
    makeFolder(folder);
    const files: WholeFile[] = [];
    for (const name of ["offtopic.csv", "timemaps.csv", "offtopic.jsonl"]) files.push(await WholeFile.create(join(folder, name)));
    const tables = new OffTopicTables(measures, files);
    await tables.#write(
      csvLine(["url", "captured_at", "off_topic", "why", ...measures, "evidence"]),
      csvLine(["url", "captures", "off_topic", "behaviour", "redesigned", "gone_since"]),
      "",
    );
    return tables;
  }

  async add(timeMap: JudgedTimeMap): Promise<void> {
    const { url, captures, offTopic, behaviour, goneSince } = timeMap;
    const rows = captures.map(({ url, timestamp, offTopic, why, values, evidence, isTranslated }) => {
      const off = offTopic === undefined ? undefined : Number(offTopic);
      const measured = this.#measures.map((measure) => writtenValue(values[measure]));
      return csvLine([url, isoOfTimestamp(timestamp), off, isTranslated ? "other-language" : why, ...measured, evidence]);
    });
    const gone = goneSince === undefined ? undefined : isoOfTimestamp(goneSince);
    const row = csvLine([url, captures.length, offTopic, behaviour, redesignsOf(captures), gone]);
    await this.#write(rows.join(""), row, `${jsonLine(judgedTimeMapJson(timeMap))}\n`);
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
