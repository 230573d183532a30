import { createRequire } from "node:module";
import { commonWords } from "../page/language-words.ts";
import { languageNames } from "./language-names.ts";

const require = createRequire(import.meta.url);

/**
 * The words of a language (ISO 639-1) that say nothing about a topic: the lists of `@orama/stopwords` are short, mostly Snowball's, as the
 * paper's analysers have them (`stopwords-iso` has 1,298 words for English, "computer" and "information" among them). Its commonest words
 * where there is no list, else none.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const name = Object.hasOwn(languageNames, language) ? languageNames[language] : undefined;
  if (name !== undefined) return new Set((require(`@orama/stopwords/${name}`) as { stopwords: string[] }).stopwords);
  return new Set(Object.hasOwn(commonWords, language) ? commonWords[language]?.split(" ") : []);
}
