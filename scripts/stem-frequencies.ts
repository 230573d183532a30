import { foldText } from "@recollect/recollect/relevance/fold-text";
import { forEachToken } from "@recollect/recollect/relevance/for-each-token";
import { StemCache } from "@recollect/recollect/relevance/stem-cache";

/**
 * Returns the share of each stem among a language's words: the sum of its words. Stop words are kept, so that they weigh little on pages in
 * other languages, too.
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

/** wordfreq has 0 for every digit of a longer number: `0000` stands for all years. */
function isShape(word: string): boolean {
  return /\d[\d.,]/.test(word);
}

/** Distribution of years in texts: equal around the last one, half as many every 20 years before. */
const years = { first: 1900, recent: 2015, last: 2030, halfLife: 20 };

/** Returns the numbers of a shape, with their shares; none for long ones, since each is rare. */
function numbersOf(shape: string): (readonly [number: string, part: number])[] {
  if (shape === "00") return Array.from({ length: 100 }, (_, n) => [String(n).padStart(2, "0"), 1 / 100] as const);
  if (shape !== "0000") return [];
  const { first, recent, last, halfLife } = years;
  const weights = Array.from({ length: last - first + 1 }, (_, n) => 2 ** (-Math.max(0, recent - first - n) / halfLife));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight, n) => [String(first + n), weight / sum] as const);
}
