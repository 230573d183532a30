import { type Reference, referenceOfVector } from "./reference.ts";
import { normOf, strongest, type Vector } from "./vector.ts";

/** The vector of a page that a curator has voted on, weighed like the reference's documents. */
export interface VotedVector {
  readonly vector: Vector;
  /** Of the page: it moves that language's part of the reference, too. */
  readonly language: string;
  readonly isRelevant: boolean;
}

/**
 * How far votes can move the event vector, in parts of its length, however many there are. With more, a few long pages about several
 * things draw it towards the others (docs/research/benchmarks.md).
 */
const reach = 0.25;

/**
 * The reference after a curator's votes (Rocchio): the mean of the pages about the event is added to it, that of the others subtracted,
 * each page with the same length. So what both have, such as a site's own words, changes nothing. No weight falls below 0.
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
  const { weighting, self, written } = reference;
  return { ...referenceOfVector(strongest(kept, terms), weighting, self), ...(written && { written }) };
}
