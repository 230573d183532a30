import { limits } from "@recollect/base/limits";

/**
 * Returns the wait that a server requests by Retry-After (RFC 9110, section 10.2.3), in seconds or as a date, at most an hour. Undefined if
 * missing or invalid; 0 for a date in the past.
 */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, limits.restMs);
  // Date.parse accepts almost anything ("abc 5" is a date), so the text must look like a date first.
  const atMs = /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.min(Math.max(0, atMs - nowMs), limits.restMs);
}
