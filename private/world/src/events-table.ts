import type { LexiconTable } from "./lexicon.ts";
import type { Domain, EventKind, WorldLanguage } from "./world-event.ts";

/** Time of a text relative to its event: `later` is a year or more after it. */
export const phases = ["before", "during", "after", "later"] as const;
export type Phase = (typeof phases)[number];

export type InBoth<T> = Readonly<Record<WorldLanguage, T>>;

/** Sentences specific to a series, by phase, in the notation of `prose-template.ts`. */
export type OwnSentences = Readonly<Partial<Record<Phase, string>>>;

/** One event of a series, as in the data. */
export interface EditionTable {
  readonly start: string;
  readonly end: string;
  readonly language: WorldLanguage;
  /** Words specific to this edition. */
  readonly words: InBoth<LexiconTable>;
  readonly sentences?: InBoth<OwnSentences>;
}

/** Events that share most of their words, as in the data; most series have a single one. */
export interface SeriesTable {
  readonly kind: EventKind;
  readonly series: string;
  readonly domain: Domain;
  /** Title; may contain {year}, {host}, {org1}. */
  readonly title: InBoth<string>;
  /** The event's noun: "northern games", "mine fire". Plural if `plural` is set. */
  readonly noun: InBoth<string>;
  /** An edition's noun without the name: "games", "festival". */
  readonly plainNoun: InBoth<string>;
  readonly plural: boolean;
  /** The place that burns, sinks or leaks: "mine", "bank". */
  readonly site?: InBoth<string>;
  /** Roles of the event's people, in their order; German ones as `Sprecher/Sprecherin von {host}`. */
  readonly roles: InBoth<string>;
  /** Number of people and organisations that all editions share. */
  readonly sharedPeople: number;
  readonly sharedOrganisations: number;
  /** Kind of the second place if it is not a town. */
  readonly secondPlace?: "river";
  /** Whether the event happens in a town or a whole nation. */
  readonly host: "town" | "nation";
  readonly words: InBoth<LexiconTable>;
  readonly sentences: InBoth<OwnSentences>;
  /** Size in comparison with other events of its kind. */
  readonly scale: number;
  /** Range of the event's characteristic number: a water level, a magnitude. */
  readonly measure?: readonly [number, number];
  /** Whether it is a vote between two sides. */
  readonly twoSided?: boolean;
  readonly editions: readonly EditionTable[];
}
