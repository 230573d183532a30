/**
 * A cache that drops the least recently used entries. It holds between `most` and twice as many, in two halves, since repeatedly deleting a
 * Map's oldest entry must skip all deleted ones each time.
 */
export class LruCache<T> {
  readonly #most: number;
  readonly #weigh: (value: T, key: string) => number;
  #new = new Map<string, Held<T>>();
  #old = new Map<string, Held<T>>();
  #weight = 0;
  #hasForgotten = false;

  /** With `weigh`, `most` limits the total weight instead of the number of entries. */
  constructor(most: number, weigh: (value: T, key: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Whether entries may have been dropped. */
  get hasForgotten(): boolean {
    return this.#hasForgotten;
  }

  get(key: string): T | undefined {
    const held = this.#new.get(key);
    if (held !== undefined) return held.value;
    const older = this.#old.get(key);
    if (older !== undefined) this.#hold(older);
    return older?.value;
  }

  set(key: string, value: T): void {
    this.#hold({ key, value });
  }

  *values(): Generator<T> {
    for (const { value } of this.#new.values()) yield value;
    for (const { key, value } of this.#old.values()) if (!this.#new.has(key)) yield value;
  }

  #hold(held: Held<T>): void {
    this.#new.set(held.key, held);
    this.#weight += this.#weigh(held.value, held.key);
    if (this.#weight < this.#most) return;
    this.#hasForgotten ||= this.#old.size > 0;
    this.#old = this.#new;
    this.#new = new Map();
    this.#weight = 0;
  }
}

/** Stores its own key: the caller's may be a view into a whole page. */
interface Held<T> {
  readonly key: string;
  readonly value: T;
}
