import { foldText } from "../src/relevance/fold-text.ts";
import { forEachToken } from "../src/relevance/for-each-token.ts";
import { StemCache } from "../src/relevance/stem-cache.ts";

/**
 * The share of each stem among a language's words: the sum of the words that have it. Stop words stay as they are, so that they weigh
 * little on pages in other languages, too.
 */
export function stemFrequencies(words: ReadonlyMap<string, number>, language: string): Map<string, number> {
  const stems = new Map<string, number>();
  const add = (stem: string, share: number): void => void stems.set(stem, (stems.get(stem) ?? 0) + share);
  for (const [word, share] of words) {
    if (isShape(word)) for (const [number, part] of numbersOf(word)) add(number, part * share);
    else {
      const text = foldText(word, language);
      const cache = StemCache.of(language);
      forEachToken(text, language, (from, to) => add(cache.stemOf(cache.find(text, from, to)) || text.slice(from, to), share));
    }
  }
  return stems;
}

/** wordfreq has 0 for every digit of a number of several digits: `0000` stands for all years. */
function isShape(word: string): boolean {
  return /\d[\d.,]/.test(word);
}

/** Years that texts write of: those around the last one equally, half as many every 20 years before. */
const years = { first: 1900, recent: 2015, last: 2030, halfLife: 20 };

/** The numbers that a shape stands for, and their parts in it; nothing for long ones, of which each is rare. */
function numbersOf(shape: string): (readonly [number: string, part: number])[] {
  if (shape === "00") return Array.from({ length: 100 }, (_, n) => [String(n).padStart(2, "0"), 1 / 100] as const);
  if (shape !== "0000") return [];
  const { first, recent, last, halfLife } = years;
  const weights = Array.from({ length: last - first + 1 }, (_, n) => 2 ** (-Math.max(0, recent - first - n) / halfLife));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight, n) => [String(first + n), weight / sum] as const);
}
