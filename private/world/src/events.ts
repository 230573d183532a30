import { dayOf, yearOf } from "./calendar.ts";
import { seriesByKind } from "./event-series.ts";
import type { EditionTable, SeriesTable } from "./events-table.ts";
import { type Lexicon, readLexicon, readNoun } from "./lexicon.ts";
import { brandName, nations, quietPersonName, quietTownName, riverName } from "./names.ts";
import { linesOf } from "./prose-template.ts";
import { Random } from "./random.ts";
import type { EventKind, WorldEvent } from "./world-event.ts";

/**
 * Creates the events of a world: the actions come from tables; people and places depend on the seed. The kinds alternate, so that the first
 * events of a list are as mixed as all of it, and editions of one series are near each other.
 */
export function makeEvents(seed: number): WorldEvent[] {
  const names = new Names();
  const byKind = seriesByKind.map((list) => list.flatMap((series) => makeSeries(seed, series, names)));
  const longest = Math.max(...byKind.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) => byKind.flatMap((list) => list.slice(n, n + 1))).flat();
}

/** Provides names, each one once, so that two events are never confused because of their names. */
class Names {
  #taken = new Set<string>();

  unused(make: () => string): string {
    for (;;) {
      const name = make();
      const key = name.slice(name.indexOf(" ") + 1);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}

function makeSeries(seed: number, series: SeriesTable, names: Names): WorldEvent[] {
  const random = new Random(seed, "series", series.series);
  const language = series.editions[0]?.language ?? "en";
  const shared: Shared = {
    people: Array.from({ length: series.sharedPeople }, () => names.unused(() => quietPersonName(random, language))),
    organisations: Array.from({ length: series.sharedOrganisations }, () => names.unused(() => brandName(random))),
    // A country is the same from one election to the next; games move.
    nation: random.pick(nations),
  };
  return series.editions.map((edition) => makeEdition(seed, series, edition, shared, names));
}

interface Shared {
  readonly people: readonly string[];
  readonly organisations: readonly string[];
  readonly nation: string;
}

function makeEdition(seed: number, series: SeriesTable, edition: EditionTable, shared: Shared, names: Names): WorldEvent {
  const { language } = edition;
  const start = dayOf(edition.start);
  const id = `${series.series}-${yearOf(start)}`;
  const random = new Random(seed, "event", id);
  const town = () => names.unused(() => quietTownName(random, language));
  const host = series.host === "nation" ? shared.nation : town();
  const second = series.secondPlace === "river" ? riverName(random, language) : town();
  const places = [host, second, town(), ...(series.kind === "recurring" ? random.shuffle(nations).slice(0, 3) : [])];
  const people = [...shared.people];
  while (people.length < linesOf(series.roles.en).length) people.push(names.unused(() => quietPersonName(random, language)));
  const organisations = [...shared.organisations];
  while (organisations.length < 4) organisations.push(names.unused(() => brandName(random)));
  const fill = (text: string) =>
    text
      .replaceAll("{year}", String(yearOf(start)))
      .replaceAll("{host}", host)
      .replaceAll("{org1}", organisations[0] as string);
  return {
    id,
    kind: series.kind,
    domain: series.domain,
    series: series.series,
    title: { en: fill(series.title.en), de: fill(series.title.de) },
    language,
    start,
    end: dayOf(edition.end),
    ...spanOf(series.kind, random),
    people,
    places,
    organisations,
    keywords: keywordsOf(series, readLexicon(edition.words[language], language), { language, people, places, organisations }),
  };
}

/**
 * Lead and cool-down times by kind: from half to all of the times in the published topic list (an election has less lead time here). In
 * days, as in `calendar.ts`.
 */
const spans: Record<EventKind, { readonly lead: readonly number[]; readonly cooldown: readonly number[] }> = {
  recurring: { lead: [60, 90, 120, 180], cooldown: [14, 21, 30] },
  election: { lead: [30, 60, 90], cooldown: [14, 21, 30] },
  disaster: { lead: [0], cooldown: [30, 60, 90, 180] },
  leak: { lead: [0], cooldown: [365, 540, 730] },
};

function spanOf(kind: EventKind, random: Random): { lead: string; cooldown: string } {
  const { lead, cooldown } = spans[kind];
  return { lead: `P${random.pick(lead)}D`, cooldown: `P${random.pick(cooldown)}D` };
}

type Named = Pick<WorldEvent, "language" | "people" | "places" | "organisations">;

/** Returns the keywords that a user would choose first: the event's kind, place and people, and its special words. */
function keywordsOf(series: SeriesTable, own: Lexicon, { language, people, places, organisations }: Named): string[] {
  const name = readNoun(series.noun[language], language);
  const keywords = [series.plural ? (name.many ?? name.one) : name.one, places[0] as string];
  if (series.title.en.includes("{org1}")) keywords.push(organisations[0] as string);
  // The most prominent person: the winner of an election, the source of a leak, the star of the games.
  keywords.push(people[series.kind === "recurring" ? 4 : 0] as string);
  if (series.kind === "election") keywords.push(people[1] as string);
  for (const matter of own.matters.slice(0, 2)) keywords.push(matter.one);
  return keywords;
}
