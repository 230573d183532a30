import { foldText } from "../src/relevance/fold-text.ts";
import { forEachToken } from "../src/relevance/for-each-token.ts";
import { stemFrequencies } from "./stem-frequencies.ts";

/** Characters at the ends of words that are put together: the others are rare there. */
const mostEnds = 1500;

/**
 * The share of each pair of signs in a language that writes no spaces, since texts are cut into such pairs: those inside words, and those
 * across the border of two words, as often as chance puts the end of one beside the beginning of the other.
 */
export function signFrequencies(
  words: ReadonlyMap<string, number>,
  language: string,
  variants: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const pairs = stemFrequencies(words, language);
  const ends = new Map<string, number>();
  const starts = new Map<string, number>();
  for (const [word, share] of words) {
    const signs = [...foldText(word, language)];
    add(ends, signs.at(-1) ?? "", share);
    add(starts, signs[0] ?? "", share);
  }
  for (const [end, x] of commonest(ends))
    for (const [start, y] of commonest(starts)) if (isOnePair(end + start, language)) add(pairs, end + start, x * y);
  const all = new Map<string, number>();
  for (const [pair, share] of pairs) for (const written of writtenWays(pair, variants)) add(all, written, share);
  return all;
}

/** Whether a text of two signs is one piece for the search of words: of two kana, for one, it is none. */
function isOnePair(text: string, language: string): boolean {
  let isOne = false;
  forEachToken(text, language, (from, to, gram) => {
    isOne = gram && to - from === text.length;
  });
  return isOne;
}

/** As it is, and with the variants of its signs, of which nobody says which is meant. */
function writtenWays(pair: string, variants: ReadonlyMap<string, readonly string[]>): string[] {
  let ways = [""];
  for (const sign of pair) ways = ways.flatMap((way) => [sign, ...(variants.get(sign) ?? [])].map((variant) => way + variant));
  const isMixed = (way: string): boolean => [...way].some((sign, n) => sign === [...pair][n] && variants.has(sign));
  return ways.filter((way) => way === pair || !isMixed(way));
}

function commonest(shares: ReadonlyMap<string, number>): (readonly [string, number])[] {
  return [...shares].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, mostEnds);
}

function add(shares: Map<string, number>, key: string, share: number): void {
  shares.set(key, (shares.get(key) ?? 0) + share);
}
