import { dateOf, monthOf, weekdayOf } from "../calendar.ts";
import type { Day, WorldLanguage } from "../world-event.ts";

/** Format of a site's dates. The numeric one is American in English: 11/15/2015. */
export type DateForm = "long" | "day-first" | "weekday" | "short" | "numeric" | "british" | "iso" | "ordinal";

/** Formats by frequency; one that appears twice is twice as common. */
export const dateForms: Record<WorldLanguage, readonly DateForm[]> = {
  en: ["long", "long", "long", "day-first", "day-first", "short", "short", "weekday", "numeric", "british", "iso", "ordinal"],
  de: ["numeric", "numeric", "numeric", "long", "long", "weekday", "short", "iso"],
};

/** Formats a day: "November 15, 2015", "15.11.2015", "Sonntag, 15. November 2015", … */
export function dateText(day: Day, language: WorldLanguage, form: DateForm): string {
  const [year = 0, month = 0, date = 0] = dateOf(day).split("-").map(Number);
  const name = monthOf(day, language);
  const dayName = weekdayOf(day, language);
  if (form === "iso") return dateOf(day);
  if (language === "de") {
    if (form === "numeric" || form === "british") return `${two(date)}.${two(month)}.${year}`;
    if (form === "short") return `${date}. ${name.length > 4 ? `${name.slice(0, 3)}.` : name} ${year}`;
    return `${form === "weekday" ? `${dayName}, ` : ""}${date}. ${name} ${year}`;
  }
  switch (form) {
    case "numeric":
      return `${two(month)}/${two(date)}/${year}`;
    case "british":
      return `${two(date)}/${two(month)}/${year}`;
    case "short":
      return `${name.slice(0, 3)} ${date}, ${year}`;
    case "day-first":
      return `${date} ${name} ${year}`;
    case "ordinal":
      return `${date}${ordinalEnding(date)} ${name} ${year}`;
    case "weekday":
      return `${dayName}, ${name} ${date}, ${year}`;
    default:
      return `${name} ${date}, ${year}`;
  }
}

/** Formats a time as forums do: "Sun Nov 15, 2015 3:14 pm", "So 15. Nov 2015, 15:14". */
export function postTime(day: Day, language: WorldLanguage, minuteOfDay: number): string {
  const [year, , date = 0] = dateOf(day).split("-").map(Number);
  const name = monthOf(day, language).slice(0, 3);
  const dayName = weekdayOf(day, language).slice(0, language === "de" ? 2 : 3);
  return language === "de"
    ? `${dayName} ${date}. ${name} ${year}, ${clock(minuteOfDay, "de")}`
    : `${dayName} ${name} ${date}, ${year} ${clock(minuteOfDay, "en")}`;
}

/** Formats a time of day: "3:14 pm", "15:14". */
export function clock(minuteOfDay: number, language: WorldLanguage): string {
  const hour = Math.floor(minuteOfDay / 60);
  if (language === "de") return `${two(hour)}:${two(minuteOfDay % 60)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minuteOfDay % 60)} ${hour < 12 ? "am" : "pm"}`;
}

/** Formats a time as "2015-11-15T15:14:00+01:00". The day is the same in UTC, since nothing is published in the first hours of a day. */
export function isoTime(day: Day, language: WorldLanguage, minuteOfDay: number): string {
  const offset = language === "de" ? "+01:00" : "Z";
  return `${dateOf(day)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}:00${offset}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

function ordinalEnding(date: number): string {
  if (date > 10 && date < 14) return "th";
  return ["th", "st", "nd", "rd"][date % 10] ?? "th";
}
