const form = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Length in days of each part of the form above: a year is 365 days, a month 30. */
const partDays = [365, 30, 7, 1, 1 / 24, 1 / 1440, 1 / 86_400];

export function isDuration(text: string): boolean {
  return text.length <= 64 && form.test(text);
}

/**
 * Returns the days of an ISO 8601 duration such as `P30D`, `P6M` or `PT12H`, with fractions.
 *
 * ```ts
 * import { daysOfDuration } from "recollect/spec";
 *
 * console.log(daysOfDuration("P2W"), daysOfDuration("PT12H"));
 * // 14 0.5
 * ```
 */
export function daysOfDuration(text: string): number {
  const parts = isDuration(text) ? form.exec(text)?.slice(1) : undefined;
  if (parts === undefined) throw new TypeError(`${JSON.stringify(text)} is not an ISO 8601 duration`);
  return parts.reduce((days, part, n) => days + Number(part ?? 0) * (partDays[n] as number), 0);
}

/** Suggests a duration for `30 days`, `30d` or 30. */
export function nearestDuration(text: string): string | undefined {
  const [, amount, unit = "d"] = /^P?(\d{1,6})\s*(d|days?|w|weeks?|m|months?|y|years?)?$/i.exec(text.trim()) ?? [];
  return amount === undefined ? undefined : `P${Number(amount)}${unit.slice(0, 1).toUpperCase()}`;
}
