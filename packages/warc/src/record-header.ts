import { isIP } from "node:net";
import { headLength } from "./http-message.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";
import { isoOfTimestamp, timestampOfArcDate, timestampOfOddArcDate, timestampOfWarcDate } from "./timestamp.ts";
import { parseFields, WarcFields } from "./warc-record.ts";

/** The header of a WARC or ARC record. */
export interface RecordHeader {
  readonly kind: "header";
  readonly version: string;
  readonly fields: WarcFields;
  readonly length: number;
  /** The block's length as declared; undefined if missing or invalid. */
  readonly blockLength: number | undefined;
  readonly timestamp: string;
  /** Whether lines end in LF alone: against the standard, but readable. */
  readonly lfOnly: boolean;
  /** Other deviations from the standard that are still readable. */
  readonly oddities: readonly Defect[];
}

/** Result of reading a header. `more`: the header continues after the given bytes. `none`: no record begins here. */
export type HeaderResult = RecordHeader | "more" | "none" | (Defect & { kind: "defect" });

const warcMark = Buffer.from("WARC/");
const lowerMark = Buffer.from("warc/");
const noOddities: readonly Defect[] = [];
const LF = 10;
const CR = 13;
const SPACE = 32;
const SLASH = 47;
const COLON = 58;

/** Parses the header at the start of `view`. `atEnd`: no bytes follow `view`. */
export function parseRecordHeader(view: Buffer, atEnd: boolean): HeaderResult {
  if (view[0] === 87 && view[1] === 65 && view[2] === 82 && view[3] === 67 && view[4] === 47) return parseWarcHeader(view); // WARC/
  const start = view.subarray(0, 5);
  if (start[0] === 119 && start.equals(lowerMark)) return parseWarcHeader(view);
  if (start.length < 5 && warcMark.subarray(0, start.length).equals(start) && start.length > 0) return "more";
  return parseArcHeader(view, atEnd);
}

/** Whether a record could begin with these bytes: a cheap test for finding the next good record after damage. */
export function startsRecord(view: Buffer): boolean {
  const result = parseRecordHeader(view, false);
  return result === "more" ? /^warc\/$/i.test(view.toString("latin1", 0, 5)) : typeof result === "object" && result.kind === "header";
}

function parseWarcHeader(view: Buffer): HeaderResult {
  const usual = parseUsual(view);
  if (usual !== undefined) return usual;
  const length = headLength(view);
  if (length === undefined) {
    if (view.length < warcLimits.headerBytes) return "more";
    return { kind: "defect", code: "header-too-large", message: `The record's header is larger than ${warcLimits.headerBytes} bytes` };
  }
  const text = decodeText(view.subarray(0, length));
  const [first = "", ...lines] = text.split(/\r{0,2}\n/);
  const version = /^WARC\/\d{1,3}\.\d{1,3}(?=\s*$)/i.exec(first)?.[0];
  const list = version === undefined ? [] : parseFields(lines, warcLimits.headerLineBytes);
  // A header has a field for the record's type or length.
  if (version === undefined || !list.some(([name]) => /^(?:warc-type|content-length)$/i.test(name)) || isTwoHeaders(lines))
    return { kind: "defect", code: "bad-header", message: "The lines after WARC/ are not a record header" };
  const fields = new WarcFields(list);
  return {
    kind: "header",
    version: version.toUpperCase(),
    fields,
    length,
    blockLength: parseLength(fields.all("Content-Length")),
    timestamp: timestampOfWarcDate(fields.get("WARC-Date") ?? "") ?? "",
    lfOnly: /[^\r]\n/.test(text),
    oddities: text.startsWith("w") || text.includes("\r\r\n") ? odditiesOf(text) : noOddities,
  };
}

/**
 * Parses the usual form of a header in a third of the time of the general parser, with the same result: ASCII, each line a name and a value
 * with one space between them, ended by CRLF. Undefined for other forms.
 */
function parseUsual(view: Buffer): RecordHeader | undefined {
  const most = Math.min(view.length, warcLimits.headerLineBytes);
  const marks: number[] = []; // start and end of each name, and end of its value
  let start = 0;
  let colon = 0;
  for (let at = 5; at < most; at++) {
    const byte = view[at] as number;
    if (byte === COLON) {
      if (colon === 0) colon = at;
    } else if (byte === CR) {
      if (view[at + 1] !== LF) return undefined;
      if (at === start) return usualHeader(view.toString("latin1", 0, at + 2), marks);
      const hasValue = view[start] !== SPACE && view[colon - 1] !== SPACE && view[colon + 1] === SPACE && view[colon + 2] !== SPACE;
      if (start > 0 && (colon === start || !hasValue || colon + 2 >= at || view[at - 1] === SPACE)) return undefined;
      if (start > 0) marks.push(start, colon, at);
      start = at + 2;
      colon = 0;
      at++;
    } else if (byte < SPACE || byte > 126 || (byte === SLASH && view[at - 1] === 67 && view[at - 4] === 87)) return undefined; // another WARC/
  }
  return undefined;
}

const usualVersion = /^WARC\/\d{1,3}\.\d{1,3}\r/;

function usualHeader(text: string, marks: readonly number[]): RecordHeader | undefined {
  const list: [string, string][] = [];
  for (let at = 0; at < marks.length; at += 3)
    list.push([text.slice(marks[at], marks[at + 1]), text.slice((marks[at + 1] as number) + 2, marks[at + 2])]);
  const fields = new WarcFields(list);
  const lengths = fields.all("Content-Length");
  if (!usualVersion.test(text) || (lengths.length === 0 && fields.get("WARC-Type") === undefined)) return undefined;
  return {
    kind: "header",
    version: text.slice(0, text.indexOf("\r")),
    fields,
    length: text.length,
    blockLength: parseLength(lengths),
    timestamp: timestampOfWarcDate(fields.get("WARC-Date") ?? "") ?? "",
    lfOnly: false,
    oddities: noOddities,
  };
}

function odditiesOf(text: string): Defect[] {
  const what = [];
  if (text.startsWith("w")) what.push("its version line is in lower case");
  if (text.includes("\r\r\n")) what.push("its lines end in CR CR LF");
  return [{ code: "odd-header", message: `The header does not follow the standard: ${what.join(" and ")} (reported once per file)` }];
}

/**
 * Whether the lines are half a header followed directly by a whole one, as a crashed writer leaves them when it resumes. Read as one header,
 * they would assign a page to the wrong address. A URI may also end in `WARC/1.0`, so a field that occurs once per header must be repeated.
 */
function isTwoHeaders(lines: string[]): boolean {
  const seam = lines.findIndex((line) => line.includes("WARC/") && /WARC\/\d{1,3}\.\d{1,3}$/.test(line));
  if (seam < 0) return false;
  const names = (part: string[]) => part.map((line) => /^(?:WARC-Type|WARC-Record-ID|WARC-Date):/i.exec(line)?.[0].toLowerCase());
  const before = new Set(names(lines.slice(0, seam + 1)));
  return /^WARC\//.test(lines[seam] as string) || names(lines.slice(seam + 1)).some((name) => name !== undefined && before.has(name));
}

/** Parses a Content-Length: plain digits, small enough to be exact, and the same in all repetitions; otherwise undefined. */
function parseLength(values: string[]): number | undefined {
  const [first = ""] = values;
  if (!/^\d{1,16}$/.test(first) || values.some((value) => value !== first)) return undefined;
  const length = Number(first);
  return Number.isSafeInteger(length) ? length : undefined;
}

/** Parses `URL IP-address Archive-date Content-type Archive-length`; version 2 has five more fields before the length. */
function parseArcHeader(view: Buffer, atEnd: boolean): HeaderResult {
  if (!startsLikeUrl(view, 0)) return "none";
  const newline = view.subarray(0, warcLimits.headerLineBytes).indexOf(LF);
  if (newline < 0) return view.length < warcLimits.headerLineBytes && !atEnd ? "more" : "none";
  const line = parseArcLine(decodeText(view.subarray(0, newline)).trimEnd());
  if (line === undefined) return "none";
  const { url, ip, date, mime, blockLength } = line;
  const usual = timestampOfArcDate(date);
  const guessed = usual === undefined ? timestampOfOddArcDate(date) : undefined;
  const timestamp = usual ?? guessed ?? "";
  const isHttp = view.subarray(newline + 1, newline + 6).toString("latin1") === "HTTP/";
  const isFileHeader = /^filedesc:/i.test(url);
  const fields: [string, string][] = [
    ["WARC-Type", isFileHeader ? "warcinfo" : isHttp ? "response" : "resource"],
    ["WARC-Target-URI", url],
    ["WARC-Date", timestamp === "" ? date : isoOfTimestamp(timestamp)],
    ["Content-Type", isHttp ? "application/http; msgtype=response" : mime || "application/octet-stream"],
    ["Content-Length", String(blockLength ?? "")],
  ];
  if (ip !== "0.0.0.0" && /^[\d.]+$|:/.test(ip)) fields.push(["WARC-IP-Address", ip]);
  return {
    kind: "header",
    version: line.version,
    fields: new WarcFields(fields),
    length: newline + 1,
    blockLength,
    timestamp,
    lfOnly: false,
    oddities: guessed === undefined ? noOddities : [oddDate(date, guessed)],
  };
}

function oddDate(date: string, timestamp: string): Defect {
  return {
    code: "bad-date",
    message: `The record's date ${JSON.stringify(date)} is not a date; it is read as ${isoOfTimestamp(timestamp)}`,
  };
}

/**
 * Parses the line from its right end, since a URL may contain spaces: the last date with an address before it is the archive date (version
 * 2 has a file offset further right that can look like a date).
 */
function parseArcLine(line: string) {
  const words = line.split(" ");
  const length = words.pop() ?? "";
  const isDate = (at: number) => /^\d{8,14}$/.test(words[at] ?? "");
  const isAddress = (at: number) => /^[\da-f.:]{2,45}$/i.test(words[at] ?? "");
  let at = words.length - 2;
  while (at > 1 && !(isDate(at) && isAddress(at - 1))) at--;
  if (at <= 1) at = words.length - 2;
  if (at >= 2 && !isDate(at)) {
    const isSwapped = isIp(words[at]) && isDate(at - 1);
    if (!isSwapped && !(isOddDate(words[at]) && isIp(words[at - 1]))) return undefined;
    if (isSwapped) words.splice(at - 1, 2, words[at] as string, words[at - 1] as string);
  }
  if (at < 2 || !/^-?\d{1,16}$/.test(length)) return undefined;
  return {
    url: words.slice(0, at - 1).join(" "),
    ip: words[at - 1] as string,
    date: words[at] as string,
    mime: words[at + 1] ?? "",
    version: words.length - at === 7 ? "ARC/2" : "ARC/1",
    blockLength: parseLength([length]),
  };
}

/** Whether this is a date in no known format. Then the text before it must certainly be an address: any line of text may look like a header. */
function isOddDate(word: string | undefined): boolean {
  return /^[\da-f]{8,20}$/i.test(word ?? "");
}

function isIp(word: string | undefined): boolean {
  return isIP(word ?? "") !== 0;
}

/** Whether `view` has a URL's scheme at `start`, or its beginning at the end of the view: letters first, then a colon. */
export function startsLikeUrl(view: Buffer, start: number): boolean {
  for (let at = start; at < start + 24; at++) {
    const byte = view[at];
    if (byte === undefined) return at > start;
    const isLetter = (byte | 32) >= 97 && (byte | 32) <= 122;
    if (byte === COLON) return at > start + 1;
    // Digits and + - . may follow the first letter.
    if (!isLetter && (at === start || !((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46))) return false;
  }
  return false;
}

/** Decodes UTF-8 if valid; otherwise one character per byte, so that no byte is lost. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  if (!/[\x80-\xff]/.test(text)) return text;
  const utf8 = bytes.toString("utf8");
  return utf8.includes("\ufffd") ? text : utf8;
}
