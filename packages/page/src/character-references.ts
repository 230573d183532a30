import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { cached } from "./cached.ts";

/** `&name;`, `&#10;`, `&#xa;`, with or without the semicolon. In attributes, the next character decides whether it is one. */
const reference = /&(?:[a-z][a-z\d]{1,31}|#x?[\da-f]{1,20})[;=]?/gi;
/** A page has a handful of different references, and decoding takes ten times as long as a look-up; a hostile page must not fill the memory. */
const maxCached = 2000;

const decodedText = new Map<string, string>();
const decodedAttributes = new Map<string, string>();

/** Decodes the character references of text between tags, as browsers do. */
export function decodeText(text: string): string {
  return text.includes("&") ? text.replace(reference, (found) => cached(decodedText, found, decodeHTML, maxCached)) : text;
}

/** Decodes the character references of an attribute's value: there, `&copy=` and `&copyright` are parts of an address. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  if (hasOnlyAmp(value)) return value.replaceAll("&amp;", "&");
  return value.replace(reference, (found) => cached(decodedAttributes, found, decodeHTMLAttribute, maxCached));
}

/** Whether all references are `&amp;`: addresses rarely contain others. */
function hasOnlyAmp(value: string): boolean {
  let at = value.indexOf("&");
  while (at >= 0 && value.startsWith("amp;", at + 1)) at = value.indexOf("&", at + 5);
  return at < 0;
}
