import { dayOf, isInRange } from "./calendar.ts";
import { type DateStyle, datesIn, plainDigits } from "./date-text.ts";

/** A machine-readable date: the written day, and the moment if given. */
export interface MachineDate {
  readonly value: string;
  readonly instant?: string;
  /** Its time is given in UTC, so the local day may differ. */
  readonly utc?: true;
}

/** Longer strings are not dates. */
const maxDateChars = 64;

export const machinePatterns = {
  iso: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]{1,2}(\d{1,2}):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?/i,
  compact: /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(Z)?)?$/,
  seconds: /^\d{9,10}$|^\d{12,13}$/,
  clock: /(\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([ap])\.?m\b)?(?: ?(GMT|UTC|Z|[+-]\d\d:?\d\d))?/i,
};

/** Parses a meta tag, a JSON-LD property or a `datetime` attribute: ISO 8601, RFC 1123, Unix time, or natural notation. */
export function machineDate(text: string, style: DateStyle): MachineDate | undefined {
  if (text.length > 4 * maxDateChars) return undefined;
  const trimmed = plainDigits(text.trim()).slice(0, maxDateChars);
  const iso = machinePatterns.iso.exec(trimmed) ?? machinePatterns.compact.exec(trimmed);
  if (iso !== null) {
    const value = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return isInRange(value, style.range) ? withInstant(value, iso.slice(4)) : undefined;
  }
  if (machinePatterns.seconds.test(trimmed)) return ofUnixTime(Number(trimmed), style);
  const date = datesIn(trimmed, style, 1)[0];
  if (date === undefined) return undefined;
  const clock = machinePatterns.clock.exec(trimmed);
  if (clock === null) return { value: date.value };
  const [, hour, minute, second, half, zone] = clock;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return withInstant(date.value, [String(hours), minute, second, zone]);
}

/** Adds the time of day: in UTC if its zone is known, else unchanged. An invalid time leaves the day. */
function withInstant(value: string, [hour, minute = "0", second = "0", zone]: (string | undefined)[]): MachineDate {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { value };
  const local = `${value}T${hour.padStart(2, "0")}:${minute.padStart(2, "0")}:${second.padStart(2, "0")}`;
  if (zone === undefined) return { value, instant: local };
  const offset = /([+-])(\d\d):?(\d\d)/.exec(zone);
  const minutes = offset === null ? 0 : (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
  if (minutes === 0) return local.endsWith("T00:00:00") ? { value, instant: `${local}Z` } : { value, instant: `${local}Z`, utc: true };
  const ms = Date.parse(`${local}Z`) - minutes * 60_000;
  return { value, instant: `${new Date(ms).toISOString().slice(0, 19)}Z` };
}

function ofUnixTime(time: number, style: DateStyle): MachineDate | undefined {
  const iso = new Date(time > 1e11 ? time : time * 1000).toISOString();
  const value = iso.slice(0, 10);
  return isInRange(value, style.range) ? { value, instant: `${iso.slice(0, 19)}Z`, utc: true } : undefined;
}
