import { monthOf, weekdayOf, yearOf } from "./calendar.ts";
import type { Scene } from "./prose-scene.ts";
import type { Random } from "./random.ts";
import type { Day, WorldLanguage } from "./world-event.ts";

type Quantities = Readonly<Record<string, (scene: Scene) => string>>;

const seasons = { en: ["winter", "spring", "summer", "autumn"], de: ["Winter", "Frühjahr", "Sommer", "Herbst"] };
const small = {
  en: "two three four five six seven eight nine ten eleven twelve".split(" "),
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" "),
};

const ordinals = { en: "second third fourth fifth sixth seventh".split(" "), de: "zweite dritte vierte fünfte sechste siebte".split(" ") };

const dateOf = (day: Day) => new Date(day * 86_400_000);

/** Formats "10 February 2006", "10. Februar 2006". */
export function longDate(day: Day, language: WorldLanguage): string {
  return `${dateOf(day).getUTCDate()}${language === "en" ? "" : "."} ${monthOf(day, language)} ${yearOf(day)}`;
}

/** Formats "12,400", "12.400". */
export function grouped(number: number, language: WorldLanguage): string {
  const digits = String(Math.round(number));
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${language === "en" ? "," : "."}${text}`;
  return text;
}

/** Formats "7.4", "7,4". */
export function decimal(number: number, language: WorldLanguage): string {
  const text = number.toFixed(1);
  return language === "en" ? text : text.replace(".", ",");
}

/** Formats a number within a sentence: as words up to twelve. */
export function counted(number: number, language: WorldLanguage): string {
  return small[language][number - 2] ?? grouped(number, language);
}

function money(random: Random, language: WorldLanguage): string {
  if (random.chance(0.4)) return `${grouped(random.between(2, 90) * 10_000, language)} ${language === "en" ? "euros" : "Euro"}`;
  const millions = decimal(random.between(11, 480) / 10, language);
  return language === "en" ? `${millions} million euros` : `${millions} Millionen Euro`;
}

function shared(language: WorldLanguage): Quantities {
  return {
    few: ({ random }) => small[language][random.below(8)] as string,
    dozens: ({ random }) => String(random.between(13, 98)),
    hundreds: ({ random }) => String(random.between(11, 95) * 10),
    thousands: ({ random }) => grouped(random.between(12, 480) * 100, language),
    percent: ({ random }) => decimal(random.between(11, 240) / 10, language),
    money: ({ random }) => money(random, language),
    age: ({ random }) => String(random.between(19, 84)),
    year: ({ day }) => String(yearOf(day)),
    lastyear: ({ day, random }) => String(yearOf(day) - random.between(1, 6)),
    oldyear: ({ day, random }) => String(yearOf(day) - random.between(12, 58)),
    nextyear: ({ day }) => String(yearOf(day) + 1),
    month: ({ day, random }) => monthOf(day + random.between(30, 210), language),
    pastmonth: ({ day, random }) => monthOf(day - random.between(30, 200), language),
    weekday: ({ day, random }) => weekdayOf(day - random.below(4), language),
    season: ({ day }) => seasons[language][Math.floor(((dateOf(day).getUTCMonth() + 1) % 12) / 3)] as string,
    ordinal: ({ random }) => ordinals[language][random.below(6)] as string,
    degrees: ({ day, random }) => degrees(random, dateOf(day).getUTCMonth()),
  };
}

/** Returns a plausible temperature for a month. */
function degrees(random: Random, month: number): string {
  const celsius = Math.round(12 - 11 * Math.cos(((month + 0.5) / 6) * Math.PI) + random.normal() * 4);
  return celsius < 0 ? `minus ${-celsius}` : String(celsius);
}

/** Numbers and times for English templates. */
export const englishQuantities: Quantities = {
  ...shared("en"),
  when: ({ day, random }) => {
    const weekday = weekdayOf(day - random.below(3), "en");
    return random.zipf([`on ${weekday}`, `on ${weekday} evening`, "this week", `on ${weekday} morning`, `late on ${weekday}`], 0.6);
  },
};

/** Numbers and times for German templates. */
export const germanQuantities: Quantities = {
  ...shared("de"),
  when: ({ day, random }) => {
    const weekday = weekdayOf(day - random.below(3), "de");
    return random.zipf([`am ${weekday}`, `am ${weekday}abend`, "in dieser Woche", `am ${weekday}morgen`, `am ${weekday}mittag`], 0.6);
  },
};
