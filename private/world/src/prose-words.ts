import type { Lexicon, Noun, NounClass } from "./lexicon.ts";
import type { Random } from "./random.ts";

/** A lexicon and its weight relative to the others of the same `Words`. */
export interface Layer {
  readonly lexicon: Lexicon;
  readonly weight: number;
  /** Preference for the first words over the last: see `Random.zipf`. */
  readonly exponent: number;
}

type Part = keyof Lexicon;

/** The vocabulary of a text: several lexicons with different weights. */
export class Words {
  readonly #layers: readonly Layer[];
  readonly #hasLooks: boolean;

  constructor(layers: readonly Layer[]) {
    this.#layers = layers;
    this.#hasLooks = layers.some(({ lexicon }) => lexicon.looks.length > 0);
  }

  /** Returns a noun; one with a plural if `counted`. */
  noun(random: Random, part: NounClass, counted = false): Noun {
    let noun = this.any(random, part);
    for (let n = 0; counted && noun.many === undefined && n < 20; n++) noun = this.any(random, part);
    return noun;
  }

  /** Returns an adjective for a thing or a place; in everyday texts, the same ones as for other nouns. */
  look(random: Random): string {
    return this.any(random, this.#hasLooks ? "looks" : "traits");
  }

  /** Returns any word of a class. */
  any<P extends Part>(random: Random, part: P): Lexicon[P][number] {
    let total = 0;
    for (const { lexicon, weight } of this.#layers) if (lexicon[part].length > 0) total += weight;
    let left = random.next() * total;
    for (const { lexicon, weight, exponent } of this.#layers) {
      const list: readonly Lexicon[P][number][] = lexicon[part];
      if (list.length === 0) continue;
      left -= weight;
      if (left < 0) return random.zipf(list, exponent);
    }
    throw new RangeError(`no words of the class "${part}"`);
  }
}
