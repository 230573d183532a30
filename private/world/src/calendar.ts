import type { Day, WorldLanguage } from "./world-event.ts";

const dayMs = 86_400_000;

/** Parses a date such as `2008-04-30`. */
export function dayOf(date: string): Day {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

/** Formats a day as `2008-04-30`. */
export function dateOf(day: Day): string {
  return new Date(Math.floor(day) * dayMs).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return new Date(Math.floor(day) * dayMs).getUTCFullYear();
}

/** Formats a time, in days with fractions, as 14 digits. */
export function timestampOf(moment: number): string {
  return new Date(Math.round(moment * 86_400) * 1000).toISOString().replace(/[-:T]/g, "").slice(0, 14);
}

/** The world's first and last day: its archives have no captures outside. */
export const worldStart = dayOf("2000-01-01");
export const worldEnd = dayOf("2020-12-31");

/** Names of months, and of weekdays from Thursday on, the weekday of 1 January 1970. */
export const calendarNames: Readonly<Record<WorldLanguage, { readonly months: readonly string[]; readonly weekdays: readonly string[] }>> =
  {
    en: {
      months: "January February March April May June July August September October November December".split(" "),
      weekdays: "Thursday Friday Saturday Sunday Monday Tuesday Wednesday".split(" "),
    },
    de: {
      months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
      weekdays: "Donnerstag Freitag Samstag Sonntag Montag Dienstag Mittwoch".split(" "),
    },
  };

export function monthOf(day: Day, language: WorldLanguage): string {
  return calendarNames[language].months[Number(dateOf(day).slice(5, 7)) - 1] as string;
}

export function weekdayOf(day: Day, language: WorldLanguage): string {
  return calendarNames[language].weekdays[((day % 7) + 7) % 7] as string;
}
