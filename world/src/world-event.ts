/** The languages that the world's pages are written in. */
export type WorldLanguage = "en" | "de";

/** The four kinds of Gossen et al., Table 1. */
export type EventKind = "recurring" | "election" | "disaster" | "leak";

/** Days since 1 January 1970, UTC: the world's clock. */
export type Day = number;

/** Something that happened in the world, and what people wrote about it. */
export interface WorldEvent {
  /** `northern-games-2008`. */
  readonly id: string;
  readonly kind: EventKind;
  /** The section of a newspaper that it belongs to. */
  readonly domain: Domain;
  /** Editions of one series share most of their words. */
  readonly series: string;
  readonly title: Readonly<Record<WorldLanguage, string>>;
  /** Most of its pages are in this language; some are in the other. */
  readonly language: WorldLanguage;
  readonly start: Day;
  readonly end: Day;
  /** How long before and after it people write about it, as a specification would say it (ISO 8601). */
  readonly lead: string;
  readonly cooldown: string;
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
  /** Keywords that a user would give. */
  readonly keywords: readonly string[];
}

/** What background pages are about. */
export const domains = ["politics", "economy", "sport", "weather", "culture", "science", "technology", "local"] as const;
export type Domain = (typeof domains)[number];
