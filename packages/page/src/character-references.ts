import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** `&name;`, `&#10;`, `&#xa;`, with or without the semicolon. In attributes, the next character decides whether it is one. */
const reference = /&(?:[a-z][a-z\d]{1,31}|#x?[\da-f]{1,20})[;=]?/gi;
/** A page has a handful of different ones; a hostile page must not fill the memory. */
const maxKnown = 2000;

const knownInText = new Map<string, string>();
const knownInAttributes = new Map<string, string>();

/** Decodes the character references of text between tags, as browsers do. */
export function decodeText(text: string): string {
  return text.includes("&") ? text.replace(reference, inText) : text;
}

/** Decodes the character references of an attribute's value: there, `&copy=` and `&copyright` are parts of an address. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return hasOnlyAmp(value) ? value.replaceAll("&amp;", "&") : value.replace(reference, inAttribute);
}

/** Addresses rarely contain other references. */
function hasOnlyAmp(value: string): boolean {
  let at = value.indexOf("&");
  while (at >= 0 && value.startsWith("amp;", at + 1)) at = value.indexOf("&", at + 5);
  return at < 0;
}

function inText(found: string): string {
  return remembered(knownInText, found, decodeHTML);
}

function inAttribute(found: string): string {
  return remembered(knownInAttributes, found, decodeHTMLAttribute);
}

/** Decoding takes ten times as long as a look-up, and hostile pages consist of references. */
function remembered(known: Map<string, string>, found: string, decode: (text: string) => string): string {
  let decoded = known.get(found);
  if (decoded === undefined) {
    decoded = decode(found);
    if (known.size < maxKnown) known.set(found, decoded);
  }
  return decoded;
}
