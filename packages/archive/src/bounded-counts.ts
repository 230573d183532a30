/** A name and the number of captures that have it. */
export interface NamedCount {
  readonly name: string;
  readonly captures: number;
}

/** Counts by name in bounded memory: beyond `maxNames` names, the rarest are counted together. */
export class BoundedCounts {
  #counts = new Map<string, number>();
  #maxNames: number;
  #dropped = 0;

  constructor(maxNames: number) {
    this.#maxNames = maxNames;
  }

  add(name: string, captures = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + captures);
    if (this.#counts.size > 2 * this.#maxNames) this.#dropRarest();
  }

  /** Number of distinct names; undefined if some were merged. */
  get names(): number | undefined {
    return this.#dropped === 0 ? this.#counts.size : undefined;
  }

  /** Returns the most frequent names first, equally frequent ones by name. */
  most(count: number): NamedCount[] {
    return this.#ranked().slice(0, count);
  }

  /** Returns the number of captures that have none of the `count` most frequent names. */
  others(count: number): number {
    return this.#ranked()
      .slice(count)
      .reduce((sum, { captures }) => sum + captures, this.#dropped);
  }

  #ranked(): NamedCount[] {
    return [...this.#counts]
      .map(([name, captures]) => ({ name, captures }))
      .sort((a, b) => b.captures - a.captures || (a.name < b.name ? -1 : 1));
  }

  #dropRarest(): void {
    const ranked = this.#ranked();
    this.#counts = new Map(ranked.slice(0, this.#maxNames).map(({ name, captures }) => [name, captures]));
    this.#dropped += ranked.slice(this.#maxNames).reduce((sum, { captures }) => sum + captures, 0);
  }
}
