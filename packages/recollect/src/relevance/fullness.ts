import type { Vector } from "./vector.ts";

/** Distinct words of a full description. */
const fullWords = 70;

/** Exponent of the share of words: a lower one penalises short descriptions less. */
const wordsPower = 0.25;

/**
 * Returns how fully the terms of a description describe the event, from 0 to 1: the fourth root of its share of 70 distinct words, 0.5 for a title of
 * four. A page shares fewer words with a short description, and those that it shares prove less (docs/research/benchmarks.md).
 */
export function fullnessOf(description: Vector): number {
  let words = 0;
  for (const term of description.keys()) if (!term.includes(" ")) words++;
  return Math.min(1, (words / fullWords) ** wordsPower);
}
