/**
 * A map that forgets what was not asked for lately. It holds between `most` and twice as many: in two halves, since a Map whose oldest
 * entry is deleted again and again has to pass over all the deleted ones each time.
 */
export class LruCache<T> {
  readonly #most: number;
  readonly #weigh: (value: T, key: string) => number;
  #new = new Map<string, Held<T>>();
  #old = new Map<string, Held<T>>();
  #weight = 0;
  #hasForgotten = false;

  /** With `weigh`, `most` is not a number of entries, but how much they weigh together. */
  constructor(most: number, weigh: (value: T, key: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Something may have been set that is not there any more. */
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

/** With the key that it was set by: the one that it is asked for by may be a view into a whole page. */
interface Held<T> {
  readonly key: string;
  readonly value: T;
}
