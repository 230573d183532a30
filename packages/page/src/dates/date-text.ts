import { type DayRange, dayOf, fullYear, isInRange } from "./calendar.ts";
import { monthNamed } from "./months.ts";

/** The date notation of a page. */
export interface DateStyle {
  /** Two or three letters, lower case; empty if unknown. */
  readonly language: string;
  /** Whether `12/3/2011` is the third of December. */
  readonly monthFirst: boolean;
  readonly range: DayRange;
  /** The day of the capture, if known. */
  readonly capturedOn?: string;
}

/** A date in a text, with its position. */
export interface WrittenDate {
  readonly value: string;
  /** The date with day and month exchanged, if both orders are possible. */
  readonly exchanged?: string;
  /** Which number comes first, for a date that is valid in one order only: the page uses the same order elsewhere. */
  readonly first?: "day" | "month";
  readonly start: number;
  readonly end: number;
}

const word = String.raw`(?:tháng \d{1,2}|[\p{L}\p{M}]{2,14}(?: ال[\p{L}\p{M}]{3,6})?)`;
const ordinal = "(?:st|nd|rd|th|er|[.ºª°]|-?(?:го|е))?";
const of = "(?:(?:de|del|of|di|of the|năm) |d['’])?";

/**
 * The date notations, each tried where a number begins. Every repetition is bounded, so a pattern fails after a few dozen characters of any
 * text.
 */
export const datePatterns = {
  /** 2011-12-03, 2011/12/3, 2011. 12. 3., 2011年12月3日, 2011년 12월 3일 */
  yearFirst: /(\d{4})\s?[-–./年년]\s?(\d{1,2})\s?[-–./月월]\s?(\d{1,2})(?!\d|\.\d)/y,
  /** 2011. december 3., 2011 Dec 3, 2011 m. gruodžio 3 d. */
  yearThenName: new RegExp(String.raw`(\d{4})(?:[.,] ?| m\. |-| )(${word})\.?[ -](\d{1,2})(?!\d)`, "uy"),
  /** 3.12.2011, 03/12/11, 3. 12. 2011, 3-12-2011 */
  numbers: /(\d{1,2})(\. ?|[/-]| ?\/ ?)(\d{1,2})\2(\d{4}|\d\d(?![/-]))(?![\d:]|\.\d)/y,
  /** 3 December 2011, 3. Dez. 2011, 3rd of December, 2011, 3 de diciembre de 2011, 03-Dec-11 */
  dayThenName: new RegExp(
    String.raw`(\d{1,2})${ordinal}[ /-]?${of}(${word})\.?(?:(?:[-/]|[,،]? ?)${of}(\d{4})|(?:-| ['’])(\d\d))(?![\d:])`,
    "uy",
  ),
  /** (December) 3, 2011 and (Dec) 3 10:15:30 CET 2011, when the word before is a month */
  afterName: /(\d{1,2})(?:st|nd|rd|th|\.)?(?:,? | ?, ?|-)(?:\d{1,2}:\d\d(?::\d\d)? (?:[A-Z]{2,5} |[+-]\d{4} )?)?(\d{4})(?![\d:])/y,
  /** The word before a number. */
  nameBefore: new RegExp(String.raw`(${word})(?:\.? ?|-)$`, "u"),
  /** (令和)5年10月3日, (民國)112年10月3日 */
  eraYear: /(\d{1,3})年 ?(\d{1,2})月 ?(\d{1,2})日/y,
};

/** The year before the first of an era, by the two characters of its name. */
const eras = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["民國", 1911],
  ["民国", 1911],
]);

const anyDigit = /[\d٠-٩۰-۹०-९๐-๙０-９]/;

/** Finds the possible dates of a text, in order, at most `most`. Impossible ones are skipped. */
export function datesIn(text: string, style: DateStyle, most = 200): WrittenDate[] {
  const found: WrittenDate[] = [];
  const firstDigit = text.search(anyDigit);
  if (firstDigit < 0) return found;
  const plain = plainDigits(text);
  const number = /\d+/g;
  number.lastIndex = firstDigit;
  for (let match = number.exec(plain); match !== null && found.length < most; match = number.exec(plain)) {
    const digits = match[0];
    if (digits.length > 4 || continuesNumber(plain, match.index)) continue;
    const date = readDate(plain, match.index, digits.length, style);
    if (date === undefined) continue;
    found.push(date);
    number.lastIndex = date.end;
  }
  return found;
}

function readDate(text: string, at: number, digits: number, style: DateStyle): WrittenDate | undefined {
  if (digits === 4) return yearFirst(text, at, style);
  if (text.charCodeAt(at + digits) === 0x5e74) return eraDate(text, at, style);
  return digits < 3 ? dayOrMonthFirst(text, at, style) : undefined;
}

function eraDate(text: string, at: number, style: DateStyle): WrittenDate | undefined {
  const match = matchAt(datePatterns.eraYear, text, at);
  const start = eras.get(text.slice(Math.max(0, at - 2), at));
  if (match === null || start === undefined) return undefined;
  return written(match, at - 2, dayOf(start + Number(match[1]), Number(match[2]), Number(match[3])), style);
}

function yearFirst(text: string, at: number, style: DateStyle): WrittenDate | undefined {
  const century = text.charCodeAt(at + 1);
  if (!(text.charCodeAt(at) === 49 && century === 57) && !(text.charCodeAt(at) === 50 && century === 48)) return undefined;
  const numbers = matchAt(datePatterns.yearFirst, text, at);
  if (numbers !== null) return written(numbers, at, dayOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3])), style);
  const named = matchAt(datePatterns.yearThenName, text, at);
  if (named === null) return undefined;
  return written(named, at, dayOf(Number(named[1]), monthNamed(named[2] as string, style.language) ?? 0, Number(named[3])), style);
}

function dayOrMonthFirst(text: string, at: number, style: DateStyle): WrittenDate | undefined {
  const numbers = matchAt(datePatterns.numbers, text, at);
  if (numbers !== null) return numericDate(numbers, at, style);
  const named = matchAt(datePatterns.dayThenName, text, at);
  const month = named === null ? undefined : monthNamed(named[2] as string, style.language);
  if (named !== null && month !== undefined) {
    return written(named, at, dayOf(fullYear(Number(named[3] ?? named[4]), style.range), month, Number(named[1])), style);
  }
  const after = matchAt(datePatterns.afterName, text, at);
  if (after === null) return undefined;
  const before = datePatterns.nameBefore.exec(text.slice(Math.max(0, at - 24), at));
  if (before === null) return undefined;
  const value = dayOf(Number(after[2]), monthNamed(before[1] as string, style.language) ?? 0, Number(after[1]));
  return written(after, at - before[0].length, value, style);
}

/** `03.12.2011`, `3/12/11`: with dots, the day always comes first; otherwise the page's habit decides, unless only the other order is valid. */
function numericDate(match: RegExpExecArray, at: number, style: DateStyle): WrittenDate | undefined {
  const [, one = "", separator = "", two = "", last] = match;
  const year = fullYear(Number(last), style.range);
  const dayFirst = written(match, at, dayOf(year, Number(two), Number(one)), style);
  if (separator.startsWith(".")) return dayFirst;
  const monthFirst = written(match, at, dayOf(year, Number(one), Number(two)), style);
  if (dayFirst?.value === monthFirst?.value) return dayFirst;
  if (monthFirst === undefined) return dayFirst && { ...dayFirst, first: "day" };
  if (dayFirst === undefined) return { ...monthFirst, first: "month" };
  return style.monthFirst ? { ...monthFirst, exchanged: dayFirst.value } : { ...dayFirst, exchanged: monthFirst.value };
}

function written(match: RegExpExecArray, start: number, value: string | undefined, { range }: DateStyle): WrittenDate | undefined {
  if (!isInRange(value, range)) return undefined;
  return { value, start, end: match.index + match[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a number is part of a longer one: a version, an amount, an address, a time. */
function continuesNumber(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if ((before >= 65 && before <= 90) || (before >= 97 && before <= 122) || before === 95 || before === 46) return true;
  return (before === 44 || before === 58 || before === 47 || before === 45) && isDigit(text.charCodeAt(at - 2));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Converts Arabic-Indic, Persian, Hindi, Thai and full-width digits to 0 to 9; the length stays the same. */
export function plainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९๐-๙０-９／．－]/g, (digit) => {
    const code = digit.charCodeAt(0);
    if (code >= 0xff00) return String.fromCharCode(code - 0xfee0);
    return String(code >= 0x0966 && code <= 0x096f ? code - 0x0966 : code & 15);
  });
}
