import type { Day, WorldLanguage } from "../world-event.ts";

/** How a site writes its dates. The numeric one is American in English: 11/15/2015. */
export type DateForm = "long" | "day-first" | "weekday" | "short" | "numeric" | "british" | "iso" | "ordinal";

const months: Record<WorldLanguage, readonly string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
};
const weekdays: Record<WorldLanguage, readonly string[]> = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  de: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" "),
};

/** Forms by how often sites use them; those that come twice are twice as common. */
export const dateForms: Record<WorldLanguage, readonly DateForm[]> = {
  en: ["long", "long", "long", "day-first", "day-first", "short", "short", "weekday", "numeric", "british", "iso", "ordinal"],
  de: ["numeric", "numeric", "numeric", "long", "long", "weekday", "short", "iso"],
};

/** "November 15, 2015", "15.11.2015", "Sonntag, 15. November 2015", … */
export function dateText(day: Day, language: WorldLanguage, form: DateForm): string {
  const { year, month, date, weekday } = calendarDay(day);
  const name = months[language][month - 1] as string;
  const dayName = weekdays[language][weekday] as string;
  if (form === "iso") return isoDate(day);
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

/** As forums write it: "Sun Nov 15, 2015 3:14 pm", "So 15. Nov 2015, 15:14". */
export function postTime(day: Day, language: WorldLanguage, minuteOfDay: number): string {
  const { year, month, date, weekday } = calendarDay(day);
  const name = (months[language][month - 1] as string).slice(0, 3);
  const dayName = (weekdays[language][weekday] as string).slice(0, language === "de" ? 2 : 3);
  return language === "de"
    ? `${dayName} ${date}. ${name} ${year}, ${clock(minuteOfDay, "de")}`
    : `${dayName} ${name} ${date}, ${year} ${clock(minuteOfDay, "en")}`;
}

/** "3:14 pm", "15:14". */
export function clock(minuteOfDay: number, language: WorldLanguage): string {
  const hour = Math.floor(minuteOfDay / 60);
  if (language === "de") return `${two(hour)}:${two(minuteOfDay % 60)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minuteOfDay % 60)} ${hour < 12 ? "am" : "pm"}`;
}

/** "2015-11-15". */
export function isoDate(day: Day): string {
  const { year, month, date } = calendarDay(day);
  return `${year}-${two(month)}-${two(date)}`;
}

/** "2015-11-15T15:14:00+01:00"; the day is the same in UTC, since nobody of this world publishes in its first hours. */
export function isoTime(day: Day, language: WorldLanguage, minuteOfDay: number): string {
  const offset = language === "de" ? "+01:00" : "Z";
  return `${isoDate(day)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}:00${offset}`;
}

export function yearOf(day: Day): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

function calendarDay(day: Day): { year: number; month: number; date: number; weekday: number } {
  const at = new Date(day * 86_400_000);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() };
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

function ordinalEnding(date: number): string {
  if (date > 10 && date < 14) return "th";
  return ["th", "st", "nd", "rd"][date % 10] ?? "th";
}
