import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import type { Spelling } from "./spelling.ts";
import { StemCache } from "./stem-cache.ts";

/** Returns the term of space-separated words, as in word lists; empty if one of them is a stop word or not a word. */
export function stemsOf(words: string, language: string, spelling: Spelling = "exact"): string {
  const text = foldText(words, language);
  const stems: string[] = [];
  const cache = StemCache.of(language, spelling);
  forEachToken(text, language, (from, to) => stems.push(cache.stemOf(cache.find(text, from, to))));
  return stems.length === words.split(" ").length && !stems.includes("") ? stems.join(" ") : "";
}
