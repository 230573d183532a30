import { dayOf, lastDayOf } from "@recollect/page/dates/calendar";
import { monthNamed } from "@recollect/page/dates/months";

/** A span of days in a text. */
export interface DateSpan {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly first: string;
  readonly last: string;
  /** Precision of the beginning: a day, or a whole month. */
  readonly precision: "day" | "month";
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Maximum length of a text: longer texts are not dates or first sentences. */
const maxChars = 4000;

/**
 * Finds dates and spans between two dates in a text, in order: "October 1, 2017", "7. bis 23. August 2009", "between 14 and 16 March 2003",
 * "October 2017". Missing parts of one end are taken from the other, or the year from `year`. A year alone is not a date; impossible dates
 * are skipped.
 */
export function dateSpans(text: string, language: string, year?: number): DateSpan[] {
  const tokens = dateTokens(text.slice(0, maxChars), language);
  const found: DateSpan[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { span, next } = spanAt(tokens, at, year);
    if (span !== undefined) found.push(span);
    at = next;
  }
  return found;
}

/** One end of a span, possibly incomplete. */
interface Point {
  readonly day?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  /** Indexes of its first token and of the one after it. */
  readonly first: number;
  readonly next: number;
}

function spanAt(tokens: readonly DateToken[], at: number, year: number | undefined): { span?: DateSpan; next: number } {
  const left = pointAt(tokens, at);
  if (left === undefined) return { next: at + 1 };
  const right = otherEnd(tokens, at, left);
  for (const end of right === undefined ? [left] : [right, left]) {
    const span = spanOf(tokens, left, end, year);
    if (span !== undefined) return { span, next: end.next };
  }
  // If the day is impossible, its month is skipped, too.
  const isWhole = left.day !== undefined && left.month !== undefined && left.year !== undefined;
  return { next: isWhole ? left.next : at + 1 };
}

function otherEnd(tokens: readonly DateToken[], at: number, left: Point): Point | undefined {
  const join = skipped(tokens, left.next);
  const kind = tokens[join]?.kind;
  // "on 1 May 2010 and 3 June 2011" are two days, unless marked as the ends of a span; "5 and 12 May 2010" is one event.
  const isJoined =
    kind === "join" ||
    (kind === "and" && (left.year === undefined || tokens.slice(Math.max(0, at - 3), at).some(({ kind }) => kind === "between")));
  if (!isJoined) return undefined;
  let next = skipped(tokens, join + 1);
  if (tokens[next]?.kind === "join") next = skipped(tokens, next + 1); // "bis zum", "– until"
  return pointAt(tokens, next);
}

/** Returns the index after tokens that are allowed inside a date. */
function skipped(tokens: readonly DateToken[], from: number): number {
  let at = from;
  while (at < from + 4 && (tokens[at]?.kind === "filler" || tokens[at]?.kind === "clock")) at++;
  return at;
}

/** Returns the date that begins with a token: day and month in either order, with or without the year; a month and a year; a day alone. */
function pointAt(tokens: readonly DateToken[], at: number): Point | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const [year, month, day] = token.numbers;
  if (token.kind === "date") return { year, month, day: day || undefined, first: at, next: at + 1 };
  if (token.kind === "year") return yearFirst(tokens, at);
  if (token.kind !== "day" && token.kind !== "month") return undefined;
  const other = skipped(tokens, at + 1);
  const wanted = token.kind === "day" ? "month" : "day";
  const isWhole = tokens[other]?.kind === wanted;
  const next = isWhole ? other + 1 : at + 1;
  const yearAt = skipped(tokens, next);
  const hasYear = tokens[yearAt]?.kind === "year";
  const known = { [token.kind]: token.number, ...(isWhole && { [wanted]: tokens[other]?.number }) };
  return { ...known, ...(hasYear && { year: tokens[yearAt]?.number }), first: at, next: hasYear ? yearAt + 1 : next };
}

/** Returns a date that begins with the year, as in some templates: `2017 October 1`. */
function yearFirst(tokens: readonly DateToken[], at: number): Point | undefined {
  const [year, month, day] = tokens.slice(at, at + 3);
  if (month?.kind !== "month" || day?.kind !== "day" || tokens[at + 3]?.kind === "year") return undefined;
  return { year: year?.number, month: month.number, day: day.number, first: at, next: at + 3 };
}

function spanOf(tokens: readonly DateToken[], left: Point, right: Point, year: number | undefined): DateSpan | undefined {
  const isOne = left === right;
  const leftMonth = left.month ?? right.month;
  // "January 8 to 12": the single day is in the same month; "8 May to June" ends with the end of June.
  const rightMonth = right.month ?? left.month;
  if (leftMonth === undefined || rightMonth === undefined) return undefined;
  const turns = leftMonth > rightMonth ? 1 : 0;
  const leftYear = left.year ?? (right.year === undefined ? year : right.year - turns);
  const rightYear = right.year ?? (left.year === undefined ? leftYear && leftYear + turns : left.year + turns);
  if (leftYear === undefined || rightYear === undefined) return undefined;
  if (left.year === undefined && right.year === undefined && left.day === undefined) return undefined; // "in May" is too vague
  const first = dayOf(leftYear, leftMonth, left.day ?? 1);
  const last = dayOf(rightYear, rightMonth, right.day ?? lastDayOf(rightYear, rightMonth));
  if (first === undefined || last === undefined || last < first || (isOne && left.day === undefined && left.month === undefined))
    return undefined;
  const start = tokens[left.first]?.start ?? 0;
  const end = tokens[right.next - 1]?.end ?? start;
  return { first, last, precision: left.day === undefined ? "month" : "day", start, end };
}

/** A token for the date parser. */
interface DateToken {
  /**
   * `day`: a number that may be a day. `join`: a dash or a word between the two ends of a span. `filler`: text allowed inside a date.
   * `clock`: a time of day, whose numbers are not days. `between`: a word before two dates that are joined by "and".
   */
  readonly kind: "date" | "year" | "month" | "day" | "join" | "and" | "between" | "filler" | "clock" | "other";
  readonly number: number;
  /** For a numeric date: year, month and day; 0 for missing parts. */
  readonly numbers: readonly [number, number, number];
  readonly start: number;
  readonly end: number;
}

/** Tokens: numeric dates, then times, then numbers and words. Repetitions are bounded. */
const pieces =
  /(\d{4})-(\d{1,2})(?:-(\d{1,2}|XX))?(?![\d-])|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)|(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)|(\d{1,2}(?::\d\d){1,2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}(?:[.:]\d\d)?\s?(?:uhr\b|[ap]\.?m\b\.?))|\d+(?:[.,]\d+)+|(\d{1,2})(?!\d)(?:st\b|nd\b|rd\b|th\b|\.)?|(\d+)|\p{L}[\p{L}\p{M}]*|[-\u2010-\u2015\u2212/&]|[^\s]/giu;

/** Words and signs with a function in dates. */
const wordKinds = new Map<string, DateToken["kind"]>();
for (const [kind, words] of [
  ["join", "to until till through thru bis auf zum - \u2010 \u2011 \u2012 \u2013 \u2014 \u2015 \u2212 /"],
  ["and", "and und sowie &"],
  ["between", "between zwischen"],
  ["filler", "the of on den dem der am vom from , . einschließlich inclusive early late mid anfang mitte ende"],
  ["filler", "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun"],
  ["filler", "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"],
] as const)
  for (const word of words.split(" ")) wordKinds.set(word, kind);

const none = [0, 0, 0] as const;

/** Splits a text into tokens for dates. Names of months need a capital letter: "may" and "march" are words, too. */
function dateTokens(text: string, language: string): DateToken[] {
  return Array.from(text.matchAll(pieces), (match) => tokenOf(match, language));
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
  if (slashYear !== undefined) {
    // Americans write the month first. If only the other order is a valid date, it is used.
    const isMonthFirst = language === "en" ? Number(one) <= 12 : Number(two) > 12;
    return isMonthFirst ? date(Number(slashYear), Number(one), Number(two)) : date(Number(slashYear), Number(two), Number(one));
  }
  if (clock !== undefined) return simple("clock");
  if (number !== undefined) return numberToken(Number(number), number, simple);
  return wordToken(piece, language, simple);
}

function numberToken(value: number, digits: string, simple: (kind: DateToken["kind"], value?: number) => DateToken): DateToken {
  if (digits.length === 4 && value >= 1000 && value <= 2199) return simple("year", value);
  return digits.length <= 2 && value >= 1 && value <= 31 ? simple("day", value) : simple("other");
}

function wordToken(word: string, language: string, simple: (kind: DateToken["kind"], value?: number) => DateToken): DateToken {
  const lower = word.toLowerCase();
  const kind = wordKinds.get(lower);
  if (kind !== undefined) return simple(kind);
  const isName = word.length >= 3 && (word !== lower || (language !== "en" && language !== "de"));
  const month = isName ? monthNamed(word, language) : undefined;
  return month === undefined ? simple("other") : simple("month", month);
}
