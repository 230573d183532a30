import { LruCache } from "@recollect/base/lru-cache";

export interface RoundCacheOptions<Query, Known> {
  readonly keyOf: (query: Query) => string;
  /** Queries the state for several entries at once; returns those that it has. */
  readonly find: (queries: readonly Query[]) => Promise<Iterable<readonly [key: string, known: Known]>>;
  /** Number of entries kept in memory between rounds. */
  readonly capacity: number;
  /** Whether the state is empty at the beginning. */
  readonly isNew: boolean;
}

/**
 * Caches the state's entries for the URLs, documents or records of a round, which are looked up in one query. Recent entries stay in
 * memory; while these are all that were ever written, the state is not queried at all.
 */
export class RoundCache<Query, Known> {
  readonly #options: RoundCacheOptions<Query, Known>;
  readonly #recent: LruCache<Known>;
  /** Entries looked up for this round, by key; undefined for those that the state does not have. */
  readonly #round = new Map<string, Known | undefined>();

  constructor(options: RoundCacheOptions<Query, Known>) {
    this.#options = options;
    this.#recent = new LruCache(options.capacity);
  }

  /** Looks up everything that `get` will need in this round. */
  async lookUp(queries: Iterable<Query>): Promise<void> {
    const { keyOf, find } = this.#options;
    const unknown: Query[] = [];
    for (const query of queries) {
      const key = keyOf(query);
      if (this.#round.has(key)) continue;
      const known = this.#recent.get(key);
      this.#round.set(key, known);
      if (known === undefined) unknown.push(query);
    }
    if (unknown.length === 0 || this.#hasAll) return;
    for (const [key, known] of await find(unknown)) this.set(key, known);
  }

  get(key: string): Known | undefined {
    const known = this.#round.get(key);
    if (known === undefined && !this.#round.has(key)) throw new Error(`${key} was not looked up before the round`);
    return known;
  }

  get #hasAll(): boolean {
    return this.#options.isNew && !this.#recent.hasDropped;
  }

  /** Returns all entries of the state, including those that this round will write; undefined if not all are in memory. */
  all(): Iterable<Known> | undefined {
    return this.#hasAll ? this.#recent.values() : undefined;
  }

  /** Returns an entry in memory, even if it was not looked up for this round. */
  getCached(key: string): Known | undefined {
    return this.#recent.get(key);
  }

  /** Adds an entry that the state has, or will have after the round is written. */
  set(key: string, known: Known): void {
    this.#round.set(key, known);
    this.#recent.set(key, known);
  }

  endRound(): void {
    this.#round.clear();
  }
}
