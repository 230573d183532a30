import type { Lexicon, Move, Noun, NounClass, Verb } from "./lexicon.ts";
import type { Random } from "./random.ts";

/** A lexicon and how often it is asked, in comparison with the others of the same `Words`. */
export interface Layer {
  readonly lexicon: Lexicon;
  readonly weight: number;
  /** How much more often its first words are used than its last: see `Random.zipf`. */
  readonly exponent: number;
}

type Part = keyof Lexicon;

/** The words that a text draws from: several lexicons, some asked more often than others. */
export class Words {
  readonly #layers: readonly Layer[];
  readonly #hasLooks: boolean;

  constructor(layers: readonly Layer[]) {
    this.#layers = layers;
    this.#hasLooks = layers.some(({ lexicon }) => lexicon.looks.length > 0);
  }

  /** A noun; one that has a plural when `counted`. */
  noun(random: Random, part: NounClass, counted = false): Noun {
    let noun = this.#choose(random, part);
    for (let n = 0; counted && noun.many === undefined && n < 20; n++) noun = this.#choose(random, part);
    return noun;
  }

  act(random: Random): Verb {
    return this.#choose(random, "acts");
  }

  move(random: Random): Move {
    return this.#choose(random, "moves");
  }

  trait(random: Random): string {
    return this.#choose(random, "traits");
  }

  /** An adjective of a thing or a place; in everyday texts the same as of anything else. */
  look(random: Random): string {
    return this.#hasLooks ? this.#choose(random, "looks") : this.trait(random);
  }

  how(random: Random): string {
    return this.#choose(random, "hows");
  }

  manner(random: Random): string {
    return this.#choose(random, "manners");
  }

  adverb(random: Random): string {
    return this.#choose(random, "adverbs");
  }

  #choose<P extends Part>(random: Random, part: P): Lexicon[P][number] {
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
