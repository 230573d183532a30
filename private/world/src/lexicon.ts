import { englishMove, englishNoun, englishVerb } from "./lexicon-english.ts";
import { germanMove, germanNoun, germanVerb } from "./lexicon-german.ts";
import type { WorldLanguage } from "./world-event.ts";

/** Grammatical gender; all English nouns are `n`. */
export type Gender = "m" | "f" | "n";

export interface Noun {
  readonly one: string;
  /** Plural; undefined for uncountable nouns. */
  readonly many: string | undefined;
  readonly gender: Gender;
  /** Whether a German noun ends in -en in all cases except the nominative. */
  readonly weak: boolean;
  /** Feminine form of an occupation. */
  readonly woman: Noun | undefined;
}

export interface Verb {
  readonly base: string;
  /** Past of the third person, without a German particle. */
  readonly past: string;
  readonly participle: string;
  /** Separable particle: `an` of `ankündigen`; otherwise empty. */
  readonly particle: string;
}

/** A verb with its complement: "run into difficulties". */
export interface Move {
  readonly verb: Verb;
  readonly rest: string;
}

/** The words of one domain, by their function in a sentence. The first words of each list are the most frequent. */
export interface Lexicon {
  readonly people: readonly Noun[];
  /** Organisations that act: a council, a club. */
  readonly bodies: readonly Noun[];
  /** Matters that are decided, awaited or discussed. */
  readonly matters: readonly Noun[];
  readonly things: readonly Noun[];
  readonly places: readonly Noun[];
  /** Actions of people and bodies on matters. */
  readonly acts: readonly Verb[];
  /** Actions of matters themselves. */
  readonly moves: readonly Move[];
  /** Adjectives of matters, things, bodies and places. */
  readonly traits: readonly string[];
  /** Adjectives of people. */
  readonly manners: readonly string[];
  readonly adverbs: readonly string[];
  /** Adjectives for things and places only: "frozen", "flooded". */
  readonly looks: readonly string[];
  /** Adverbs for the sentences of one series only: "under floodlights". */
  readonly hows: readonly string[];
}

export type NounClass = "people" | "bodies" | "matters" | "things" | "places";

/** A lexicon as in the data: comma-separated entries, in the notation of `lexicon-english.ts` or `lexicon-german.ts`. */
export type LexiconTable = { readonly [part in keyof Lexicon]?: string };

const readers = {
  en: { noun: englishNoun, verb: englishVerb, move: englishMove },
  de: { noun: germanNoun, verb: germanVerb, move: germanMove },
};

/** Parses a table. */
export function readLexicon(table: LexiconTable, language: WorldLanguage): Lexicon {
  const { noun, verb, move } = readers[language];
  const list = (part: keyof Lexicon) => (table[part] ?? "").split(/\s*,\s*/).filter((entry) => entry !== "");
  return {
    people: list("people").map(noun),
    bodies: list("bodies").map(noun),
    matters: list("matters").map(noun),
    things: list("things").map(noun),
    places: list("places").map(noun),
    acts: list("acts").map(verb),
    moves: list("moves").map(move),
    traits: list("traits"),
    manners: list("manners"),
    adverbs: list("adverbs"),
    looks: list("looks"),
    hows: list("hows"),
  };
}

export const emptyLexicon = readLexicon({}, "en");

/** Parses a noun of a table. */
export function readNoun(entry: string, language: WorldLanguage): Noun {
  return readers[language].noun(entry);
}
