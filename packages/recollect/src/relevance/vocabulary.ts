import type { TermHash } from "@recollect/base/term-hash";
import type { PageTerms } from "./page-terms.ts";
import { TermTable } from "./term-table.ts";

/** The terms of a capture, by their numbers in the vocabulary of its TimeMap, with counts. */
export interface TermCounts {
  /** Numbers of the terms, ascending. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * Numbers for the terms of one TimeMap, in order of appearance. A capture's terms then take 8 bytes each, a quarter of `PageTerms`, and two
 * captures are compared by merging two lists.
 */
export class Vocabulary {
  /** The number of each term + 1. */
  readonly #numbers = new TermTable();
  readonly #hashes: TermHash[] = [];

  get size(): number {
    return this.#hashes.length;
  }

  /** Counts the single words of a page; pairs of words would count them twice. */
  countsOf({ keys, counts, words, size }: PageTerms): TermCounts {
    const found: (readonly [id: number, count: number])[] = [];
    for (let term = 0; term < size; term++) {
      if ((words[term * 2] as number) >= 0) continue;
      found.push([this.number({ high: keys[term * 2] as number, low: keys[term * 2 + 1] as number }), counts[term] as number]);
    }
    found.sort(([a], [b]) => a - b);
    return { ids: Uint32Array.from(found, ([id]) => id), counts: Uint32Array.from(found, ([, count]) => count) };
  }

  /** Returns the number of a term; a new one for an unknown term. */
  number(term: TermHash): number {
    const known = this.#numbers.get(term.high, term.low);
    if (known > 0) return known - 1;
    this.#numbers.add(term.high, term.low, this.#hashes.push(term));
    return this.#hashes.length - 1;
  }

  /** Returns the hash of a term, by its number. */
  hashOf(id: number): TermHash {
    return this.#hashes[id] as TermHash;
  }
}
