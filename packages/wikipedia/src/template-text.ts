import { dayOf } from "@recollect/page/dates/calendar";
import type { Template, WikiNode } from "./wikitext.ts";

/** Templates that show one of their values, with the number of that value. */
const wrappers = new Map<string, string>();
for (const [value, names] of [
  [
    "1",
    "nowrap|nobr|nobreak|nowrap begin|small|smaller|big|larger|center|centre|nobold|noitalic|bold|italic|abbr|tooltip|resize|longitem|" +
      "allow wrap|wrap|keep together|quote|cquote|blockquote|zitat|strong|em|sc|smallcaps|as written|not a typo|sic",
  ],
  ["2", "lang|langx|transl|transliteration|color|colour|font color|fontcolor|hs|sort|sortkey|sortname"],
] as const) {
  for (const name of names.split("|")) wrappers.set(name, value);
}

/** Templates for single characters. */
const signs = new Map([
  ...([
    ["!", "|"],
    ["=", "="],
    ["\\", " / "],
    ["·", " · "],
    ["clear", ""],
    ["br", "\n"],
  ] as const),
  ...["nbsp", "spaces"].map((name) => [name, " "] as const),
  ...["snd", "spnd", "spaced ndash", "spaced en dash", "dash"].map((name) => [name, " – "] as const),
  ...["ndash", "endash", "en dash"].map((name) => [name, "–"] as const),
  ...["mdash", "emdash"].map((name) => [name, "—"] as const),
]);
/** Templates that show their values as a list. */
const lists = /^(?:plainlist|flatlist|hlist|ublist?|unbulleted list|bulleted list|collapsible list)$/;
const units = /^(?:convert|cvt|konvert)$/;

/** Maximum length of a value: longer ones are not dates or quantities. */
const maxValueChars = 200;

/** Returns the visible text of a template; empty for unknown ones. `textOf` returns the text of a value, not yet tidied. */
export function templateText(
  { name, parameters }: Template,
  textOf: (nodes: readonly WikiNode[]) => string,
  tidied: (text: string) => string,
): string {
  const key = name.toLowerCase();
  const sign = signs.get(key);
  if (sign !== undefined) return sign;
  if (lists.test(key)) return parameters.map(({ nodes }) => `\n${textOf(nodes)}`).join("");
  const nodesOf = (wanted: string) => parameters.findLast((parameter) => parameter.name === wanted)?.nodes ?? [];
  const wrapped = /^[Ll]ang-|^[a-z]{2}S$/.test(name) ? "1" : wrappers.get(key);
  if (wrapped !== undefined) return textOf(nodesOf(wrapped)).trim();
  const value = (wanted: string) => tidied(textOf(nodesOf(wanted)).slice(0, maxValueChars));
  return units.test(key) ? `${value("1")} ${value("2")}`.trim() : dateTemplateText(key, value);
}

/** Templates for a date in numbers or text, and for a span of two. German and English wikis share most names. */
const dateTemplates =
  /^(?:(?:start|end|release|opening|event|election|film)[ -]?date(?: and (?:age|years ago)| text)?|dts|dtsh|date|datum|datum-n|formatdate|format date|datumzelle|sortdate|date table sorting)$/;
const spanTemplates = /^(?:start and end dates?|start date and end date|date range|date span|daterange)$/;

/**
 * Returns the date of a template in an unambiguous form: `2017-10-01`, `2017-10`, with a time before it (`22:05 UTC-07:00, 2017-10-01`);
 * free text is unchanged. Empty for other templates and for impossible dates.
 */
function dateTemplateText(key: string, value: (name: string) => string): string {
  if (spanTemplates.test(key)) {
    const [from, to] = [dateOf(value("1"), value("2"), value("3")), dateOf(value("4"), value("5"), value("6"))];
    return to === "" ? from : `${from} – ${to}`;
  }
  if (!dateTemplates.test(key)) return "";
  const named = dayFirst(value("tag") || value("Tag"), value("monat") || value("Monat"), value("jahr") || value("Jahr"));
  const [first, second, third] = [value("1"), value("2"), value("3")];
  if (named !== "") return named;
  if (/^\d{4}$/.test(first)) return withClock(dateOf(first, second, third), value);
  // German templates have the day first, and omit parts that the next date repeats: `{{Datum|1}}–{{Datum|3|2|2006}}`.
  if (/^\d{0,2}\.?$/.test(first) || /^\d{4}$/.test(third)) return dayFirst(first, second, third);
  // Free text: `{{date|1 October 2017}}`; further values are formatting options.
  return first;
}

function dateOf(year: string, month: string, day: string): string {
  if (!/^\d{4}$/.test(year)) return "";
  if (!/^\d{1,2}$/.test(month)) return /\p{L}/u.test(month) ? `${day} ${month} ${year}`.trim() : year;
  if (!/^\d{1,2}$/.test(day)) return dayOf(Number(year), Number(month), 1)?.slice(0, 7) ?? year;
  return dayOf(Number(year), Number(month), Number(day)) ?? "";
}

const months = "January February March April May June July August September October November December".split(" ");

function dayFirst(day: string, month: string, year: string): string {
  if (/^\d{4}$/.test(year)) return dateOf(year, month, day);
  const name = /^\d{1,2}$/.test(month) ? (months[Number(month) - 1] ?? "") : month;
  return `${day}${/^\d+$/.test(day) ? "." : ""} ${name} ${year}`.trim();
}

/** Puts the time before the date if the template's next values are a time. */
function withClock(date: string, value: (name: string) => string): string {
  const [hour, minute, second, zone] = ["4", "5", "6", "7"].map(value) as [string, string, string, string];
  if (date.length !== 10 || !/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return date;
  const clock = [hour, minute, /^\d{1,2}$/.test(second) ? second : "0"].map((part) => part.padStart(2, "0")).join(":");
  const offset = zone.replace("\u2212", "-");
  const written = /^[+-]?\d/.test(offset) ? `UTC${/^\d/.test(offset) ? "+" : ""}${offset}` : offset === "Z" ? "UTC" : offset;
  return written === "" ? `${clock}, ${date}` : `${clock} ${written}, ${date}`;
}
