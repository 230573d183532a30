import { limits } from "../limits.ts";

/**
 * How long a server wants to be left alone, by its Retry-After (RFC 9110, section 10.2.3): seconds or a date, never more than an hour.
 * Undefined when there is none or it says nothing; none at all (0) for a date that has passed.
 */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, limits.restMs);
  // Date.parse alone reads a date into almost anything ("abc 5" is one), so that a date has to look like one first.
  const atMs = /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.min(Math.max(0, atMs - nowMs), limits.restMs);
}
