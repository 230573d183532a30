import { monthNamed } from "../../page/dates/months.ts";

/** A token for the date parser. */
export interface DateToken {
  /**
   * `day`: a number that may be a day. `join`: a dash or a word between the two ends of a span. `filler`: text allowed inside a date.
   * `clock`: a time of day, whose numbers are not days. `between`: announces two dates joined by "and".
   */
  readonly kind: "date" | "year" | "month" | "day" | "join" | "and" | "between" | "filler" | "clock" | "other";
  readonly number: number;
  /** For a numeric date: year, month and day; 0 for missing parts. */
  readonly numbers: readonly [number, number, number];
  readonly start: number;
  readonly end: number;
}

/** Numeric dates first, then times, then numbers and words. Repetitions are bounded. */
const pieces =
  /(\d{4})-(\d{1,2})(?:-(\d{1,2}|XX))?(?![\d-])|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)|(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)|(\d{1,2}(?::\d\d){1,2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}(?:[.:]\d\d)?\s?(?:uhr\b|[ap]\.?m\b\.?))|\d+(?:[.,]\d+)+|(\d{1,2})(?!\d)(?:st\b|nd\b|rd\b|th\b|\.)?|(\d+)|\p{L}[\p{L}\p{M}]*|[-\u2010-\u2015\u2212/&]|[^\s]/giu;

const joins = new Set("to until till through thru bis auf zum".split(" "));
const ands = new Set("and und sowie &".split(" "));
const betweens = new Set("between zwischen".split(" "));
const fillers = new Set(
  (
    "the of on den dem der am vom from , . monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun " +
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag einschließlich inclusive early late mid anfang mitte ende"
  ).split(" "),
);
const none = [0, 0, 0] as const;

/** Splits a text into tokens for dates. Names of months need a capital letter: "may" and "march" are words, too. */
export function dateTokens(text: string, language: string): DateToken[] {
  const found: DateToken[] = [];
  for (const match of text.matchAll(pieces)) found.push(tokenOf(match, language));
  return found;
}

function tokenOf(match: RegExpExecArray, language: string): DateToken {
  const [piece, year, month, day, germanDay, germanMonth, germanYear, one, two, slashYear, clock, short, long] = match;
  const number = short ?? long;
  const place = { start: match.index, end: match.index + piece.length };
  const date = (...numbers: readonly [number, number, number]): DateToken => ({ kind: "date", number: 0, numbers, ...place });
  const simple = (kind: DateToken["kind"], value = 0): DateToken => ({ kind, number: value, numbers: none, ...place });
  if (year !== undefined) {
    // `2015-16` is a season, and `2012-12-0` a month in German templates.
    const isMonth = Number(month) >= 1 && Number(month) <= 12;
    return isMonth ? date(Number(year), Number(month), Number(day ?? 0) || 0) : simple("other");
  }
  if (germanYear !== undefined) return date(Number(germanYear), Number(germanMonth), Number(germanDay));
  if (slashYear !== undefined) return slashDate(Number(one), Number(two), Number(slashYear), language, date);
  if (clock !== undefined) return simple("clock");
  if (number !== undefined) return numberToken(Number(number), number, simple);
  return wordToken(piece, language, simple);
}

/** Americans write the month first; if only the other order is a valid date, it is used. */
function slashDate<T>(one: number, two: number, year: number, language: string, date: (y: number, m: number, d: number) => T): T {
  const monthFirst = language === "en" ? one <= 12 : two > 12;
  return monthFirst ? date(year, one, two) : date(year, two, one);
}

function numberToken(value: number, digits: string, simple: (kind: DateToken["kind"], value?: number) => DateToken): DateToken {
  if (digits.length === 4 && value >= 1000 && value <= 2199) return simple("year", value);
  return digits.length <= 2 && value >= 1 && value <= 31 ? simple("day", value) : simple("other");
}

function wordToken(word: string, language: string, simple: (kind: DateToken["kind"], value?: number) => DateToken): DateToken {
  if (/^[-\u2010-\u2015\u2212/]$/.test(word)) return simple("join");
  const lower = word.toLowerCase();
  if (joins.has(lower)) return simple("join");
  if (ands.has(lower)) return simple("and");
  if (betweens.has(lower)) return simple("between");
  if (fillers.has(lower)) return simple("filler");
  const isName = word.length >= 3 && (word !== lower || (language !== "en" && language !== "de"));
  const month = isName ? monthNamed(word, language) : undefined;
  return month === undefined ? simple("other") : simple("month", month);
}
