/** Numbers per word: from, to, the word's index among the terms, and the index of the pair that it ends, or -1. */
const numbersPerToken = 4;

/** Positions of a text's words in its blocks, without stop words, in order. */
export class TokenPlaces {
  /** Number of words up to the end of each block. */
  readonly blockEnds: number[] = [];
  size = 0;
  #numbers: Int32Array;

  /** `room`: approximate number of words. */
  constructor(room: number) {
    this.#numbers = new Int32Array(room * numbersPerToken);
  }

  add(from: number, to: number, word: number, pair: number): void {
    const at = this.size++ * numbersPerToken;
    if (at === this.#numbers.length) this.#grow();
    this.#numbers[at] = from;
    this.#numbers[at + 1] = to;
    this.#numbers[at + 2] = word;
    this.#numbers[at + 3] = pair;
  }

  endBlock(): void {
    this.blockEnds.push(this.size);
  }

  from(token: number): number {
    return this.#numbers[token * numbersPerToken] as number;
  }

  to(token: number): number {
    return this.#numbers[token * numbersPerToken + 1] as number;
  }

  word(token: number): number {
    return this.#numbers[token * numbersPerToken + 2] as number;
  }

  pair(token: number): number {
    return this.#numbers[token * numbersPerToken + 3] as number;
  }

  #grow(): void {
    const larger = new Int32Array(this.#numbers.length * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
