import { createRequire } from "node:module";
import { stemEnglish } from "./english-stemmer.ts";
import { languageNames } from "./language-names.ts";

/** Takes a lower-case word to its stem. */
export type Stemmer = (word: string) => string;

/**
 * Languages without a stemmer of `@orama/stemmers`, which are compiled from Snowball: its Bulgarian one throws, its Ukrainian one keeps a
 * regular expression's state from word to word, so that a stem depends on what was stemmed before; Slovenian, Japanese and Chinese have none.
 */
const unstemmed: ReadonlySet<string> = new Set(["bg", "ja", "sl", "uk", "zh"]);

const require = createRequire(import.meta.url);

/** The stemmer of a language (ISO 639-1); one that changes nothing where there is none. Loaded when first asked for: all take 33 ms. */
export function stemmerOf(language: string): Stemmer {
  if (language === "en") return stemEnglish;
  const name = Object.hasOwn(languageNames, language) && !unstemmed.has(language) ? languageNames[language] : undefined;
  return name === undefined ? (word) => word : (require(`@orama/stemmers/${name}`) as { stemmer: Stemmer }).stemmer;
}
