import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** `&name;`, `&#10;`, `&#xa;`, the semicolon missing or not. The sign after it decides in attributes whether it is one. */
const reference = /&(?:[a-z][a-z\d]{1,31}|#x?[\da-f]{1,20})[;=]?/gi;
/** A page has a handful of different ones; a hostile page shall not fill the memory. */
const maxKnown = 2000;

const knownInText = new Map<string, string>();
const knownInAttributes = new Map<string, string>();

/** Text between tags with its character references decoded, as browsers do. */
export function decodeText(text: string): string {
  return text.includes("&") ? text.replace(reference, inText) : text;
}

/** The value of an attribute with its character references decoded: there, `&copy=` and `&copyright` are parts of an address. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return hasOnlyAmp(value) ? value.replaceAll("&amp;", "&") : value.replace(reference, inAttribute);
}

/** Addresses hardly ever have another one. */
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

/** Decoding one takes ten times as long as looking it up, and flooded pages consist of them. */
function remembered(known: Map<string, string>, found: string, decode: (text: string) => string): string {
  let decoded = known.get(found);
  if (decoded === undefined) {
    decoded = decode(found);
    if (known.size < maxKnown) known.set(found, decoded);
  }
  return decoded;
}
