import { type Reference, referenceOfVector } from "./reference.ts";
import { normOf, strongest, type Vector } from "./vector.ts";

/** The vector of a voted page, weighted like the reference's documents. */
export interface VotedVector {
  readonly vector: Vector;
  /** Language of the page, whose part of the reference moves, too. */
  readonly language: string;
  readonly isRelevant: boolean;
}

/**
 * Maximum shift of the event vector, relative to its length, by any number of votes. With more, a few long pages about several topics draw
 * it towards irrelevant pages (docs/research/benchmarks.md).
 */
const reach = 0.25;

/**
 * Returns the reference after a curator's votes (Rocchio): the mean of the relevant pages is added, that of the others subtracted, each
 * page with the same length. Words common to both, such as a site's own, change nothing. No weight falls below 0.
 */
export function movedByVotes(reference: Reference, votes: readonly VotedVector[], terms: number): Reference {
  const { parts } = reference;
  const moved = movedWhole(reference, votes, terms);
  const own = (language: string): VotedVector[] => votes.filter((vote) => vote.language === language);
  return parts ? { ...moved, parts: new Map([...parts].map(([name, part]) => [name, movedWhole(part, own(name), terms)])) } : moved;
}

function movedWhole(reference: Reference, votes: readonly VotedVector[], terms: number): Reference {
  const usable = votes.filter(({ vector }) => vector.size > 0);
  if (usable.length === 0 || reference.norm === 0) return reference;
  const moved = new Map(reference.weights);
  for (const isRelevant of [true, false]) {
    const voted = usable.filter((vote) => vote.isRelevant === isRelevant);
    const share = ((isRelevant ? reach : -reach) * reference.norm) / voted.length;
    for (const { vector } of voted) {
      const norm = normOf(vector);
      for (const [term, weight] of vector) moved.set(term, (moved.get(term) ?? 0) + (share * weight) / norm);
    }
  }
  const kept = new Map([...moved].filter(([, weight]) => weight > 0));
  const { weighting, self, fullness, written } = reference;
  return { ...referenceOfVector(strongest(kept, terms), weighting, self), fullness, ...(written && { written }) };
}
