/**
 * Capture times are 14 digits UTC (`20140126200624`), the form of CDX, Wayback URLs and index keys: it sorts as text and needs no Date.
 * These functions convert WARC and ARC dates.
 */

const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,12})?)?)?)?)?\s*(Z|z|[+-]\d\d:?\d\d)?$/;

/** Converts a WARC-Date (ISO 8601; WARC 1.1 allows partial dates and fractions of a second) to 14 digits; undefined if invalid. */
export function timestampOfWarcDate(date: string): string | undefined {
  if (date.length > 64) return undefined;
  const match = iso.exec(date.trim());
  if (match === null) return /^\d{14}$/.test(date) ? checked(date) : undefined;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", zone] = match;
  const digits = checked(`${year}${month}${day}${hour}${minute}${second}`);
  if (digits === undefined || zone === undefined || /^z$/i.test(zone)) return digits;
  const sign = zone.startsWith("-") ? 1 : -1;
  const shiftMinutes = sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  return timestampOfDate(new Date(dateOfTimestamp(digits).getTime() + shiftMinutes * 60_000));
}

/** Converts an ARC date: 14 digits, or 8, 10 or 12 from early crawlers. */
export function timestampOfArcDate(date: string): string | undefined {
  return /^(?:\d{8}|\d{10}|\d{12}|\d{14})$/.test(date) ? checked(date.padEnd(14, "0")) : undefined;
}

/**
 * Repairs a malformed ARC date: too many digits are fractions of a second, a month above 12 is the day, and eight hexadecimal digits are
 * seconds since 1970.
 */
export function timestampOfOddArcDate(date: string): string | undefined {
  if (/^\d{14,20}$/.test(date)) {
    const digits = date.slice(0, 14);
    return checked(digits) ?? checked(`${digits.slice(0, 4)}${digits.slice(6, 8)}${digits.slice(4, 6)}${digits.slice(8)}`);
  }
  return /^[\da-f]{8}$/i.test(date) && /[a-f]/i.test(date) ? timestampOfDate(new Date(Number.parseInt(date, 16) * 1000)) : undefined;
}

/**
 * Converts a valid 14-digit timestamp to a Date.
 *
 * ```ts
 * import { dateOfTimestamp } from "recollect/warc";
 *
 * console.log(dateOfTimestamp("20110311060500").getTime());
 * // 1299823500000
 * ```
 */
export function dateOfTimestamp(digits: string): Date {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const date = new Date(0);
  date.setUTCFullYear(part(0, 4), part(4, 6) - 1, part(6, 8));
  date.setUTCHours(part(8, 10), part(10, 12), part(12, 14));
  return date;
}

/**
 * Converts `20140126200624` to `2014-01-26T20:06:24Z`.
 *
 * ```ts
 * import { isoOfTimestamp } from "recollect/warc";
 *
 * console.log(isoOfTimestamp("20110311060500"));
 * // 2011-03-11T06:05:00Z
 * ```
 */
export function isoOfTimestamp(digits: string): string {
  const d = digits;
  return `${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6, 8)}T${d.slice(8, 10)}:${d.slice(10, 12)}:${d.slice(12, 14)}Z`;
}

/** Converts a Date to 14 digits; undefined outside the years 0 to 9999. */
export function timestampOfDate(date: Date): string | undefined {
  const text = Number.isNaN(date.getTime()) ? "+" : date.toISOString();
  return /^\d{4}-/.test(text) ? text.replace(/[-:T]/g, "").slice(0, 14) : undefined;
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Checks a timestamp: a leap second (60) becomes the second before it; 30 February and hour 25 are invalid. Computed without a Date, which
 * takes longer than reading a record's header.
 */
function checked(digits: string): string | undefined {
  const year = Number(digits.slice(0, 4));
  const month = Number(digits.slice(4, 6));
  const day = Number(digits.slice(6, 8));
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeapYear ? 29 : (monthDays[month - 1] ?? 0);
  const time = digits.slice(8);
  if (day < 1 || day > days || time.slice(0, 2) > "23" || time.slice(2, 4) > "59" || time.slice(4) > "60") return undefined;
  return time.endsWith("60") ? `${digits.slice(0, 12)}59` : digits;
}
