/** The first and last possible day of a page. Days compare as strings. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The Web did not exist before. */
const firstDay = "1990-01-01";

/** Length of a day, in milliseconds. */
export const msPerDay = 86_400_000;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns a day as `YYYY-MM-DD`; undefined if invalid (30 February, month 13, year 0, not a number). */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (!(day >= 1 && day <= lastDayOf(year, month)) || !(year >= 1000 && year <= 9999)) return undefined;
  return `${year}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}

/** The last day of a month; 0 if there is no such month. */
export function lastDayOf(year: number, month: number): number {
  return month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (monthLengths[month - 1] ?? 0);
}

/** The UTC day of a moment in milliseconds. */
export function dayOfMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Returns the day of a moment in 14 digits or ISO; undefined for other input. */
export function dayOfTimestamp(moment = ""): string | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(moment);
  return match === null ? undefined : dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

/**
 * Returns the possible days of a page captured at a moment (14 digits or ISO; the current time if unknown): up to the next day, since
 * the date is later in the east.
 */
export function plausibleDays(capturedAt?: string): DayRange {
  const day = dayOfTimestamp(capturedAt);
  const captured = day === undefined ? Math.floor(Date.now() / msPerDay) * msPerDay : Date.parse(day);
  if (captured !== lastCaptured) {
    lastRange = { first: firstDay, last: dayOfMs(captured + msPerDay) };
    lastCaptured = captured;
  }
  return lastRange;
}

/** The last result, since the same one is needed several times per page and formatting dates is slow. */
let lastRange: DayRange = { first: firstDay, last: firstDay };
let lastCaptured = Number.NaN;

/** Whether a day is known and in a range. */
export function isInRange(day: string | undefined, { first, last }: DayRange): day is string {
  return day !== undefined && day >= first && day <= last;
}

/** Expands a short year: in `03.12.11`, one that is still in the future belongs to the last century; Thai years count from 543 BC. */
export function fullYear(year: number, range: DayRange): number {
  if (year >= 100) return year > 2400 ? year - 543 : year;
  return year <= Number(range.last.slice(2, 4)) ? 2000 + year : 1900 + year;
}
