import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp, timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";

/** Number of decimals: enough to compare values with thresholds. */
const digits = 4;

/** Formats the values of measures for tables. */
export function writtenValues(values: JudgedCapture["values"]): JudgedCapture["values"] {
  return Object.fromEntries(Object.entries(values).map(([measure, value]) => [measure, Number(value.toFixed(digits))]));
}

/** Number of captures that show the page with a new menu. */
export function redesignsOf(captures: readonly JudgedCapture[]): number {
  return captures.filter(({ isRedesigned }) => isRedesigned).length;
}

/** Returns a TimeMap as JSON, with its captures: a line of offtopic.jsonl. */
export function judgedTimeMapJson({ url, key, captures, reference, offTopic, behaviour, goneSince }: JudgedTimeMap) {
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

function captureJson({ timestamp, offTopic, why, isTranslated, isRedesigned, values, ...capture }: JudgedCapture) {
  const { url, status, by, evidence } = capture;
  return {
    ...{ url, captured_at: isoOfTimestamp(timestamp), status, off_topic: offTopic ?? null, why: why ?? null, by, evidence },
    ...(isTranslated && { other_language: true }),
    ...(isRedesigned && { redesigned: true }),
    ...writtenValues(values),
  };
}

/** Whether a folder has results of `recollect offtopic`. */
export function hasResults(folder: string): boolean {
  return existsSync(resultsPath(folder));
}

/** Place of the results that `readResults` reads. */
export function resultsPath(folder: string): string {
  return join(folder, "offtopic.jsonl");
}

/** Yields the results of `recollect offtopic` in a folder, one TimeMap after the other; without problems and playback addresses. */
export async function* readResults(folder: string): AsyncGenerator<JudgedTimeMap> {
  const path = resultsPath(folder);
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    try {
      yield timeMapOf(JSON.parse(line));
    } catch (cause) {
      throw new UsageError(`${path} was not written by recollect`, { code: "detection-missing", data: {}, cause });
    }
  }
}

type TimeMapLine = ReturnType<typeof judgedTimeMapJson>;

function timeMapOf({ url, key, reference, off_topic, behaviour, gone_since, timeline }: TimeMapLine): JudgedTimeMap {
  if (typeof url !== "string" || typeof key !== "string") throw new TypeError("no address");
  const captures = timeline.map(captureOf);
  const goneSince = gone_since === null ? undefined : timestampOfWarcDate(gone_since);
  const first = reference === null ? undefined : captures.findIndex(({ timestamp }) => timestamp === timestampOfWarcDate(reference));
  return { url, key, captures, reference: first, offTopic: off_topic, goneSince, behaviour: behaviour ?? undefined };
}

function captureOf({
  captured_at,
  off_topic,
  why,
  other_language,
  redesigned,
  ...capture
}: TimeMapLine["timeline"][number]): JudgedCapture {
  const timestamp = timestampOfWarcDate(captured_at);
  if (timestamp === undefined) throw new TypeError("no time");
  const { url, status, by, evidence, ...values } = capture;
  const flags = { isTranslated: other_language === true, isRedesigned: redesigned === true };
  return { ...{ url, timestamp, status, by, evidence, values, ...flags }, offTopic: off_topic ?? undefined, why: why ?? undefined };
}
