import type { LexiconTable } from "./lexicon.ts";
import type { Domain, EventKind, WorldLanguage } from "./world-event.ts";

/** When a text is written, seen from its event: `later` looks back after a year or more. */
export const phases = ["before", "during", "after", "later"] as const;
export type Phase = (typeof phases)[number];

export type InBoth<T> = Readonly<Record<WorldLanguage, T>>;

/** Sentences that only this series can say, by phase; in the notation of `prose-template.ts`. */
export type OwnSentences = Readonly<Partial<Record<Phase, string>>>;

/** One event of a series, as it is written down. */
export interface EditionTable {
  readonly start: string;
  readonly end: string;
  readonly language: WorldLanguage;
  /** What only this edition has. */
  readonly words: InBoth<LexiconTable>;
  readonly sentences?: InBoth<OwnSentences>;
}

/** Events that share most of their words, as they are written down; most series have a single one. */
export interface SeriesTable {
  readonly kind: EventKind;
  readonly series: string;
  readonly domain: Domain;
  /** May hold {year}, {host}, {org1}. */
  readonly title: InBoth<string>;
  /** What it is called: "northern games", "mine fire". In the plural where `plural` says so. */
  readonly noun: InBoth<string>;
  /** What an edition is called without its name: "games", "festival". */
  readonly plainNoun: InBoth<string>;
  readonly plural: boolean;
  /** What burns, sinks or leaks: "mine", "bank". */
  readonly site?: InBoth<string>;
  /** Of the event's people, in their order; German ones as `Sprecher/Sprecherin von {host}`. */
  readonly roles: InBoth<string>;
  /** How many of the people and organisations all editions share. */
  readonly sharedPeople: number;
  readonly sharedOrganisations: number;
  /** The second place is a river, a valley or another town. */
  readonly secondPlace?: "river";
  /** Where it happens: a town, or a whole nation. */
  readonly host: "town" | "nation";
  readonly words: InBoth<LexiconTable>;
  readonly sentences: InBoth<OwnSentences>;
  /** How large it is in comparison with others of its kind. */
  readonly scale: number;
  /** A number that belongs to it, from and to: a water level, a magnitude. */
  readonly measure?: readonly [number, number];
  /** A vote between two sides. */
  readonly twoSided?: boolean;
  readonly editions: readonly EditionTable[];
}
