/** The first and the last day a page can be dated to. Days compare as text. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** There was no web to publish on before. */
const firstDay = "1990-01-01";

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day as `YYYY-MM-DD`, or undefined if there is none (30 February, month 13, year 0, what is no number). */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const length = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : monthLengths[month - 1];
  if (length === undefined || !(day >= 1 && day <= length) || !(year >= 1000 && year <= 9999)) return undefined;
  return `${year}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}

/** The day of a moment in 14 digits or ISO; undefined if it is neither. */
export function dayOfTimestamp(moment = ""): string | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(moment);
  return match === null ? undefined : dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** The days that a page captured at a moment (14 digits or ISO; now if unknown) can be from: one more, since it is later in the east. */
export function plausibleDays(capturedAt?: string): DayRange {
  const day = dayOfTimestamp(capturedAt);
  const captured = day === undefined ? Math.floor(Date.now() / dayMs) * dayMs : Date.parse(day);
  if (captured !== lastCaptured) {
    lastRange = { first: firstDay, last: new Date(captured + dayMs).toISOString().slice(0, 10) };
    lastCaptured = captured;
  }
  return lastRange;
}

const dayMs = 86_400_000;
/** The answer to the last question, since it is asked several times for each page, and dates are slow to write. */
let lastRange: DayRange = { first: firstDay, last: firstDay };
let lastCaptured = Number.NaN;

/** A year as people write it: `03.12.11` is of the last century if this one has not come to it; Thai years count from 543 BC. */
export function fullYear(year: number, range: DayRange): number {
  if (year >= 100) return year > 2400 ? year - 543 : year;
  return year <= Number(range.last.slice(2, 4)) ? 2000 + year : 1900 + year;
}
