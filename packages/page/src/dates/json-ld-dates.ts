import type { DateEvidence } from "./date-candidate.ts";
import type { DateStyle } from "./date-text.ts";
import { machineDate } from "./machine-date.ts";

/** Date properties of schema.org, with their confidence as the page's date. */
const properties = new Map<string, { confidence: number; modified?: true }>([
  ["datePublished", { confidence: 0.9 }],
  ["datePosted", { confidence: 0.85 }],
  ["dateCreated", { confidence: 0.75 }],
  ["uploadDate", { confidence: 0.6 }],
  ["dateModified", { confidence: 0.4, modified: true }],
]);

/** Objects under these properties are about something else than the page. */
const otherThings =
  /^(?:comment|review|reviews|itemListElement|isPartOf|hasPart|mentions|citation|isBasedOn|associatedMedia|image|thumbnail|publisher|author|creator|about|potentialAction|interactionStatistic|suggestedAnswer|acceptedAnswer|liveBlogUpdate|offers|subjectOf|relatedLink|primaryImageOfPage)$/;
const pageTypes =
  /Article|BlogPosting|Report|WebPage|Posting|Recipe|Review|VideoObject|Question|Discussion|CreativeWork|Blog|Event|Dataset|Book|Podcast/i;

/** Above this size, only the lenient parsing is tried: a page's own description has a few kilobytes. */
const maxJsonChars = 256 * 1024;
const maxThings = 2000;

export const jsonLdPatterns = {
  /** A property in invalid JSON: comments, stray commas, raw line ends. */
  loose: /["']?\b(datePublished|datePosted|dateCreated|uploadDate|dateModified)["']?\s{0,9}[:=]\s{0,9}\[?\s{0,9}["']([^"'\n]{4,64})["']/g,
};

/** Finds dates in the page's JSON-LD, valid or not. */
export function jsonLdDates(scripts: readonly string[], style: DateStyle): DateEvidence[] {
  const found: DateEvidence[] = [];
  for (const script of scripts) {
    if (!script.includes("date") && !script.includes("uploadDate")) continue;
    const json = parsed(script);
    if (json === undefined) looseDates(script, style, found);
    else thingDates(json, style, found);
  }
  return found;
}

function parsed(script: string): unknown {
  if (script.length > maxJsonChars) return undefined;
  try {
    return JSON.parse(script);
  } catch {
    return undefined;
  }
}

/** Walks the objects of a document, the outer ones first. */
function thingDates(json: unknown, style: DateStyle, found: DateEvidence[]): void {
  const things: { value: unknown; discount: number }[] = [{ value: json, discount: 0 }];
  for (let at = 0; at < things.length && at < maxThings; at++) {
    const { value, discount } = things[at] as (typeof things)[number];
    if (Array.isArray(value)) for (const each of value) things.push({ value: each, discount });
    else if (value !== null && typeof value === "object") {
      const type = typeOf(value);
      const own = discount + (type === "" || pageTypes.test(type) ? 0 : 0.3);
      for (const [name, inner] of Object.entries(value)) {
        const property = properties.get(name);
        if (property !== undefined) add(inner, property, own, style, found);
        else if (inner !== null && typeof inner === "object")
          things.push({ value: inner, discount: discount + (otherThings.test(name) ? 0.5 : 0) });
      }
    }
  }
}

/** An object has one type or several; other values are ignored. */
function typeOf(thing: object): string {
  const type = (thing as Record<string, unknown>)["@type"];
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === "string").join(" ");
}

function add(
  value: unknown,
  { confidence, modified }: { confidence: number; modified?: true },
  discount: number,
  style: DateStyle,
  found: DateEvidence[],
): void {
  const text = Array.isArray(value)
    ? value[0]
    : value !== null && typeof value === "object"
      ? (value as Record<string, unknown>)["@value"]
      : value;
  if (typeof text !== "string" && typeof text !== "number") return;
  const date = machineDate(String(text), style);
  if (date !== undefined)
    found.push({ ...date, source: "json-ld", confidence: Math.max(0.05, confidence - discount), ...(modified && { modified }) });
}

function looseDates(script: string, style: DateStyle, found: DateEvidence[]): void {
  const seen = new Set<string>();
  for (const [, name, text] of script.slice(0, maxJsonChars).matchAll(jsonLdPatterns.loose)) {
    const property = properties.get(name as string);
    if (property === undefined || seen.has(name as string)) continue;
    seen.add(name as string);
    add(text, property, 0, style, found);
  }
}
