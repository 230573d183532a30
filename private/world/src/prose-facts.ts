import { monthOf, weekdayOf, yearOf } from "./calendar.ts";
import { tablesOf } from "./event-series.ts";
import type { Phase, SeriesTable } from "./events-table.ts";
import { newspaperName, personOf } from "./names.ts";
import { counted, decimal, grouped, longDate } from "./prose-quantities.ts";
import type { Speaker, Values } from "./prose-scene.ts";
import { linesOf } from "./prose-template.ts";
import { Random } from "./random.ts";
import type { Day, WorldEvent, WorldLanguage } from "./world-event.ts";

/** Facts about an event that hold in every text about it: names and numbers for the slots of templates. */
export interface EventFacts {
  readonly values: Values;
  readonly people: readonly Speaker[];
}

/** Derives the facts from the event alone, so that all pages agree, in both languages. */
export function factsOf(event: WorldEvent, language: WorldLanguage): EventFacts {
  const { series } = tablesOf(event);
  const random = new Random("facts", event.id, ...event.people);
  const values: Values = {
    ...namesOf(event, language),
    ...(event.kind === "leak" && { newspaper: newspaperName(random, event.language) }),
    ...numbersOf(random, series, language),
    ...(series.plural ? plurals : singulars)[language],
    at: "in",
  };
  const roles = linesOf(series.roles[language]);
  const people = event.people.map((name, n): Speaker => {
    const { surname, woman } = personOf(name);
    return { name, surname, woman, role: filled(roleOf(roles[n] ?? "", woman, language), values) };
  });
  for (const [n, { name, surname }] of people.entries()) Object.assign(values, { [`name${n + 1}`]: name, [`surname${n + 1}`]: surname });
  return { values, people };
}

/** Verbs that agree with the event's noun: "the games begin", "das Turnier beginnt". */
const plurals = {
  en: { is: "are", was: "were", has: "have", begins: "begin" },
  de: { ist: "sind", war: "waren", hat: "haben", beginnt: "beginnen", endete: "endeten", wird: "werden", kam: "kamen", begann: "begannen" },
};
const singulars = {
  en: { is: "is", was: "was", has: "has", begins: "begins" },
  de: { ist: "ist", war: "war", hat: "hat", beginnt: "beginnt", endete: "endete", wird: "wird", kam: "kam", begann: "begann" },
};

function namesOf({ places, organisations, start, end, title }: WorldEvent, language: WorldLanguage): Record<string, string> {
  const [host = "", place2 = "", place3 = "", top1 = "", top2 = "", top3 = ""] = places;
  const [org1 = "", org2 = "", org3 = "", org4 = ""] = organisations;
  return {
    ...{ host, place2, place3, top1, top2, top3, org1, org2, org3, org4 },
    title: title[language],
    date: longDate(start, language),
    enddate: longDate(end, language),
    eventday: weekdayOf(start, language),
    eventmonth: monthOf(start, language),
    eventyear: String(yearOf(start)),
  };
}

function numbersOf(random: Random, series: SeriesTable, language: WorldLanguage): Record<string, string> {
  const { scale, measure } = series;
  const around = (middle: number) => grouped(roundly(middle * scale * (0.7 + 0.6 * random.next())), language);
  const percent = (value: number) => decimal(value, language);
  const million = (value: number) =>
    `${value < 20 ? decimal(value, language) : grouped(value, language)} ${language === "en" ? "million euros" : "Millionen Euro"}`;
  const first = series.twoSided ? random.between(505, 538) / 10 : random.between(331, 428) / 10;
  const second = series.twoSided ? 100 - first : first - random.between(4, 68) / 10;
  const third = random.between(81, 149) / 10;
  const seats = random.between(280, 620);
  const goals = random.between(1, 4);
  const level = measure === undefined ? 0 : measure[0] + random.next() * (measure[1] - measure[0]);
  return {
    nations: String(random.between(24, 86)),
    entrants: around(2100),
    visitors: around(410_000),
    gold: counted(random.between(9, 16), language),
    meters: String(random.between(128, 141)),
    score: language === "en" ? `${goals}–${random.below(goals)}` : `${goals}:${random.below(goals)}`,
    cost: million(roundly(640 * (0.4 + scale) * (0.7 + 0.6 * random.next()))),
    fine: million(roundly(180 * (0.3 + scale) * (0.7 + 0.6 * random.next()))),
    damage: million(roundly(220 * (0.2 + scale) * (0.7 + 0.6 * random.next()))),
    dead: String(Math.max(13, Math.round(60 * scale * (0.7 + 0.6 * random.next())))),
    injured: grouped(Math.max(23, 310 * scale * (0.7 + 0.6 * random.next())), language),
    rescued: counted(random.between(5, 12), language),
    homeless: around(11_000),
    measure: measure !== undefined && measure[1] < 60 && measure[1] % 1 !== 0 ? percent(level) : grouped(level, language),
    hour:
      language === "en" ? `${random.between(1, 5)}.${random.between(10, 59)} am` : `${random.between(1, 5)}.${random.between(10, 59)} Uhr`,
    share1: percent(first),
    share2: percent(second),
    share3: percent(third),
    share4: percent(random.between(51, 78) / 10),
    margin: percent(first - second),
    turnout: percent(random.between(561, 789) / 10),
    voters: people(19_000_000 * scale * (0.7 + 0.6 * random.next()), language),
    seats: String(seats),
    seats1: String(Math.round((seats * (first + 4)) / 100)),
    documents: around(240_000),
    sources: String(random.between(12, 70)),
    leakfrom: String(random.between(1988, 1999)),
    leaknations: String(random.between(18, 60)),
  };
}

/** Formats "35 million", "380,000". */
function people(count: number, language: WorldLanguage): string {
  if (count < 2_000_000) return grouped(roundly(count), language);
  return `${grouped(count / 1_000_000, language)} ${language === "en" ? "million" : "Millionen"}`;
}

/** Rounds to two significant digits, as newspapers do: 410,000 for 407,312. */
function roundly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}

/**
 * Returns "Sprecherin von {host}" for "Sprecher/Sprecherin von {host}": both forms have the same number of words. English ones have one
 * form.
 */
export function roleOf(entry: string, woman: boolean, language: WorldLanguage): string {
  const slash = entry.indexOf("/");
  if (language === "en" || slash < 0) return entry;
  const man = entry.slice(0, slash);
  const others = entry.slice(slash + 1).split(" ");
  const length = man.split(" ").length;
  return woman ? others.join(" ") : [man, ...others.slice(length)].join(" ");
}

/** Fills a text whose slots are values only. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** Days after its end in which texts still report an event instead of looking back on it. */
const stillNews = { recurring: 0, election: 3, disaster: 5, leak: 14 } as const;

/** Returns the phase of the event on the day of a text. */
export function phaseOf({ kind, start, end }: WorldEvent, day: Day): Phase {
  if (day < start) return "before";
  if (day <= end + stillNews[kind]) return "during";
  return day <= end + 365 ? "after" : "later";
}

/** Returns phrases that depend on the day of writing: "in three weeks", "two years ago". */
export function timesOf({ start, end, kind }: WorldEvent, day: Day, language: WorldLanguage): Record<string, string> {
  const ahead = spanOf(start - day, language, language === "de");
  const elapsed = spanOf(day - end, language, false);
  return {
    dayno: String(Math.min(Math.max(1, day - start + 1), Math.max(1, end - start + 1))),
    until: `in ${ahead}`,
    elapsed,
    ago: language === "en" ? `${spanOf(day - start, "en", false)} ago` : `vor ${spanOf(day - start, "de", true)}`,
    since: kind === "leak" ? spanOf(day - start, language, language === "de") : elapsed,
  };
}

const units = {
  en: { day: ["one day", "days"], week: ["one week", "weeks"], month: ["one month", "months"], year: ["one year", "years"] },
  de: { day: ["einem Tag", "Tagen"], week: ["einer Woche", "Wochen"], month: ["einem Monat", "Monaten"], year: ["einem Jahr", "Jahren"] },
} as const;
const plainUnits = {
  day: ["ein Tag", "Tage"],
  week: ["eine Woche", "Wochen"],
  month: ["ein Monat", "Monate"],
  year: ["ein Jahr", "Jahre"],
} as const;

/** Formats a number of days in a natural unit. */
function spanOf(days: number, language: WorldLanguage, dative: boolean): string {
  const [unit, count] =
    days < 14
      ? (["day", Math.max(1, days)] as const)
      : days < 60
        ? (["week", Math.round(days / 7)] as const)
        : days < 700
          ? (["month", Math.round(days / 30.4)] as const)
          : (["year", Math.round(days / 365.25)] as const);
  const [one, many] = (language === "de" && !dative ? plainUnits : units[language])[unit];
  return count === 1 ? one : `${counted(count, language)} ${many}`;
}
