/** Keeps up to a number of added items, evenly spread: every one, every second, every fourth and so on. */
export class EvenSample<T> {
  readonly #most: number;
  #kept: T[] = [];
  /** Every n-th item is kept. */
  step = 1;
  added = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(value: T): void {
    if (this.added++ % this.step !== 0) return;
    if (this.#kept.length === this.#most) {
      this.#kept = this.#kept.filter((_, n) => n % 2 === 0);
      this.step *= 2;
      if ((this.added - 1) % this.step !== 0) return;
    }
    this.#kept.push(value);
  }

  get kept(): readonly T[] {
    return this.#kept;
  }
}
