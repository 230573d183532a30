import type { ReviewEstimate } from "../../../../src/schemas/review.ts";
import { number, t } from "../../texts/texts.ts";

/** Bounds for words: chances of at least `likelyFrom` are likely, and chances below `unlikelyBelow` unlikely. */
const [likelyFrom, unlikelyBelow] = [0.6, 0.4];

/** Returns the word for a chance. */
export function chanceWord(chance: number): "likely" | "uncertain" | "unlikely" {
  if (chance >= likelyFrom) return "likely";
  return chance < unlikelyBelow ? "unlikely" : "uncertain";
}

/** Returns a chance as a word and a number; undefined for none. */
export function chanceText(chance: number | undefined): string | undefined {
  return chance === undefined ? undefined : t.review.chance(t.review.chances[chanceWord(chance)], percent(chance));
}

/** Formats a share as a percentage: 0 or 100 only if it is exact. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return number(share > 0 && share < 1 ? Math.max(1, Math.min(99, rounded)) : rounded);
}

/** Returns the number of pages that the model could decide about between neighbouring minimum chances; the first is below all of them. */
export function pagesBetween(borders: ReviewEstimate["borders"]): readonly number[] {
  const inner = borders.slice(1).map((one, n) => {
    const before = borders[n] as typeof one;
    return Math.max(0, before.keep - one.keep, one.drop - before.drop);
  });
  const [first, last] = [borders[0], borders.at(-1)];
  return [first?.drop ?? 0, ...inner, last?.keep ?? 0];
}
