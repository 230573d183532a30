/** Many texts in one stretch of memory, by their place in the order of adding: as strings of their own they would take twice as much. */
export class PackedTexts {
  #bytes = Buffer.allocUnsafe(1 << 16);
  readonly #ends: number[] = [];

  get size(): number {
    return this.#ends.length;
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#bytes.length + 8 * this.#ends.length;
  }

  add(text: string): void {
    const start = this.#ends.at(-1) ?? 0;
    // A character takes three bytes at most, for each of its places in the string.
    if (start + 3 * text.length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, start + 3 * text.length));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#ends.push(start + this.#bytes.write(text, start));
  }

  at(index: number): string {
    return this.#bytes.toString("utf8", this.#ends[index - 1] ?? 0, this.#ends[index]);
  }

  /** Gives back the memory that was held for more. */
  finish(): void {
    this.#bytes = Buffer.from(this.#bytes.subarray(0, this.#ends.at(-1) ?? 0));
  }
}
