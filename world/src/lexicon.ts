import { englishMove, englishNoun, englishVerb } from "./lexicon-english.ts";
import { germanMove, germanNoun, germanVerb } from "./lexicon-german.ts";
import type { WorldLanguage } from "./world-event.ts";

/** Grammatical gender; English nouns have none and are all `n`. */
export type Gender = "m" | "f" | "n";

export interface Noun {
  readonly one: string;
  /** Undefined for what cannot be counted. */
  readonly many: string | undefined;
  readonly gender: Gender;
  /** A German noun that ends in -en in every case but the first. */
  readonly weak: boolean;
  /** What a woman of that trade is called. */
  readonly woman: Noun | undefined;
}

export interface Verb {
  readonly base: string;
  /** Past of the third person, without a German particle. */
  readonly past: string;
  readonly participle: string;
  /** `an` of `ankündigen`; else empty. */
  readonly particle: string;
}

/** A verb with what belongs to it: "run into difficulties". */
export interface Move {
  readonly verb: Verb;
  readonly rest: string;
}

/** The words for one field of life, by what they can do in a sentence. The first of each list are the most used. */
export interface Lexicon {
  readonly people: readonly Noun[];
  /** Bodies that act: a council, a club. */
  readonly bodies: readonly Noun[];
  /** What is decided, awaited, talked about. */
  readonly matters: readonly Noun[];
  readonly things: readonly Noun[];
  readonly places: readonly Noun[];
  /** What people and bodies do with matters. */
  readonly acts: readonly Verb[];
  /** What matters do by themselves. */
  readonly moves: readonly Move[];
  /** Adjectives of matters, things, bodies and places. */
  readonly traits: readonly string[];
  /** Adjectives of people. */
  readonly manners: readonly string[];
  readonly adverbs: readonly string[];
  /** Adjectives that fit things and places only: "frozen", "flooded". */
  readonly looks: readonly string[];
  /** Adverbs for the sentences of one series only: "under floodlights". */
  readonly hows: readonly string[];
}

export type NounClass = "people" | "bodies" | "matters" | "things" | "places";

/** A lexicon as it is written down: comma-separated entries, in the notation of `lexicon-english.ts` or `lexicon-german.ts`. */
export type LexiconTable = { readonly [part in keyof Lexicon]?: string };

const readers = {
  en: { noun: englishNoun, verb: englishVerb, move: englishMove },
  de: { noun: germanNoun, verb: germanVerb, move: germanMove },
};

/** Reads a table. */
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

/** A noun of a table. */
export function readNoun(entry: string, language: WorldLanguage): Noun {
  return readers[language].noun(entry);
}
