/** The languages of the world's pages. */
export type WorldLanguage = "en" | "de";

/** The four kinds of Gossen et al., Table 1. */
export type EventKind = "recurring" | "election" | "disaster" | "leak";

/** Days since 1 January 1970, UTC: the world's clock. */
export type Day = number;

/** An event of the world, with the data for the texts about it. */
export interface WorldEvent {
  /** `northern-games-2008`. */
  readonly id: string;
  readonly kind: EventKind;
  /** Its section in a newspaper. */
  readonly domain: Domain;
  /** Editions of one series share most of their words. */
  readonly series: string;
  readonly title: Readonly<Record<WorldLanguage, string>>;
  /** Language of most of its pages; some are in the other. */
  readonly language: WorldLanguage;
  readonly start: Day;
  readonly end: Day;
  /** Period before and after it in which people write about it, as in a specification (ISO 8601). */
  readonly lead: string;
  readonly cooldown: string;
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
  /** Keywords that a user would give. */
  readonly keywords: readonly string[];
}

/** Subjects of background pages. */
export const domains = ["politics", "economy", "sport", "weather", "culture", "science", "technology", "local"] as const;
export type Domain = (typeof domains)[number];
