import { foldText } from "@recollect/recollect/relevance/fold-text";
import { forEachToken } from "@recollect/recollect/relevance/for-each-token";
import { stemFrequencies } from "./stem-frequencies.ts";

/** Characters at the ends of words that are combined; others are rare there. */
const mostEnds = 1500;

/**
 * Returns the share of each pair of characters in a language without spaces, since its texts are split into such pairs: those inside words,
 * and those across two words, by the probability that the end of one is beside the beginning of the other.
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

/** Whether a text of two characters is one token: for example, two kana are not. */
function isOnePair(text: string, language: string): boolean {
  let isOne = false;
  forEachToken(text, language, (from, to, gram) => {
    isOne = gram && to - from === text.length;
  });
  return isOne;
}

/** Returns the pair and its variants, which are equally likely. */
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
