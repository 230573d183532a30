import { linesOf } from "../prose-template.ts";
import { readData } from "../read-data.ts";
import type { WorldLanguage } from "../world-event.ts";

type Phrases = Readonly<Record<string, string>>;
const data = readData<Record<WorldLanguage, Phrases> & Record<"names" | "germanNames", string>>("site");

/** Returns the wordings around a site's content for a purpose: variants, of which each site uses one. */
export type Wordings = (name: string) => readonly string[];

export const wordings: Readonly<Record<WorldLanguage, Wordings>> = { en: wordingsOf(data.en), de: wordingsOf(data.de) };

function wordingsOf(phrases: Phrases): Wordings {
  const lists = new Map(Object.entries(phrases).map(([name, list]) => [name, linesOf(list)]));
  return (name) => {
    const list = lists.get(name);
    if (list === undefined) throw new RangeError(`data/site.yaml has no "${name}"`);
    return list;
  };
}

function namesOf(list: string): ReadonlyMap<string, readonly string[]> {
  return new Map(linesOf(list).map((line) => [line.split(" ", 1)[0] as string, line.split(" ")]));
}

/** Names of page parts in authors' markup, by language; the first English name is the part's own. */
export const partNames = { en: namesOf(data.names), de: namesOf(data.germanNames) };
