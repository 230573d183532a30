import type { Capture } from "./capture.ts";
import { mediaType } from "./http-message.ts";

/** The layout of index lines: from the ` CDX …` header line or, without one, detected per line. */
export interface CdxLayout {
  readonly delimiter: string;
  /** One letter per column, as in `NbamskrMSVg`; undefined for CDXJ and for files without a header line. */
  readonly letters?: string;
}

/** The layout of an index without a header line. */
export const headless: CdxLayout = { delimiter: " " };

/** Columns by their number, as in pywb: 7 is a CDX server's answer, 12 to 14 end with the place of a revisit's original. */
const lettersByCount: ReadonlyMap<number, string> = new Map([
  [7, "NbamskS"],
  [9, "NbamskrVg"],
  [10, "NbamskrMVg"],
  [11, "NbamskrMSVg"],
  [12, "NbamskrVg..."],
  [13, "NbamskrMVg..."],
  [14, "NbamskrMSVg..."],
]);

/** Whether a line describes the index instead of a capture: ` CDX …`, or `!meta …` in CDXJ. */
export function isCdxHeader(line: string): boolean {
  return line.startsWith("!") || /^[^\w!{]CDX/.test(line);
}

/** Parses a ` CDX N b a …` line, whose first character is the delimiter of all lines; undefined for other lines. */
export function parseCdxHeader(line: string): CdxLayout | undefined {
  const match = /^([^\w!{])CDX\1(.+)$/.exec(line);
  if (match === null) return undefined;
  const [, delimiter = " ", columns = ""] = match;
  const letters = columns.trimEnd().split(delimiter);
  return letters.every((letter) => letter.length === 1) ? { delimiter, letters: letters.join("") } : undefined;
}

/**
 * Parses a line of CDXJ or CDX; undefined if it is malformed. Missing values are `""`, `unk` or -1. A timestamp is cut or filled to 14
 * digits but otherwise kept, even if it is not a date (month 00 occurs in the Wayback Machine's index): it is part of the capture's address
 * there.
 *
 * ```ts
 * import { parseCdxLine } from "recollect/warc";
 *
 * const line = 'example,harbour)/ 20110311060500 {"url": "https://harbour.example/", "offset": "259", "filename": "a.warc.gz"}';
 * const capture = parseCdxLine(line);
 * console.log(capture?.url, capture?.filename, capture?.offset, capture?.mime);
 * // https://harbour.example/ a.warc.gz 259 unk
 * ```
 */
export function parseCdxLine(line: string, layout: CdxLayout = headless): Capture | undefined {
  const first = line.indexOf(layout.delimiter);
  const second = line.indexOf(layout.delimiter, first + 1);
  if (first <= 0 || second < 0) return undefined;
  if (line.charAt(second + 1) === "{")
    return captureOf(line.slice(0, first), line.slice(first + 1, second), jsonFields(line.slice(second + 1)));
  const columns = line.split(layout.delimiter);
  const letters = layout.letters ?? lettersByCount.get(columns.length);
  if (letters?.length !== columns.length) return undefined;
  const column = (letter: string) => columns[letters.indexOf(letter)];
  return captureOf(column("N"), column("b"), {
    url: column("a"),
    mime: column("m"),
    status: column("s"),
    digest: column("k"),
    length: column("S"),
    offset: column("V"),
    filename: column("g"),
  });
}

/**
 * Formats a capture as pywb's CDXJ line, without line end: pure ASCII, so that string order is byte order.
 *
 * ```ts
 * import { formatCdxj, parseCdxLine } from "recollect/warc";
 *
 * const line = "example,harbour)/ 20110311060500 https://harbour.example/ text/html 200 3I42H3S6 - - 424 259 a.warc.gz";
 * const capture = parseCdxLine(line);
 * console.log(capture && formatCdxj(capture).slice(0, 93));
 * // example,harbour)/ 20110311060500 {"url": "https://harbour.example/", "mime": "text/html", "st
 * ```
 */
export function formatCdxj(capture: Capture): string {
  const { key, timestamp, url, mime, status, digest, length, offset, filename } = capture;
  let line = `${keyPattern.test(key) ? key : asciiKey(key)} ${timestamp} {"url": ${quote(url)}, "mime": ${quote(mime)}`;
  if (status !== "") line += `, "status": ${quote(status)}`;
  if (digest !== "") line += `, "digest": ${quote(digest)}`;
  if (length >= 0) line += `, "length": "${length}"`;
  if (offset >= 0) line += `, "offset": "${offset}"`;
  if (filename !== "") line += `, "filename": ${quote(filename)}`;
  return `${line}}`;
}

type Fields = Readonly<Record<"url" | "mime" | "status" | "digest" | "length" | "offset" | "filename", unknown>>;

/** Parses the JSON of a CDXJ line; accepts pywb's other names for the same fields (`original`, `mimetype`, `statuscode`). */
function jsonFields(json: string): Fields | undefined {
  try {
    const fields = JSON.parse(json);
    const { url = fields.original, mime = fields.mimetype, status = fields.statuscode } = fields;
    return { url, mime, status, digest: fields.digest, length: fields.length, offset: fields.offset, filename: fields.filename };
  } catch {
    return undefined;
  }
}

function captureOf(key: string | undefined, time: string | undefined, fields: Fields | undefined): Capture | undefined {
  if (!key || fields === undefined) return undefined;
  const timestamp = fullTimestamp(time ?? "");
  const url = textOf(fields.url);
  const status = textOf(fields.status);
  const length = countOf(textOf(fields.length));
  const offset = countOf(textOf(fields.offset));
  if (timestamp === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(url) || !/^\d{0,3}$/.test(status) || Number.isNaN(length + offset))
    return undefined;
  const filename = textOf(fields.filename);
  if (filename.includes("\0")) return undefined; // not a possible file name
  const mime = mediaType(textOf(fields.mime));
  const digest = textOf(fields.digest).replace(/^sha1:/i, "");
  return { kind: "capture", key, timestamp, url, mime, status, digest, length, offset, filename };
}

/** Converts 4 to 20 digits to 14: a missing month or day becomes 01, milliseconds are dropped. */
export function fullTimestamp(digits: string): string | undefined {
  if (!/^\d{4,20}$/.test(digits)) return undefined;
  return digits.length >= 14 ? digits.slice(0, 14) : digits + "00000101000000".slice(digits.length);
}

/** Converts a field to text. Some writers use JSON numbers; `-`, null and other types count as missing. */
function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "-" ? value : "";
}

function countOf(text: string): number {
  if (text === "") return -1;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

const keyPattern = /^[\x21-\x7e]+$/;
const plainPattern = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Escapes non-ASCII characters; a space or line end inside a key would break the index. */
function asciiKey(key: string): string {
  return key.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function quote(text: string): string {
  if (plainPattern.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
