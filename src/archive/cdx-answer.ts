import { limits } from "../limits.ts";
import type { Capture } from "../warc/capture.ts";
import { type CdxLayout, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "../warc/cdx-line.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfArcDate } from "../warc/timestamp.ts";
import { isJsonRows, jsonRows } from "./json-rows.ts";

/** A CDX server's answer, without the captures. */
export interface CdxAnswer {
  readonly rows: number;
  /** The time of the last row. */
  readonly last: string | undefined;
  /** Number of unreadable rows and rows with an invalid time. */
  readonly malformed: number;
  /** Resume key for the next rows. */
  readonly resumeKey?: string | undefined;
}

/**
 * Reads the answer of a CDX server: Wayback (columns, or JSON rows under their names), pywb (CDXJ, or an object a line) or OutbackCDX
 * (11 or 14 columns, or JSON rows of 9). A blank row and a key after the rows mean that there are more. Never throws, keeps one row in memory,
 * and yields captures in the server's order, with their places in WARC files if the server names them.
 */
export function readCdxAnswer(text: string, tell: (capture: Capture) => void): CdxAnswer {
  const counted = new Counted(tell);
  const resumeKey = isJsonRows(text) ? fromRows(text, counted) : fromLines(text, counted);
  return { rows: counted.rows, last: counted.last, malformed: counted.malformed, resumeKey };
}

/** The same, with the captures. */
export function parseCdxAnswer(text: string): CdxAnswer & { readonly captures: readonly Capture[] } {
  const captures: Capture[] = [];
  return { ...readCdxAnswer(text, (capture) => captures.push(capture)), captures };
}

class Counted {
  rows = 0;
  malformed = 0;
  last: string | undefined;
  #tell: (capture: Capture) => void;

  constructor(tell: (capture: Capture) => void) {
    this.#tell = tell;
  }

  add(capture: Capture | undefined): void {
    if (capture === undefined) {
      this.malformed++;
      return;
    }
    this.rows++;
    this.last = capture.timestamp;
    this.#tell(capture);
  }
}

function fromLines(text: string, counted: Counted): string | undefined {
  let layout: CdxLayout = headless;
  let resumeKey: string | undefined;
  let isAfterBlank = false;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end).trimEnd();
    if (line === "") isAfterBlank = counted.rows > 0;
    else if (isCdxHeader(line)) layout = parseCdxHeader(line) ?? layout;
    else if (isAfterBlank && !/\s/.test(line)) resumeKey = line;
    else counted.add(line.length > limits.cdxLineBytes ? undefined : readLine(line, layout));
  }
  return resumeKey;
}

function readLine(line: string, layout: CdxLayout): Capture | undefined {
  if (!line.startsWith("{")) return dated(parseCdxLine(line, layout));
  try {
    const { urlkey, timestamp } = JSON.parse(line) as { urlkey?: unknown; timestamp?: unknown };
    return dated(parseCdxLine(`${typeof urlkey === "string" && urlkey !== "" ? urlkey : "-"} ${timestamp} ${line}`));
  } catch {
    return undefined;
  }
}

/** A capture with an invalid time can be neither chosen nor requested. */
function dated(capture: Capture | undefined): Capture | undefined {
  if (capture === undefined || timestampOfArcDate(capture.timestamp) === undefined) return undefined;
  return capture.key === "-" ? { ...capture, key: surtKey(capture.url) } : capture;
}

/** Columns of OutbackCDX, which does not name them. */
const outbackColumns = ["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length", "offset", "filename"];

function fromRows(text: string, counted: Counted): string | undefined {
  let resumeKey: string | undefined;
  let columns = outbackColumns;
  let isAfterBlank = false;
  let isFirst = true;
  for (const row of jsonRows(text)) {
    if (row === "malformed") counted.add(undefined);
    else if (isFirst && row.includes("timestamp")) columns = row as string[];
    else if (row.length === 0) isAfterBlank = true;
    else if (isAfterBlank && row.length === 1) resumeKey = String(row[0]);
    else counted.add(readLine(JSON.stringify(Object.fromEntries(columns.map((name, n) => [name, row[n]]))), headless));
    isFirst = false;
  }
  return resumeKey;
}
