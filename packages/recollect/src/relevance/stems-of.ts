import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import type { Spelling } from "./spelling.ts";
import { StemCache } from "./stem-cache.ts";

/** Returns the stems of a text's words, in order. That of a stop word is empty. */
export function stemsOf(text: string, language: string, spelling: Spelling = "exact"): string[] {
  const folded = foldText(text, language);
  const stems: string[] = [];
  const cache = StemCache.of(language, spelling);
  forEachToken(folded, language, (from, to) => stems.push(cache.stemOf(cache.find(folded, from, to))));
  return stems;
}

/** Returns the term of space-separated words, as in word lists; empty if one of them is a stop word or not a word. */
export function termOfWords(words: string, language: string, spelling: Spelling = "exact"): string {
  const stems = stemsOf(words, language, spelling);
  return stems.length === words.split(" ").length && !stems.includes("") ? stems.join(" ") : "";
}
