import { warcLimits } from "./limits.ts";
import { parseFields, WarcFields } from "./warc-record.ts";

/** An archived HTTP response or request with a parsed head; the body still has its transfer and content codings. */
export interface HttpMessage {
  /** `200`; 0 for a request. */
  readonly status: number;
  readonly startLine: string;
  readonly headers: WarcFields;
  readonly body: Buffer;
}

/**
 * Parses the HTTP message in a record's block; undefined if the block does not begin with one.
 *
 * ```ts
 * import { parseHttp } from "recollect/warc";
 *
 * const message = parseHttp(Buffer.from("HTTP/1.1 404 Not Found\r\nServer: quay\r\n\r\nNothing here"));
 * console.log(message?.status, message?.body.toString());
 * // 404 Nothing here
 * ```
 */
export function parseHttp(block: Buffer): HttpMessage | undefined {
  const end = httpHeaderEnd(block);
  const [startLine = "", ...lines] = block.toString("latin1", 0, Math.min(end, warcLimits.headerBytes)).split(/\r?\n/);
  const response = /^HTTP\/\d(?:\.\d)? {1,8}(\d{3})(?:\D|$)/.exec(startLine);
  if (response === null && !/^[A-Z]{1,20} \S/.test(startLine)) return undefined;
  return { status: Number(response?.[1] ?? 0), startLine, headers: new WarcFields(parseFields(lines)), body: block.subarray(end) };
}

/** Returns the offset of the body, after the first blank line; without a blank line, the whole block is head. */
export function httpHeaderEnd(block: Buffer): number {
  return headLength(block) ?? block.length;
}

/** Returns the length of a WARC or HTTP header up to the end of its first blank line; undefined if there is none within the limit. */
export function headLength(view: Buffer): number | undefined {
  // Byte by byte: for such short lines, calling indexOf for each takes several times as long.
  const end = Math.min(view.length, warcLimits.headerBytes);
  for (let at = 1; at < end; at++) {
    if (view[at] !== 10) continue;
    if (view[at - 1] === 10 || (view[at - 1] === 13 && (view[at - 2] === 10 || (view[at - 2] === 13 && view[at - 3] === 10))))
      return at + 1;
  }
  return undefined;
}

/**
 * Returns the media type of a Content-Type value in lower case, without parameters; `unk`, as in CDX, if there is none.
 *
 * ```ts
 * import { mediaType } from "recollect/warc";
 *
 * console.log(mediaType("Text/HTML; charset=utf-8"), mediaType(undefined));
 * // text/html unk
 * ```
 */
export function mediaType(contentType: string | undefined): string {
  if (contentType !== undefined && /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/.test(contentType)) return contentType; // the usual case
  const first = (contentType ?? "").split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? "";
  const type = first.includes("/") ? (first.split(/\s/, 1)[0] as string) : first; // some servers forget the semicolon
  return /^[\x21-\x7e]{1,128}$/.test(type) ? type : "unk";
}

/**
 * Undoes the chunked transfer coding; undefined if the chunks are malformed or incomplete (the bytes are then the body).
 *
 * ```ts
 * import { dechunk } from "recollect/warc";
 *
 * console.log(dechunk(Buffer.from("3\r\nhar\r\n4\r\nbour\r\n0\r\n\r\n"))?.toString(), dechunk(Buffer.from("harbour")));
 * // harbour undefined
 * ```
 */
export function dechunk(body: Buffer): Buffer | undefined {
  // Copied directly: a list of a million one-byte chunks would take a hundred times their size.
  const plain = Buffer.allocUnsafe(body.length);
  let filled = 0;
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf(10, at);
    if (lineEnd < 0 || lineEnd - at > 1024) return undefined;
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(body.toString("latin1", at, lineEnd));
    if (size === null) return undefined;
    const length = Number.parseInt(size[1] as string, 16);
    if (length === 0) return plain.subarray(0, filled);
    at = lineEnd + 1;
    if (at + length > body.length) return undefined;
    filled += body.copy(plain, filled, at, at + length);
    at += length;
    if (body[at] === 13) at++;
    if (body[at] === 10) at++;
    else return undefined;
  }
}
