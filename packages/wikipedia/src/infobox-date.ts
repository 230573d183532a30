import type { ArticleDate } from "./article.ts";
import { type DateSpan, dateSpans } from "./date-span.ts";
import { momentsOf } from "./event-moments.ts";
import type { Infobox } from "./infobox.ts";
import { fieldKey } from "./template-fields.ts";
import { type TimeOfDay, timeOfDay } from "./time-of-day.ts";
import { zoneMinutes } from "./time-zones.ts";

/** Names of fields in the source and of rows on the page, by meaning, in English and German; the most reliable first. */
const names = {
  utc: "timestamp|utc time|origin time|origintime|UTC-Zeit|Zeitpunkt (UTC)|Zeit (UTC)",
  date:
    "date|dates|date(s)|event date|election date|election dates|local date|date and time|dates and times|incident date|date1|games date|polling date|voting date|" +
    "Datum|Daten|Datum und Uhrzeit|Datum (Ortszeit)|Datum/Zeit|Tag|Zeitraum|Zeitpunkt|Termin|Wahltag|Wahltermin|Wahldatum|Austragungszeitraum|Veranstaltungszeitraum|" +
    "Spielzeit|Wettkampfzeitraum|Dauer|period|duration|Zeit",
  begin:
    "start date|start|begin|begins|began|started|beginning|opening|opening date|opening ceremony|opened|formed|date formed|form date|storm formed|first date|date from|from|" +
    "Beginn|Anfang|Start|Startdatum|Anfangsdatum|Eröffnung|Eröffnungsfeier|Entstehen|Entstehung|Bildung|von|Datum von|Datum Beginn",
  end:
    "end date|end|ends|ended|ending|closing|closing date|closing ceremony|closed|dissipated|date dissipated|dissip date|storm dissipated|last date|date to|to|" +
    "Ende|Enddatum|Schluss|Abschluss|Schlussfeier|Abschlussfeier|Auflösung|bis|Datum bis|Datum Ende",
  time:
    "time|local time|start time|time begin|time-begin|time start|times|origin time local|" +
    "Uhrzeit|Zeit|Ortszeit|Uhrzeit (Ortszeit)|Zeitpunkt|Uhrzeit (Beginn)",
  timeEnd: "time end|time-end|end time",
  zone: "timezone|time zone|utc offset|time zone abbr|Zeitzone",
  published:
    "release date|released|publication date|date published|published|first published|Veröffentlichung|Erscheinungsdatum|veröffentlicht",
};
type FieldKind = keyof typeof names;
const keys = Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, list.split("|").map(fieldKey)])) as Record<
  FieldKind,
  string[]
>;

export interface DateContext {
  readonly language: string;
  /** Year in the title of the article, for dates without a year. */
  readonly year?: number | undefined;
  /** Time of the article's revision, which is the end of an ongoing event. */
  readonly writtenMs?: number | undefined;
}

const ongoing = /^\s{0,2}(?:[-\u2010-\u2015]|to|until|bis)\s{0,2}(?:present|now|ongoing|today|heute|andauernd|laufend)/i;

/** Maximum time between two rounds of one event. */
const maxRoundsMs = 120 * 86_400_000;

/** Returns the time of an event from its infobox; undefined if missing, or only a year. */
export function infoboxDate({ fields }: Infobox, context: DateContext): ArticleDate | undefined {
  const text = (kind: FieldKind) => textsOf(fields, keys[kind]);
  const read = (value: string) => dateSpans(value, context.language, context.year);
  const time = boxTime(text("time"), text("timeEnd"), text("zone"));
  for (const value of text("utc")) {
    const span = read(value)[0];
    const clock = timeOfDay(value);
    if (span !== undefined && clock !== undefined) return dated(span, value, { ...clock, zone: 0 });
  }
  for (const value of text("date")) {
    const span = wholeOf(value, read(value));
    if (span === undefined) continue;
    const date = dated(span, value, timeIn(value, text("zone")) ?? time);
    return ongoing.test(value.slice(span.end)) ? { ...date, endMs: Math.max(date.endMs, context.writtenMs ?? 0) } : date;
  }
  return beginAndEnd(text("begin"), text("end"), read, time) ?? firstOf([...text("published"), ...unlabelledDates(fields)], read);
}

/** Returns the texts of the fields with these keys, in the order of the keys. */
function textsOf(fields: Infobox["fields"], wanted: readonly string[]): string[] {
  return wanted.flatMap((key) => fields.filter((field) => field.key === key).map(({ text }) => text));
}

function dated(span: DateSpan, text: string, time?: TimeOfDay): ArticleDate {
  return { ...momentsOf(span, time), source: "infobox", text: text.replace(/\s+/g, " ").slice(0, 200) };
}

/** Separators between the dates of a list: lines, commas, "and", explanations in brackets. */
const listing = /^(?:[\s,;*•&]|\([^()]{0,80}\)|and|und|\p{L}{1,12}:)*$/u;

/** Returns the span of a field: from the first to the last round if it lists the rounds of one event, otherwise the first date. */
function wholeOf(text: string, spans: readonly DateSpan[]): DateSpan | undefined {
  const [first] = spans;
  if (first === undefined) return undefined;
  let last = first;
  for (const span of spans.slice(1)) {
    const isNext = span.first > last.last && Date.parse(span.last) - Date.parse(last.last) < maxRoundsMs;
    if (!isNext || !listing.test(text.slice(last.end, span.start))) break;
    last = span;
  }
  return { ...first, last: last.last, end: last.end };
}

function beginAndEnd(
  begins: readonly string[],
  ends: readonly string[],
  read: (text: string) => DateSpan[],
  time: TimeOfDay | undefined,
): ArticleDate | undefined {
  for (const begin of begins) {
    const first = read(begin)[0];
    if (first === undefined) continue;
    const end = ends.find((text) => (read(text)[0]?.last ?? "") >= first.first);
    const last = end === undefined ? first.last : (read(end)[0]?.last ?? first.last);
    return dated({ ...first, last }, end === undefined ? begin : `${begin} – ${end}`, timeOfDay(begin) ?? time);
  }
  return undefined;
}

function firstOf(texts: readonly string[], read: (text: string) => DateSpan[]): ArticleDate | undefined {
  for (const text of texts) {
    const span = read(text)[0];
    if (span !== undefined) return dated(span, text);
  }
  return undefined;
}

/** Returns the dates in rows without a label or with a number: infoboxes of elections have the day there, between the years of other elections. */
function unlabelledDates(fields: Infobox["fields"]): string[] {
  return fields.filter(({ key }) => /^\d*$/.test(key)).flatMap(({ text }) => text.split("\n").filter(isDateAlone));
}

function isDateAlone(text: string): boolean {
  return text.length < 60 && /^(?:\p{L}{2,10},? )?(?:\p{L}{3,9} )?\d{1,2}/u.test(text) && /\d{4}$/.test(text);
}

/** Returns the time of day in the field of a date; its zone may be in another field. */
function timeIn(text: string, zones: readonly string[]): TimeOfDay | undefined {
  const time = timeOfDay(text);
  return time === undefined || time.zone !== undefined ? time : { ...time, zone: zoneOf(zones) };
}

function boxTime(times: readonly string[], ends: readonly string[], zones: readonly string[]): TimeOfDay | undefined {
  const found = times.map(timeOfDay).filter((time) => time !== undefined);
  const time = found.find(({ zone }) => zone !== undefined) ?? found[0];
  if (time === undefined) return undefined;
  const to = time.to ?? ends.map(timeOfDay).find((end) => end !== undefined)?.from;
  return { from: time.from, to, zone: time.zone ?? zoneOf(zones) };
}

function zoneOf(zones: readonly string[]): number | undefined {
  return zones.map((zone) => zoneMinutes(zone.slice(0, 200))).find((minutes) => minutes !== undefined);
}
