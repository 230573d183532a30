import { createRequire } from "node:module";
import { stemEnglish } from "./english-stemmer.ts";
import { languageNames } from "./language-names.ts";

/** Returns the stem of a lower-case word. */
export type Stemmer = (word: string) => string;

/**
 * Languages without a usable stemmer in `@orama/stemmers`, which are compiled from Snowball: the Bulgarian one throws, the Ukrainian one
 * keeps a regular expression's state between words, so that stems depend on earlier words; Slovenian, Japanese and Chinese have none.
 */
const unstemmed: ReadonlySet<string> = new Set(["bg", "ja", "sl", "uk", "zh"]);

const require = createRequire(import.meta.url);

/** Returns the stemmer of a language (ISO 639-1), or one that changes nothing. Loaded on first use: all take 33 ms. */
export function stemmerOf(language: string): Stemmer {
  if (language === "en") return stemEnglish;
  const name = Object.hasOwn(languageNames, language) && !unstemmed.has(language) ? languageNames[language] : undefined;
  return name === undefined ? (word) => word : (require(`@orama/stemmers/${name}`) as { stemmer: Stemmer }).stemmer;
}
