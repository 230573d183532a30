import { decodeBody } from "./http-body.ts";
import { type HttpMessage, mediaType } from "./http-message.ts";

/** Bytes of a body that are looked at, as many as browsers do. */
const sniffedBytes = 1445;

const pageTypes = new Set(["text/html", "application/xhtml+xml"]);

/** Types that say nothing: the server sent none, or one that stands for none. */
const unknownTypes = new Set(["unk", "-", "unknown/unknown", "application/unknown", "*/*"]);

/** Whether a capture whose index gives this type may be a page. Where the index does not know, its body will show. */
export function mayBePage(mime: string): boolean {
  return pageTypes.has(mime) || unknownTypes.has(mime);
}

/** Whether this is a type of pages. */
export function isPageType(type: string): boolean {
  return pageTypes.has(type);
}

/**
 * The media type of a response: what its header says, or where that says nothing, HTML if the body shows it.
 *
 * ```ts
 * import { parseHttp, typeOfResponse } from "recollect/warc";
 *
 * const message = parseHttp(Buffer.from("HTTP/1.0 200 OK\r\n\r\n<!doctype html><title>Harbour Post</title>"));
 * console.log(message && typeOfResponse(message));
 * // text/html
 * ```
 */
export function typeOfResponse(http: HttpMessage): string {
  return typeOfBody(http.headers.get("Content-Type"), () => beginningOf(http));
}

/** The same for a body that is no HTTP message; it is looked at only where its type is not known. */
export function typeOfBody(contentType: string | undefined, body: () => Buffer): string {
  const type = mediaType(contentType);
  return unknownTypes.has(type) && looksLikeHtml(body()) ? "text/html" : type;
}

/** The first bytes of a body, decoded, of which the rest may be missing. */
function beginningOf(http: HttpMessage): Buffer {
  const isChunked = /\bchunked\b/i.test(http.headers.get("Transfer-Encoding") ?? "");
  const start = http.body.subarray(0, 16 * 1024);
  // Without its end it can't be undone; the first chunk is long enough.
  const sizeLine = isChunked ? /^[0-9a-f]{1,8}[ \t]*(?:;[^\n]*)?\r?\n/i.exec(start.toString("latin1", 0, 64))?.[0] : undefined;
  return decodeBody({ ...http, body: start.subarray(sizeLine?.length ?? 0) }).bytes.subarray(0, sniffedBytes);
}

const tags = "!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|center|frameset|noscript";
const startsWithTag = new RegExp(`^(?:\\xef\\xbb\\xbf)?\\s*<(?:(?:${tags})[\\s/>]|!--)`, "i");
const hasPageTag = /<(?:!doctype html|html|head|body|title|frameset)[\s>]/i;

/** As browsers see it (WHATWG, MIME Sniffing): a body that begins with a tag of HTML; or text with a tag that only a page has. */
function looksLikeHtml(body: Buffer): boolean {
  const bytes = body.subarray(0, sniffedBytes);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = isWide ? bytes.subarray(2).toString("latin1").replaceAll("\0", "") : bytes.toString("latin1");
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text)) return false; // no text
  return startsWithTag.test(text) || hasPageTag.test(text);
}
