import { limits } from "../limits.ts";
import type { Defect } from "./members.ts";
import { isoOfTimestamp, timestampOfArcDate, timestampOfWarcDate } from "./timestamp.ts";
import { WarcFields } from "./warc-record.ts";

/** The header of a WARC or ARC record, read from its first bytes. */
export interface RecordHeader {
  readonly kind: "header";
  readonly version: string;
  readonly fields: WarcFields;
  /** Bytes up to the block. */
  readonly length: number;
  /** The block's length as declared; undefined when it is missing or nonsense. */
  readonly blockLength: number | undefined;
  readonly timestamp: string;
  /** Lines end in LF alone: against the standard, but readable. */
  readonly lfOnly: boolean;
}

/** What the first bytes turned out to be. `more`: the header goes on past them. `none`: no record begins here. */
export type HeaderResult = RecordHeader | "more" | "none" | (Defect & { kind: "defect" });

const crlfcrlf = Buffer.from("\r\n\r\n");
const lflf = Buffer.from("\n\n");
const warcMark = Buffer.from("WARC/");

/** Reads the header that `view` begins with. `atEnd`: no bytes follow `view`. */
export function parseRecordHeader(view: Buffer, atEnd: boolean): HeaderResult {
  const start = view.subarray(0, 5);
  if (start.equals(warcMark)) return parseWarcHeader(view);
  if (start.length < 5 && warcMark.subarray(0, start.length).equals(start) && start.length > 0) return "more";
  return parseArcHeader(view, atEnd);
}

/** True when a record could begin with these bytes: a cheap test for finding the next good record after damage. */
export function startsRecord(view: Buffer): boolean {
  const result = parseRecordHeader(view, false);
  return result === "more" ? view.subarray(0, 5).equals(warcMark) : typeof result === "object" && result.kind === "header";
}

function parseWarcHeader(view: Buffer): HeaderResult {
  const crlf = view.subarray(0, limits.headerBytes).indexOf(crlfcrlf);
  const lf = view.subarray(0, crlf < 0 ? limits.headerBytes : crlf).indexOf(lflf);
  const end = lf >= 0 ? lf : crlf;
  if (end < 0) {
    if (view.length < limits.headerBytes) return "more";
    return { kind: "defect", code: "header-too-large", message: `The record's header is larger than ${limits.headerBytes} bytes` };
  }
  const [first = "", ...lines] = decodeText(view.subarray(0, end)).split(/\r?\n/);
  const version = /^WARC\/\d{1,3}\.\d{1,3}/.exec(first)?.[0];
  const list = version === undefined ? undefined : parseFields(lines);
  if (version === undefined || list === undefined) {
    return { kind: "defect", code: "bad-header", message: "The lines after WARC/ are no record header" };
  }
  const fields = new WarcFields(list);
  return {
    kind: "header",
    version,
    fields,
    length: end + (lf >= 0 ? 2 : 4),
    blockLength: parseLength(fields.all("Content-Length")),
    timestamp: timestampOfWarcDate(fields.get("WARC-Date") ?? "") ?? "",
    lfOnly: lf >= 0,
  };
}

/** `Name: value` lines, folded ones joined. Undefined unless at least one names the record's type or length. */
function parseFields(lines: string[]): [string, string][] | undefined {
  const fields: [string, string][] = [];
  let named = false;
  for (const line of lines) {
    const last = fields.at(-1);
    const colon = line.indexOf(":");
    if (last !== undefined && (line.startsWith(" ") || line.startsWith("\t"))) last[1] += ` ${line.trim()}`;
    else if (colon > 0 && line.length <= limits.headerLineBytes) {
      const name = line.slice(0, colon).trim();
      fields.push([name, line.slice(colon + 1).trim()]);
      named ||= /^(?:warc-type|content-length)$/i.test(name);
    }
  }
  return named ? fields : undefined;
}

/** A Content-Length must be plain digits, small enough to count exactly, and the same wherever it is repeated. */
function parseLength(values: string[]): number | undefined {
  const [first = ""] = values;
  if (!/^\d{1,16}$/.test(first) || values.some((value) => value !== first)) return undefined;
  const length = Number(first);
  return Number.isSafeInteger(length) ? length : undefined;
}

const arcLine = /^([a-z][a-z0-9+.-]{1,20}:.*) (\S{1,64}) (\d{8,14}) (\S+|)(?: (\d{3}|-|0) (\S+) (\S+) (\d+) (\S+))? (-?\d{1,16})$/is;

/** `URL IP-address Archive-date Content-type Archive-length`, version 2 with five more fields before the length. */
function parseArcHeader(view: Buffer, atEnd: boolean): HeaderResult {
  if (view.length === 0 || !/^[a-z]$/i.test(String.fromCharCode(view[0] as number))) return "none";
  const newline = view.subarray(0, limits.headerLineBytes).indexOf(10);
  if (newline < 0)
    return view.length < limits.headerLineBytes && !atEnd && /^[a-z]+:?/i.test(view.toString("latin1", 0, 16)) ? "more" : "none";
  const match = arcLine.exec(decodeText(view.subarray(0, newline)).trimEnd());
  if (match === null) return "none";
  const [, url = "", ip = "", date = "", mime = "", ...rest] = match;
  const timestamp = timestampOfArcDate(date) ?? "";
  const blockLength = parseLength([rest.at(-1) ?? ""]);
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
    version: rest[0] === undefined ? "ARC/1" : "ARC/2",
    fields: new WarcFields(fields),
    length: newline + 1,
    blockLength,
    timestamp,
    lfOnly: false,
  };
}

/** UTF-8 where it is that; otherwise one character a byte, so that nothing is lost. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  if (!/[\x80-\xff]/.test(text)) return text;
  const utf8 = bytes.toString("utf8");
  return utf8.includes("\ufffd") ? text : utf8;
}
