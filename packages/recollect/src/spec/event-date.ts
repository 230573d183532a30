import { dayOf, msPerDay } from "@recollect/page/dates/calendar";

/** Returns the first moment of a date such as `2017-10-01`, or the instant itself. */
export function firstMs(date: string): number {
  return Date.parse(date);
}

/** Returns the last moment of a date, which means the whole UTC day, or the instant itself. */
export function lastMs(date: string): number {
  return date.length === "2017-10-01".length ? Date.parse(date) + msPerDay - 1 : Date.parse(date);
}

/** Suggests a date for `2017/10/1`, `20171001` or `1.10.2017`; undefined if ambiguous. */
export function nearestDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d\d?)[-/.]?(\d\d?)$/.exec(text) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? [];
  return dayOf(Number(year ?? lastYear), Number(month ?? lastMonth), Number(day ?? lastDay));
}
