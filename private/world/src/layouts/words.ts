import { linesOf } from "../prose-template.ts";
import { readData } from "../read-data.ts";
import type { WorldLanguage } from "../world-event.ts";

type Phrases = Readonly<Record<string, string>>;
const data = readData<Record<WorldLanguage, Phrases> & Record<"names" | "germanNames", string>>("site");

/** A site's wordings around its content: variants, of which each site uses one. */
export class Words {
  readonly #lists: ReadonlyMap<string, readonly string[]>;

  constructor(phrases: Phrases) {
    this.#lists = new Map(Object.entries(phrases).map(([name, list]) => [name, linesOf(list)]));
  }

  all(name: string): readonly string[] {
    const list = this.#lists.get(name);
    if (list === undefined) throw new RangeError(`data/site.yaml has no "${name}"`);
    return list;
  }
}

export const words: Readonly<Record<WorldLanguage, Words>> = { en: new Words(data.en), de: new Words(data.de) };

function namesOf(list: string): ReadonlyMap<string, readonly string[]> {
  return new Map(linesOf(list).map((line) => [line.split(" ", 1)[0] as string, line.split(" ")]));
}

/** Names of page parts in authors' markup, by language; the first English name is the part's own. */
export const partNames = { en: namesOf(data.names), de: namesOf(data.germanNames) };
