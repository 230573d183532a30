import type { Outline } from "../outline.ts";
import { dayOfTimestamp, isInRange, plausibleDays } from "./calendar.ts";
import type { DateCandidate, DateEvidence } from "./date-candidate.ts";
import { type DateStyle, datesIn } from "./date-text.ts";
import { jsonLdDates } from "./json-ld-dates.ts";
import { machineDate } from "./machine-date.ts";
import { metaDates } from "./meta-dates.ts";
import { rankDates } from "./rank-dates.ts";
import { type UrlDate, urlDate } from "./url-date.ts";
import { visibleDates } from "./visible-dates.ts";

/** A page to date. */
export interface DatedPage {
  readonly url?: string | undefined;
  readonly outline: Outline;
  /** For each block, whether it is main text. */
  readonly main?: readonly boolean[];
  /** `de`, `en-GB`: for the order of day and month, and for names that two languages share. */
  readonly language?: string;
  /** The HTTP header, as the server sent it. */
  readonly lastModified?: string | undefined;
  /** 14 digits or ISO; the current time if unknown. */
  readonly capturedAt?: string | undefined;
}

/** Candidates kept per page: real pages have up to 50. */
const maxCandidates = 200;
/** With less confidence, a date belongs to the frame of the page rather than to the page. */
const leastConfidence = 0.2;
const confidences = { urlPath: 0.92, urlDigits: 0.7, title: 0.4, lastModified: 0.25 };

/** Finds the possible publication days of a page, most likely first. Invalid and impossible dates are left out; never throws. */
export function findDates(page: DatedPage): DateCandidate[] {
  const { evidence, month } = dateEvidence(page);
  return rankDates(evidence, month).slice(0, maxCandidates);
}

/** Returns all places where a page names a day, and the month in its address (`2011-12`). */
export function dateEvidence(page: DatedPage): { evidence: DateEvidence[]; month: string | undefined } {
  const { outline, main, lastModified } = page;
  const style = dateStyle({ lang: outline.lang, ...page });
  const address = addressDate(page, style);
  const evidence: DateEvidence[] = [
    ...jsonLdDates(outline.jsonLd, style),
    ...metaDates(outline.metas, style),
    ...visibleDates(outline, main, style),
    ...datesIn(outline.title, style, 3).map(({ value }): DateEvidence => ({ value, source: "text", confidence: confidences.title })),
  ];
  if (address?.precision === "day") {
    evidence.push({ value: address.value, source: "url", confidence: address.certain ? confidences.urlPath : confidences.urlDigits });
  }
  const header = lastModified === undefined ? undefined : machineDate(lastModified, style);
  if (header !== undefined) evidence.push({ ...header, source: "last-modified", confidence: confidences.lastModified, modified: true });
  return { evidence, month: address?.precision === "month" ? address.value.slice(0, 7) : undefined };
}

/** Returns the best candidate that fits the capture, or undefined: a page with dates only in its frame has none. */
export function pickDate(candidates: readonly DateCandidate[], capturedAt?: string): DateCandidate | undefined {
  const range = plausibleDays(capturedAt);
  return candidates.find(({ value, confidence }) => isInRange(value, range) && confidence >= leastConfidence);
}

/** The date in the page's address, or in its canonical address. */
function addressDate({ url, outline }: DatedPage, { range }: DateStyle): UrlDate | undefined {
  const canonical = outline.links.find(({ kind, rel }) => kind === "link" && rel.includes("canonical"))?.href;
  const found = [url, canonical]
    .map((address) => (address === undefined ? undefined : urlDate(address)))
    .filter((date) => isInRange(date?.value, range));
  return found.find((date) => date?.precision === "day") ?? found[0];
}

/** Countries that write the month first: the United States, the Philippines, and a few that follow them in English. */
const monthFirstRegions = /^(?:us|ph|fm|pw|mh|gu|pr|as|vi)$/;

/** Determines a page's date notation by its language (`en-US`, `de`), its `lang` attribute and the country of its address. */
export function dateStyle(input: Partial<Pick<DatedPage, "language" | "url" | "capturedAt">> & { lang: string }): DateStyle {
  const tags = [input.lang, input.language ?? ""].map((tag) => tag.toLowerCase().split(/[-_]/));
  const language = tags[1]?.[0] || tags[0]?.[0] || "";
  const region = tags.find(([code, place]) => code === language && place !== undefined)?.at(-1) ?? "";
  const country = /^[a-z]+:\/\/[^/?#]*\.([a-z]{2})(?::\d+)?(?:[/?#]|$)/.exec((input.url ?? "").slice(0, 300).toLowerCase())?.[1] ?? "";
  const monthFirst = isMonthFirst(language, region, country);
  const capturedOn = dayOfTimestamp(input.capturedAt);
  const range = plausibleDays(input.capturedAt);
  return { language, monthFirst, range, ...(capturedOn !== undefined && { capturedOn }) };
}

/** `en-US` is the default of many programs, so the country of the address takes precedence. */
function isMonthFirst(language: string, region: string, country: string): boolean {
  if (language !== "en" && language !== "") return monthFirstRegions.test(region);
  if (/^(?:us|ph)$/.test(country)) return true;
  const isGeneral = country === "" || /^(?:io|co|tv|me|ai|fm|ly|cc)$/.test(country);
  return isGeneral && language === "en" && (region === "" || monthFirstRegions.test(region));
}
