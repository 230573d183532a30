import { pairHigh, pairLow, termHash } from "@recollect/base/term-hash";
import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import type { Spelling } from "./spelling.ts";
import { StemCache } from "./stem-cache.ts";
import { TokenPlaces } from "./token-places.ts";

/** Maximum number of words counted per page: a longer page is a list or a trap. */
export const maxTokens = 200_000;

/** Initial capacity for terms, a power of two: pages have a term for every five to six characters. Links are short and numerous. */
const charsPerTerm = 5;
const leastRoom = 8;
const mostRoom = 16_384;

const NO_WORD = -1;

/**
 * The terms of a page with counts, as needed for scoring: equal to those of `termsOf`, but identified by hash.
 *
 * ```ts
 * import { PageTerms } from "recollect/relevance";
 *
 * const terms = PageTerms.of(["Earthquakes shake the harbour", "The earthquake was strong"], "en");
 * console.log(terms.count("earthquak"), terms.tokens);
 * // 2 8
 * ```
 */
export class PageTerms {
  /** Number of terms; the arrays are longer. */
  size = 0;
  /** Number of words, including stop words and repetitions, up to `maxTokens`. */
  tokens = 0;
  /** Two numbers per term: its hash, high and low. */
  keys: Uint32Array;
  counts: Uint32Array;
  /** Two numbers per term: for a pair, the indexes of its words, which precede it; -1 for a word. */
  words: Int32Array;
  /** Positions of the words, if requested. */
  places: TokenPlaces | undefined;
  /** Index of each term + 1, by its hash; 0 for an empty slot. There are twice as many slots as terms. */
  #slots: Uint32Array;

  /** `room`: capacity for terms, a power of two. */
  constructor(room = leastRoom) {
    this.keys = new Uint32Array(room * 2);
    this.counts = new Uint32Array(room);
    this.words = new Int32Array(room * 2);
    this.#slots = new Uint32Array(room * 2);
  }

  /** Counts the terms of a text. */
  static of(blocks: readonly string[], language: string, spelling?: Spelling): PageTerms {
    return new PageTerms(roomFor(blocks)).#countAll(blocks, language, spelling);
  }

  /** Counts the terms of a text, and records the position of each word. */
  static withPlaces(blocks: readonly string[], language: string, spelling?: Spelling): PageTerms {
    const room = roomFor(blocks);
    const terms = new PageTerms(room);
    terms.places = new TokenPlaces(room);
    return terms.#countAll(blocks, language, spelling);
  }

  /** Replaces the terms by those of a short text, because allocating four arrays takes longer than counting it. */
  recount(text: string, language: string, spelling?: Spelling): PageTerms {
    this.size = 0;
    this.#slots.fill(0);
    return this.#countAll([text], language, spelling);
  }

  #countAll(blocks: readonly string[], language: string, spelling: Spelling | undefined): PageTerms {
    const { places } = this;
    const stems = StemCache.of(language, spelling);
    let tokens = 0;
    let text = "";
    let previous = NO_WORD;
    const count = (from: number, to: number, gram: boolean, apart: boolean): void => {
      if (++tokens > maxTokens) return;
      if (apart) previous = NO_WORD;
      const stem = stems.find(text, from, to);
      if (stem === 0) return;
      const word = this.#count(stems.hashes[stem * 2] as number, stems.hashes[stem * 2 + 1] as number, NO_WORD, NO_WORD);
      const pair = previous === NO_WORD || gram ? NO_WORD : this.#countPair(previous, word);
      places?.add(from, to, word, pair);
      previous = gram ? NO_WORD : word;
    };
    for (const block of blocks) {
      text = foldText(block, language);
      previous = NO_WORD;
      forEachToken(text, language, count);
      places?.endBlock();
      if (tokens > maxTokens) break;
    }
    this.tokens = Math.min(tokens, maxTokens);
    return this;
  }

  /** Returns the count of a term, by its text. */
  count(term: string): number {
    const place = this.placeOf(term);
    return place < 0 ? 0 : (this.counts[place] as number);
  }

  /** Returns the index of a term in the arrays; -1 if it does not occur. */
  placeOf(term: string): number {
    const { high, low } = termHash(term);
    return (this.#slots[this.#slot(high, low)] as number) - 1;
  }

  #countPair(left: number, right: number): number {
    const { keys } = this;
    const high = pairHigh(keys[left * 2] as number, keys[right * 2] as number);
    const low = pairLow(keys[left * 2 + 1] as number, keys[right * 2 + 1] as number);
    return this.#count(high, low, left, right);
  }

  /** Increases the count of a term by one; returns its index. */
  #count(high: number, low: number, left: number, right: number): number {
    const slot = this.#slot(high, low);
    const known = this.#slots[slot] as number;
    if (known !== 0) {
      this.counts[known - 1] = (this.counts[known - 1] as number) + 1;
      return known - 1;
    }
    const place = this.size++;
    this.keys[place * 2] = high;
    this.keys[place * 2 + 1] = low;
    this.words[place * 2] = left;
    this.words[place * 2 + 1] = right;
    this.counts[place] = 1;
    this.#slots[slot] = place + 1;
    if (this.size === this.counts.length) this.#grow();
    return place;
  }

  #slot(high: number, low: number): number {
    const { keys } = this;
    const mask = this.#slots.length - 1;
    let slot = high & mask;
    for (;;) {
      const place = this.#slots[slot] as number;
      if (place === 0 || (keys[place * 2 - 2] === high && keys[place * 2 - 1] === low)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const room = this.counts.length * 2;
    const { keys, counts, words } = this;
    this.keys = new Uint32Array(room * 2);
    this.keys.set(keys);
    this.counts = new Uint32Array(room);
    this.counts.set(counts);
    this.words = new Int32Array(room * 2);
    this.words.set(words);
    this.#slots = new Uint32Array(room * 2);
    for (let place = 0; place < this.size; place++)
      this.#slots[this.#slot(keys[place * 2] as number, keys[place * 2 + 1] as number)] = place + 1;
  }
}

function roomFor(blocks: readonly string[]): number {
  let chars = 0;
  for (const block of blocks) chars += block.length;
  let room = leastRoom;
  while (room < mostRoom && room * charsPerTerm < chars) room *= 2;
  return room;
}
