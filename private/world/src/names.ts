import { Random } from "./random.ts";
import { readData } from "./read-data.ts";
import type { WorldLanguage } from "./world-event.ts";

/** A fictional person. */
export interface Person {
  readonly given: string;
  readonly surname: string;
  readonly woman: boolean;
}

interface Parts {
  readonly first: string;
  readonly last: string;
}
type LanguageNames = Readonly<Record<"women" | "men" | "rivers" | "newspapers", string>> & {
  readonly surnames: Parts;
  readonly towns: Parts;
  /** Patterns for site titles, by kind. */
  readonly titles: Readonly<Record<"blog" | "forum" | "institution", string>>;
};
type Names = Readonly<Record<WorldLanguage, LanguageNames>> & {
  readonly nations: string;
  readonly brands: Parts & { readonly middle: string };
  readonly rivers: string;
};
const data = readData<Names>("names");
const split = (table: string) => table.trim().split(/\s+/);

/** Nations in sports and elections: neuter, without an article, in both languages. */
export const nations = split(data.nations);

const brandParts = { first: split(data.brands.first), middle: split(data.brands.middle), last: split(data.brands.last) };

/** Combines every first with every last part, in an apparently random order, without doubled parts such as "Stonestone". */
function combine(name: string, { first, last }: Parts): string[] {
  const joined: string[] = [];
  for (const head of split(first)) {
    for (const tail of split(last)) {
      if (head.toLowerCase() !== tail && !(head.at(-1) === tail[0] && head.at(-2) === tail[0])) joined.push(head + tail);
    }
  }
  return new Random("names", name).shuffle(joined);
}

/** Splits names: those of events come from the last third of the lists, so that no other text contains them by chance. */
function everydayAndQuiet(names: readonly string[]): { everyday: string[]; quiet: string[] } {
  const cut = Math.floor((names.length * 2) / 3);
  return { everyday: names.slice(0, cut), quiet: names.slice(cut) };
}

function lists(language: WorldLanguage) {
  const { women, men, surnames, towns, newspapers, rivers, titles } = data[language];
  const allTowns = combine(`towns-${language}`, towns);
  // No person has the name of a town, so that every name is unambiguous.
  const isTown = new Set(allTowns);
  return {
    women: split(women),
    men: split(men),
    surnames: everydayAndQuiet(combine(`surnames-${language}`, surnames).filter((name) => !isTown.has(name))),
    towns: everydayAndQuiet(allTowns),
    newspapers: split(newspapers),
    rivers: split(rivers),
    titles,
  };
}
const tables = { en: lists("en"), de: lists("de") };
const womensNames = new Set([...tables.en.women, ...tables.de.women]);

/** Returns a person's name; a few families have many members, most have one. */
export function personName(random: Random, language: WorldLanguage): string {
  return `${givenName(random, language)} ${random.zipf(tables[language].surnames.everyday, 0.7)}`;
}

/** Returns a person's name for an event; no other text contains the surname. */
export function quietPersonName(random: Random, language: WorldLanguage): string {
  return `${givenName(random, language)} ${random.pick(tables[language].surnames.quiet)}`;
}

function givenName(random: Random, language: WorldLanguage): string {
  const { women, men } = tables[language];
  return random.zipf(random.chance(0.5) ? women : men, 0.6);
}

/** Returns given name, surname and sex of a name made by `personName`. */
export function personOf(name: string): Person {
  const space = name.indexOf(" ");
  const given = name.slice(0, space);
  return { given, surname: name.slice(space + 1), woman: womensNames.has(given) };
}

/** Returns a town; a few are in the news every day, most hardly ever. */
export function townName(random: Random, language: WorldLanguage): string {
  return random.zipf(tables[language].towns.everyday, 0.8);
}

/** Returns a town for an event; no other text contains its name. */
export function quietTownName(random: Random, language: WorldLanguage): string {
  return random.pick(tables[language].towns.quiet);
}

/** Returns a river, "die Selta", "the Selta": all are feminine. */
export function riverName(random: Random, language: WorldLanguage): string {
  return `${random.pick(split(data.rivers))}${random.pick(tables[language].rivers)}`;
}

/** Returns the name of a brand, a party or a charity: one word without an article in either language. */
export function brandName(random: Random): string {
  return `${random.pick(brandParts.first)}${random.chance(0.5) ? random.pick(brandParts.middle) : ""}${random.pick(brandParts.last)}`;
}

/** Returns "Ashwick Courier", "Birkenauer Bote": the adjective of a German town has the same form in every case and gender. */
export function newspaperName(random: Random, language: WorldLanguage, town = townName(random, language)): string {
  const kind = random.pick(tables[language].newspapers);
  return language === "en" ? `${town} ${kind}` : `${town.endsWith("e") ? town : `${town}e`}r ${kind}`;
}

/** Returns the title of a town's site. */
export function siteTitle(random: Random, language: WorldLanguage, kind: keyof LanguageNames["titles"], town: string): string {
  return random.pick(tables[language].titles[kind].split(" | ")).replace("{town}", town);
}
