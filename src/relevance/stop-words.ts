import { createRequire } from "node:module";
import { commonWords } from "../page/language-words.ts";

/**
 * Languages whose lists are in `@orama/stopwords`: short ones, mostly Snowball's, as the paper's analysers have them. (`stopwords-iso`
 * has 1,298 words for English, "computer" and "information" among them.)
 */
const libraryNames: Readonly<Record<string, string>> = {
  ar: "arabic",
  bg: "bulgarian",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "indian",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  ja: "japanese",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sl: "slovenian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
  uk: "ukrainian",
  zh: "mandarin",
};

const require = createRequire(import.meta.url);

/** The words of a language (ISO 639-1) that say nothing about a topic; its commonest words where there is no list, else none. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const name = Object.hasOwn(libraryNames, language) ? libraryNames[language] : undefined;
  if (name !== undefined) return new Set((require(`@orama/stopwords/${name}`) as { stopwords: string[] }).stopwords);
  return new Set(Object.hasOwn(commonWords, language) ? commonWords[language]?.split(" ") : []);
}
