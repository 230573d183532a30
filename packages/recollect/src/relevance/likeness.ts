import type { TermCounts } from "./vocabulary.ts";

/** Returns the idf of a term, by its number. */
export type IdfWeights = (id: number) => number;

/** Returns ln((1 + n) / (1 + df)) + 1. With a plain ln(n / df), words that occur in every document would not count at all. */
export function smoothedIdf(documents: number, df: number): number {
  return Math.log((1 + documents) / (1 + df)) + 1;
}

/** Returns the length of a capture's vector, raw tf times idf. */
export function vectorLength({ ids, counts }: TermCounts, idf: IdfWeights): number {
  let squares = 0;
  for (let at = 0; at < ids.length; at++) squares += ((counts[at] as number) * idf(ids[at] as number)) ** 2;
  return Math.sqrt(squares);
}

/** Returns the cosine of two captures' vectors, from 0 to 1; 0 if one is empty. `lengths` come from `vectorLength`. */
export function cosineOfCounts(a: TermCounts, b: TermCounts, idf: IdfWeights, lengths: readonly [number, number]): number {
  let dot = 0;
  forEachShared(a, b, (i, j) => {
    dot += (a.counts[i] as number) * (b.counts[j] as number) * idf(a.ids[i] as number) ** 2;
  });
  return dot === 0 ? 0 : Math.min(1, dot / (lengths[0] * lengths[1]));
}

/** Returns the share of common terms among all terms of both; 0 if there are none. */
export function jaccard(a: Pick<TermCounts, "ids">, b: Pick<TermCounts, "ids">): number {
  const shared = sharedCount(a, b);
  const all = a.ids.length + b.ids.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the number of common terms. */
export function sharedCount(a: Pick<TermCounts, "ids">, b: Pick<TermCounts, "ids">): number {
  let shared = 0;
  forEachShared(a, b, () => shared++);
  return shared;
}

const topTerms = 20;

/** Returns the share of their 20 most common terms that two captures have in common. */
export function tfIntersection(a: TermCounts, b: TermCounts): number {
  const top = new Set(commonest(a, topTerms));
  return commonest(b, topTerms).filter((id) => top.has(id)).length / topTerms;
}

/** Returns the most common terms, most frequent first; ties go to the term that the TimeMap had first, which is the same for all its captures. */
export function commonest({ ids, counts }: TermCounts, wanted: number): number[] {
  return Array.from(ids, (id, at) => [id, counts[at] as number] as const)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, wanted)
    .map(([id]) => id);
}

/** Returns all terms of both, ascending. */
export function union(a: Uint32Array, b: Iterable<number>): Uint32Array {
  return Uint32Array.from(new Set([...a, ...b])).sort();
}

function forEachShared(a: Pick<TermCounts, "ids">, b: Pick<TermCounts, "ids">, visit: (i: number, j: number) => void): void {
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length; ) {
    const difference = (a.ids[i] as number) - (b.ids[j] as number);
    if (difference === 0) visit(i++, j++);
    else if (difference < 0) i++;
    else j++;
  }
}

/**
 * Returns the relative change from the reference's size: -0.95 if 5 of 100 words are left. Undefined if the reference is empty. (The
 * paper's equation 4, 1 - s(A) / s(B), contradicts its text; this follows the text.) The division comes last, so that 15 of 100 is exactly
 * -0.85, the threshold.
 */
export function sizeChange(size: number, referenceSize: number): number | undefined {
  return referenceSize > 0 ? (size - referenceSize) / referenceSize : undefined;
}
