import { decodeBody } from "./http-body.ts";
import { type HttpMessage, mediaType } from "./http-message.ts";

/** Bytes of a body that are inspected, as many as in browsers. */
const sniffedBytes = 1445;

const pageTypes = new Set(["text/html", "application/xhtml+xml"]);

/** Types without meaning: the server sent none or a placeholder. */
const unknownTypes = new Set(["unk", "-", "unknown/unknown", "application/unknown", "*/*"]);

/** Whether a capture with this type in the index may be a page. If the index has no type, the body will decide. */
export function mayBePage(mime: string): boolean {
  return pageTypes.has(mime) || unknownTypes.has(mime);
}

/** Whether this is the media type of a page. */
export function isPageType(type: string): boolean {
  return pageTypes.has(type);
}

/**
 * Returns the media type of a response: from its header or, if that has none, HTML if the body looks like it.
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

/** Returns the media type of a body that is not an HTTP message; the body is inspected only if its type is unknown. */
export function typeOfBody(contentType: string | undefined, body: () => Buffer): string {
  const type = mediaType(contentType);
  return unknownTypes.has(type) && looksLikeHtml(body()) ? "text/html" : type;
}

/** Returns the decoded beginning of a body whose rest may be missing. */
function beginningOf(http: HttpMessage): Buffer {
  const isChunked = /\bchunked\b/i.test(http.headers.get("Transfer-Encoding") ?? "");
  const start = http.body.subarray(0, 16 * 1024);
  // A chunk without its end can't be decoded; the first one is long enough.
  const sizeLine = isChunked ? /^[0-9a-f]{1,8}[ \t]*(?:;[^\n]*)?\r?\n/i.exec(start.toString("latin1", 0, 64))?.[0] : undefined;
  return decodeBody({ ...http, body: start.subarray(sizeLine?.length ?? 0) }).bytes.subarray(0, sniffedBytes);
}

const tags = "!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|center|frameset|noscript";
const startsWithTag = new RegExp(`^(?:\\xef\\xbb\\xbf)?\\s*<(?:(?:${tags})[\\s/>]|!--)`, "i");
const hasPageTag = /<(?:!doctype html|html|head|body|title|frameset)[\s>]/i;

/** Detects HTML as browsers do (WHATWG, MIME Sniffing): a body that begins with an HTML tag, or text with a tag that only pages have. */
function looksLikeHtml(body: Buffer): boolean {
  const bytes = body.subarray(0, sniffedBytes);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = isWide ? bytes.subarray(2).toString("latin1").replaceAll("\0", "") : bytes.toString("latin1");
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text)) return false; // not text
  return startsWithTag.test(text) || hasPageTag.test(text);
}
