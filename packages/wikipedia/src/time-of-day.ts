import { zoneMinutes } from "./time-zones.ts";

/** A time of day, in seconds since midnight in its zone. */
export interface TimeOfDay {
  readonly from: number;
  readonly to?: number | undefined;
  /** Minutes ahead of UTC; undefined if the text has no zone. */
  readonly zone: number | undefined;
}

const clock =
  /(?<![\d.:]|(?:UTC|GMT)\s?[+\u2212\u2013-]\s?)(\d{1,2})(?:[:.](\d\d)(?::(\d\d))?)?\s?(?:([ap])\.?m(?![a-z])\.?|(uhr)(?![a-z]))?(?![\d:]|\.\d)/gi;
const between =
  /^\s{0,2}(?:[-\u2010-\u2015\u2212]|to|until|bis|and|und)\s{0,2}(?:(?:c|ca|about|around|approximately|etwa|gegen)\.?\s{0,2})?$/i;
/** Number of characters after a time that are searched for its zone. */
const zoneChars = 60;

/** Returns the first time of day in a text, or the span between two; preferably one with a zone. */
export function timeOfDay(text: string): TimeOfDay | undefined {
  const times = timesIn(text.slice(0, 1000));
  let found: TimeOfDay | undefined;
  for (let at = 0; at < times.length; at++) {
    const time = times[at] as ClockTime;
    const next = times[at + 1];
    const isSpan = next !== undefined && between.test(text.slice(time.end, next.start));
    const last = isSpan ? next : time;
    const after = text.slice(last.end, Math.min(last.end + zoneChars, times[isSpan ? at + 2 : at + 1]?.start ?? text.length));
    const zone = zoneMinutes(after);
    const from = secondsOf(time, isSpan ? next.half : undefined);
    const read = { from, zone, ...(isSpan && { to: secondsOf(next) }) };
    if (zone !== undefined) return read;
    found ??= read;
    if (isSpan) at++;
  }
  return found;
}

interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly half: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** Returns the times in a text. A number needs minutes, "a.m." or "Uhr"; the first one of a span may share them with the second. */
function timesIn(text: string): ClockTime[] {
  const all = [...text.matchAll(clock)].map((match) => {
    const [whole, hour, minute, second, half, uhr] = match;
    const isColon = minute !== undefined && whole.includes(":");
    return {
      hour: Number(hour),
      minute: Number(minute ?? 0),
      second: Number(second ?? 0),
      half: half?.toLowerCase(),
      start: match.index,
      end: match.index + whole.length,
      isTime: isColon || half !== undefined || uhr !== undefined,
    };
  });
  return all.filter((time, at) => {
    const next = all[at + 1];
    const borrows = next?.isTime === true && between.test(text.slice(time.end, next.start));
    return (
      (time.isTime || borrows) && time.hour < 24 && time.minute < 60 && time.second < 60 && (time.half === undefined || time.hour <= 12)
    );
  });
}

function secondsOf({ hour, minute, second, half }: ClockTime, borrowed?: string): number {
  const part = half ?? borrowed;
  const hours = part === undefined || hour > 12 ? hour : (hour % 12) + (part === "p" ? 12 : 0);
  return hours * 3600 + minute * 60 + second;
}
