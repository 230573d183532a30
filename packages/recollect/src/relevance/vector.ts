import { type Weighting, weightOf } from "./weighting.ts";

/** Weights of terms. */
export type Vector = ReadonlyMap<string, number>;

/** Returns the vector of a document from its `termsOf`. */
export function vectorOf(terms: ReadonlyMap<string, number>, weighting: Weighting): Map<string, number> {
  const vector = new Map<string, number>();
  for (const [term, count] of terms) vector.set(term, weightOf(term, count, weighting));
  return vector;
}

/** Returns the sum of vectors. */
export function sumOf(vectors: Iterable<Vector>): Map<string, number> {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  return sum;
}

/** Returns the `count` terms with the highest weights, highest first; ties in alphabetical order, so that the result is always the same. */
export function strongest(vector: Vector, count: number): Map<string, number> {
  return new Map([...vector].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, count));
}

export function normOf(vector: Vector): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum);
}

/** Returns the cosine, from 0 (no common term) to 1; 0 if one vector is empty. */
export function cosine(a: Vector, b: Vector): number {
  let dot = 0;
  for (const [term, weight] of a) dot += weight * (b.get(term) ?? 0);
  return dot === 0 ? 0 : Math.min(1, dot / (normOf(a) * normOf(b)));
}
