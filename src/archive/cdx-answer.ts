import { limits } from "../limits.ts";
import type { Capture } from "../warc/capture.ts";
import { type CdxLayout, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "../warc/cdx-line.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfArcDate } from "../warc/timestamp.ts";

/** What a CDX server answered. */
export interface CdxAnswer {
  /** In the server's order, places in its files included where it tells them. */
  readonly captures: readonly Capture[];
  /** Rows that can't be read, or whose time is no time. */
  readonly malformed: number;
  /** What to ask with for the rows that follow. */
  readonly resumeKey?: string | undefined;
}

/**
 * Reads the answer of a CDX server: Wayback (columns, or JSON rows under their names), pywb (CDXJ, or an object a line) or OutbackCDX
 * (11 or 14 columns, or JSON rows of 9). A blank row and a key after the rows say that there are more. Never throws.
 */
export function parseCdxAnswer(text: string): CdxAnswer {
  const rows = text.trimStart().startsWith("[") ? jsonRows(text) : undefined;
  return rows === undefined ? fromLines(text) : fromRows(rows);
}

function fromLines(text: string): CdxAnswer {
  const captures: Capture[] = [];
  let malformed = 0;
  let layout: CdxLayout = headless;
  let resumeKey: string | undefined;
  let isAfterBlank = false;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end).trimEnd();
    if (line === "") isAfterBlank = captures.length > 0;
    else if (isCdxHeader(line)) layout = parseCdxHeader(line) ?? layout;
    else if (isAfterBlank && !/\s/.test(line)) resumeKey = line;
    else {
      const capture = line.length > limits.cdxLineBytes ? undefined : readLine(line, layout);
      if (capture === undefined) malformed++;
      else captures.push(capture);
    }
  }
  return { captures, malformed, resumeKey };
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

/** A capture whose time is no time can be neither chosen nor asked for. */
function dated(capture: Capture | undefined): Capture | undefined {
  if (capture === undefined || timestampOfArcDate(capture.timestamp) === undefined) return undefined;
  return capture.key === "-" ? { ...capture, key: surtKey(capture.url) } : capture;
}

/** Columns of OutbackCDX, which does not name them. */
const outbackColumns = ["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length", "offset", "filename"];

function fromRows(rows: readonly (readonly unknown[])[]): CdxAnswer {
  const captures: Capture[] = [];
  let malformed = 0;
  let resumeKey: string | undefined;
  const named = rows[0]?.includes("timestamp") ? (rows[0] as readonly string[]) : undefined;
  const columns = named ?? outbackColumns;
  let isAfterBlank = false;
  for (const row of named ? rows.slice(1) : rows) {
    if (row.length === 0) isAfterBlank = true;
    else if (isAfterBlank && row.length === 1) resumeKey = String(row[0]);
    else {
      const fields = Object.fromEntries(columns.map((name, n) => [name, row[n]]));
      const capture = readLine(JSON.stringify(fields), headless);
      if (capture === undefined) malformed++;
      else captures.push(capture);
    }
  }
  return { captures, malformed, resumeKey };
}

function jsonRows(text: string): unknown[][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(Array.isArray) ? value : undefined;
  } catch {
    return undefined;
  }
}
