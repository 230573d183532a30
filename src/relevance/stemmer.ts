import { createRequire } from "node:module";
import { stemEnglish } from "./english-stemmer.ts";

/** Takes a lower-case word to its stem. */
export type Stemmer = (word: string) => string;

/**
 * Languages whose stemmers are in `@orama/stemmers`, all compiled from Snowball. Left out: its Bulgarian one throws, and its Ukrainian
 * one keeps a regular expression's state from word to word, so that a stem depends on what was stemmed before.
 */
const libraryNames: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  de: "german",
  el: "greek",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "indian",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

const require = createRequire(import.meta.url);

/** The stemmer of a language (ISO 639-1); one that changes nothing where there is none. Loaded when first asked for: all take 33 ms. */
export function stemmerOf(language: string): Stemmer {
  if (language === "en") return stemEnglish;
  const name = Object.hasOwn(libraryNames, language) ? libraryNames[language] : undefined;
  return name === undefined ? (word) => word : (require(`@orama/stemmers/${name}`) as { stemmer: Stemmer }).stemmer;
}
