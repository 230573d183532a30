import { createRequire } from "node:module";
import { commonWords } from "@recollect/page/language-words";
import { languageNames } from "./language-names.ts";

const require = createRequire(import.meta.url);

/**
 * Returns the stop words of a language (ISO 639-1), which are unrelated to any topic: those of `@orama/stopwords` or, without a list, the
 * language's most common words, if known. These lists are short, mostly Snowball's, as in the paper's analysers (`stopwords-iso` has 1,298
 * words for English, including "computer" and "information").
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const name = Object.hasOwn(languageNames, language) ? languageNames[language] : undefined;
  if (name !== undefined) return new Set((require(`@orama/stopwords/${name}`) as { stopwords: string[] }).stopwords);
  return new Set(Object.hasOwn(commonWords, language) ? commonWords[language]?.split(" ") : []);
}
