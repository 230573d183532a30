import { boosts } from "./keywords.ts";
import type { PageTerms } from "./page-terms.ts";
import type { Reference } from "./reference.ts";
import { termHash } from "./term-hash.ts";
import { TermTable } from "./term-table.ts";

/** Compares pages with a reference: the cosine of `vector.ts`, without making a vector of the page. */
export class Topic {
  readonly #reference: Reference;
  readonly #weights: TermTable;
  readonly #keywords: TermTable;
  readonly #keywordWords: TermTable;

  constructor(reference: Reference) {
    const { full, words } = reference.weighting.keywords;
    this.#reference = reference;
    this.#weights = TermTable.of([...reference.weights].map(([term, weight]) => [termHash(term), weight]));
    this.#keywords = TermTable.of([...full].map((term) => [termHash(term), 1]));
    this.#keywordWords = TermTable.of([...words].map((word) => [termHash(word), 1]));
  }

  /** From 0, nothing in common, to 1. */
  cosine({ keys, counts, words, size }: PageTerms): number {
    const { norm, weighting } = this.#reference;
    const { idf, tf } = weighting;
    const overlaps = this.#keywordWords.size > 0 ? new Uint8Array(size) : undefined;
    let dot = 0;
    let squares = 0;
    for (let term = 0; term < size; term++) {
      const high = keys[term * 2] as number;
      const low = keys[term * 2 + 1] as number;
      const count = counts[term] as number;
      let weight = idf.idf(high, low);
      if (count > 1) weight *= tf === "raw" ? count : 1 + Math.log(count);
      if (overlaps !== undefined) weight *= this.#boost(term, words, high, low, overlaps);
      squares += weight * weight;
      dot += weight * this.#weights.get(high, low);
    }
    return dot === 0 ? 0 : Math.min(1, dot / (Math.sqrt(squares) * norm));
  }

  /** TopicR: 1 for a page that is as like the reference as its own documents are to each other. */
  relevance(cosine: number): number {
    return topicalRelevance(cosine, this.#reference.self);
  }

  /** As `boostOf`; notes in `overlaps` which words are those of a keyword, for the pairs that follow. */
  #boost(term: number, words: Int32Array, high: number, low: number, overlaps: Uint8Array): number {
    const left = words[term * 2] as number;
    if (left < 0) overlaps[term] = this.#keywordWords.get(high, low);
    if (this.#keywords.get(high, low) > 0) return boosts.full;
    const isPartial = left < 0 ? overlaps[term] : overlaps[left] || overlaps[words[term * 2 + 1] as number];
    return isPartial ? boosts.partial : boosts.none;
  }
}

/** TopicR of a cosine, where `self` counts as fully relevant; a `self` of 1 leaves it as it is. */
export function topicalRelevance(cosine: number, self: number): number {
  return Math.min(1, cosine / self);
}
