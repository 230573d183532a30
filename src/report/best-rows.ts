/** Keeps the best of any number of rows. Of equals, those that came first. */
export class BestRows<T> {
  readonly #most: number;
  #rows: { readonly row: T; readonly value: number; readonly place: number }[] = [];
  #seen = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(row: T, value: number): void {
    this.#rows.push({ row, value, place: this.#seen++ });
    if (this.#rows.length >= 4 * this.#most + 16) this.#cut();
  }

  /** The best first. */
  rows(): T[] {
    this.#cut();
    return this.#rows.map(({ row }) => row);
  }

  #cut(): void {
    this.#rows = this.#rows.sort((a, b) => b.value - a.value || a.place - b.place).slice(0, this.#most);
  }
}
