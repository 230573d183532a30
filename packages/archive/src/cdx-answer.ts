import { parsedJson } from "@recollect/base/parsed-json";
import type { Capture } from "@recollect/warc/capture";
import { type CdxLayout, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "@recollect/warc/cdx-line";
import { warcLimits } from "@recollect/warc/limits";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfArcDate } from "@recollect/warc/timestamp";
import { isJsonRows, jsonRows } from "./json-rows.ts";

/** Answer of a CDX server, without the captures. */
export interface CdxAnswer {
  readonly rows: number;
  readonly last: string | undefined;
  /** Unreadable rows, and rows with an invalid time. */
  readonly malformed: number;
  /** Resume key for the next rows. */
  readonly resumeKey?: string | undefined;
}

/**
 * Reads the answer of a CDX server: Wayback (columns, or JSON rows under their names), pywb (CDXJ, or one object per line) or OutbackCDX (11
 * or 14 columns, or JSON rows of 9). A blank row and a key after the rows mean that there are more. Never throws, keeps one row in memory,
 * and passes on captures in the server's order, with their places in WARC files if the server names them.
 */
export function readCdxAnswer(text: string, onCapture: (capture: Capture) => void): CdxAnswer {
  let [rows, malformed] = [0, 0];
  let last: string | undefined;
  const add = (capture: Capture | undefined): void => {
    if (capture === undefined) return void malformed++;
    rows++;
    last = capture.timestamp;
    onCapture(capture);
  };
  const resumeKey = isJsonRows(text) ? fromRows(text, add) : fromLines(text, add, () => rows > 0);
  return { rows, last, malformed, resumeKey };
}

type Add = (capture: Capture | undefined) => void;

/** Reads the answer of a CDX server with its captures. */
export function parseCdxAnswer(text: string): CdxAnswer & { readonly captures: readonly Capture[] } {
  const captures: Capture[] = [];
  return { ...readCdxAnswer(text, (capture) => captures.push(capture)), captures };
}

function fromLines(text: string, add: Add, hasRows: () => boolean): string | undefined {
  let layout: CdxLayout = headless;
  let resumeKey: string | undefined;
  let isAfterBlank = false;
  for (const untrimmed of linesIn(text)) {
    const line = untrimmed.trimEnd();
    if (line === "") isAfterBlank = hasRows();
    else if (isCdxHeader(line)) layout = parseCdxHeader(line) ?? layout;
    else if (isAfterBlank && !/\s/.test(line)) resumeKey = line;
    else add(line.length > warcLimits.cdxLineBytes ? undefined : readLine(line, layout));
  }
  return resumeKey;
}

/** Yields lines one by one: an array of the lines of a text of only line ends would take ten times the text's memory. */
export function* linesIn(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    yield text.slice(start, end);
  }
}

function readLine(line: string, layout: CdxLayout): Capture | undefined {
  if (!line.startsWith("{")) return dated(parseCdxLine(line, layout));
  const { urlkey, timestamp } = Object(parsedJson(line)) as Readonly<Record<string, unknown>>;
  return dated(parseCdxLine(`${typeof urlkey === "string" && urlkey !== "" ? urlkey : "-"} ${timestamp} ${line}`));
}

/** Drops a capture with an invalid time, which can be neither chosen nor requested. */
function dated(capture: Capture | undefined): Capture | undefined {
  if (capture === undefined || timestampOfArcDate(capture.timestamp) === undefined) return undefined;
  return capture.key === "-" ? { ...capture, key: surtKey(capture.url) } : capture;
}

/** Columns of OutbackCDX, which does not name them. */
const outbackColumns = ["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length", "offset", "filename"];

function fromRows(text: string, add: Add): string | undefined {
  let resumeKey: string | undefined;
  let columns = outbackColumns;
  let isAfterBlank = false;
  let isFirst = true;
  for (const row of jsonRows(text)) {
    if (row === "malformed") add(undefined);
    else if (isFirst && row.includes("timestamp")) columns = row as string[];
    else if (row.length === 0) isAfterBlank = true;
    else if (isAfterBlank && row.length === 1) resumeKey = String(row[0]);
    else add(readLine(JSON.stringify(Object.fromEntries(columns.map((name, n) => [name, row[n]]))), headless));
    isFirst = false;
  }
  return resumeKey;
}
