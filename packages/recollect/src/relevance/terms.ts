import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import { maxTokens } from "./page-terms.ts";
import type { Spelling } from "./spelling.ts";
import { StemCache } from "./stem-cache.ts";

/**
 * Returns the terms of a text with counts: the stems of its words without stop words, and pairs of neighbours joined by a space. No pair
 * spans punctuation or blocks. For texts whose terms are displayed; pages are counted by `PageTerms`, several times faster.
 */
export function termsOf(blocks: readonly string[], language: string, spelling?: Spelling): Map<string, number> {
  const terms = new Map<string, number>();
  const stems = StemCache.of(language, spelling);
  let tokens = 0;
  let text = "";
  let previous = "";
  const count = (from: number, to: number, gram: boolean, apart: boolean): void => {
    if (++tokens > maxTokens) return;
    if (apart) previous = "";
    const stem = stems.stemOf(stems.find(text, from, to));
    if (stem === "") return;
    terms.set(stem, (terms.get(stem) ?? 0) + 1);
    if (previous !== "" && !gram) {
      const pair = `${previous} ${stem}`;
      terms.set(pair, (terms.get(pair) ?? 0) + 1);
    }
    previous = gram ? "" : stem;
  };
  for (const block of blocks) {
    text = foldText(block, language);
    previous = "";
    forEachToken(text, language, count);
    if (tokens > maxTokens) break;
  }
  return terms;
}
