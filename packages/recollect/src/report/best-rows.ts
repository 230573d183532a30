/** Keeps the best of any number of rows; among equals, those that were added first. */
export class BestRows<T> {
  readonly #most: number;
  readonly #detached: (row: T) => T;
  #rows: RankedRow<T>[] = [];
  #seen = 0;

  /** `detached` copies a row into memory of its own, so that kept rows do not retain chunks of a large table. */
  constructor(most: number, detached: (row: T) => T = (row) => row) {
    this.#most = most;
    this.#detached = detached;
  }

  add(row: T, value: number): void {
    this.#rows.push({ row, value, place: this.#seen++, isDetached: false });
    if (this.#rows.length >= 4 * this.#most + 16) this.#cut();
  }

  /** The rows, best first. */
  rows(): T[] {
    this.#cut();
    return this.#rows.map(({ row }) => row);
  }

  #cut(): void {
    this.#rows = this.#rows.sort((a, b) => b.value - a.value || a.place - b.place).slice(0, this.#most);
    for (const kept of this.#rows) {
      if (kept.isDetached) continue;
      kept.row = this.#detached(kept.row);
      kept.isDetached = true;
    }
  }
}

interface RankedRow<T> {
  row: T;
  isDetached: boolean;
  readonly value: number;
  readonly place: number;
}
