/**
 * A cache that drops the least recently used entries. It holds between `most` and twice as many, in two halves, since repeatedly deleting a
 * Map's oldest entry must skip all deleted ones each time.
 */
export class LruCache<T> {
  readonly #most: number;
  readonly #weigh: (value: T, key: string) => number;
  #new = new Map<string, Entry<T>>();
  #old = new Map<string, Entry<T>>();
  #weight = 0;
  #hasDropped = false;

  /** With `weigh`, `most` limits the total weight instead of the number of entries. */
  constructor(most: number, weigh: (value: T, key: string) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Whether entries may have been dropped. */
  get hasDropped(): boolean {
    return this.#hasDropped;
  }

  get(key: string): T | undefined {
    const recent = this.#new.get(key);
    if (recent !== undefined) return recent.value;
    const older = this.#old.get(key);
    if (older !== undefined) this.#add(older);
    return older?.value;
  }

  set(key: string, value: T): void {
    this.#add({ key, value });
  }

  *values(): Generator<T> {
    for (const { value } of this.#new.values()) yield value;
    for (const { key, value } of this.#old.values()) if (!this.#new.has(key)) yield value;
  }

  #add(entry: Entry<T>): void {
    this.#new.set(entry.key, entry);
    this.#weight += this.#weigh(entry.value, entry.key);
    if (this.#weight < this.#most) return;
    this.#hasDropped ||= this.#old.size > 0;
    this.#old = this.#new;
    this.#new = new Map();
    this.#weight = 0;
  }
}

/** An entry with its own key: the caller's may be a view into a whole page. */
interface Entry<T> {
  readonly key: string;
  readonly value: T;
}
