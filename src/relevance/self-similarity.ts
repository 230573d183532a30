import type { ReferenceDocument } from "./reference.ts";
import { referenceVector } from "./reference-vector.ts";
import { seededRandom, shuffled } from "./seeded-random.ts";
import { termsOf } from "./terms.ts";
import { cosine, type Vector, vectorOf } from "./vector.ts";
import type { Weighting } from "./weighting.ts";

const draws = 10;

/** Documents that are left out, one after the other; more cost time and change nothing. */
const maxLeftOut = 20;

/**
 * Below this the measure says that the references are short, not that pages are so relevant. Measured (docs/benchmarks.md): with 0.05 or
 * 0.2 many pages score 1, and the crawl can't tell them apart any more; with 0.4 it finds what it does with the plain cosine.
 */
const leastSelf = 0.4;

interface SelfSimilarityParts {
  /** Of the documents. */
  readonly vectors: readonly Vector[];
  readonly weighting: Weighting;
  readonly terms: number;
  readonly seed: number;
}

/**
 * How like a text about the event is to the reference vector: the mean cosine of each document to the vector of the others; for a
 * single document that between halves of its blocks, over ten seeded draws. A text that can't be halved gives 1.
 */
export function selfSimilarity(documents: readonly ReferenceDocument[], parts: SelfSimilarityParts): number {
  const [first] = documents;
  if (first === undefined) return 1;
  const cosines = documents.length > 1 ? leaveOneOut(parts) : halves(first, parts);
  if (cosines.length === 0) return 1;
  return Math.max(leastSelf, cosines.reduce((sum, value) => sum + value, 0) / cosines.length);
}

function leaveOneOut({ vectors, weighting, terms, seed }: SelfSimilarityParts): number[] {
  const leftOut = shuffled([...vectors.keys()], seededRandom(seed)).slice(0, maxLeftOut);
  return leftOut.map((left) => {
    const others = vectors.filter((_, n) => n !== left);
    return cosine(vectors[left] as Vector, referenceVector(others, weighting, terms));
  });
}

function halves({ blocks, language }: ReferenceDocument, { weighting, terms, seed }: SelfSimilarityParts): number[] {
  const pieces = blocks.length > 1 ? blocks : sentencesOf(blocks[0] ?? "");
  if (pieces.length < 2) return [];
  const random = seededRandom(seed);
  return Array.from({ length: draws }, () => {
    const drawn = shuffled(pieces, random);
    const middle = Math.ceil(drawn.length / 2);
    const [half, other] = [drawn.slice(0, middle), drawn.slice(middle)].map((side) => vectorOf(termsOf(side, language), weighting));
    return cosine(other as Vector, referenceVector([half as Vector], weighting, terms));
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\s)|(?<=[。！？])|\n/u).filter((sentence) => sentence.trim() !== "");
}
