/**
 * A map that forgets what was not asked for lately. It holds between `most` and twice as many: in two halves, since a Map whose oldest
 * entry is deleted again and again has to pass over all the deleted ones each time.
 */
export class LruCache<T> {
  readonly #most: number;
  readonly #weigh: (value: T, key: string) => number;
  #new = new Map<string, T>();
  #old = new Map<string, T>();
  #weight = 0;

  /** With `weigh`, `most` is not a number of entries, but how much they weigh together. */
  constructor(most: number, weigh: (value: T, key: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: string): T | undefined {
    const value = this.#new.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: T): void {
    this.#new.set(key, value);
    this.#weight += this.#weigh(value, key);
    if (this.#weight < this.#most) return;
    this.#old = this.#new;
    this.#new = new Map();
    this.#weight = 0;
  }
}
