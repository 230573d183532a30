import { LruCache } from "@recollect/base/lru-cache";

export interface RoundCacheOptions<Query, Known> {
  readonly keyOf: (query: Query) => string;
  /** Queries the state about several entries at once; yields nothing for unknown ones. */
  readonly find: (queries: readonly Query[]) => Promise<Iterable<readonly [key: string, known: Known]>>;
  /** Number of entries kept in memory between rounds. */
  readonly held: number;
  /** Whether the state is empty. */
  readonly isNew: boolean;
}

/**
 * Caches what the state knows about the URLs, documents or records of a round, which are looked up in one query. Recent entries stay in memory;
 * while they are everything that was ever written, the state is not queried at all.
 */
export class RoundCache<Query, Known> {
  readonly #options: RoundCacheOptions<Query, Known>;
  readonly #lately: LruCache<Known>;
  /** By key; undefined for entries that the state does not have. */
  readonly #round = new Map<string, Known | undefined>();

  constructor(options: RoundCacheOptions<Query, Known>) {
    this.#options = options;
    this.#lately = new LruCache(options.held);
  }

  /** Looks up everything that `get` will need in this round. */
  async lookUp(queries: Iterable<Query>): Promise<void> {
    const { keyOf, find } = this.#options;
    const unknown: Query[] = [];
    for (const query of queries) {
      const key = keyOf(query);
      if (this.#round.has(key)) continue;
      const known = this.#lately.get(key);
      this.#round.set(key, known);
      if (known === undefined) unknown.push(query);
    }
    if (unknown.length === 0 || this.#holdsAll) return;
    for (const [key, known] of await find(unknown)) this.set(key, known);
  }

  get(key: string): Known | undefined {
    const known = this.#round.get(key);
    if (known === undefined && !this.#round.has(key)) throw new Error(`${key} was not looked up before the round`);
    return known;
  }

  get #holdsAll(): boolean {
    return this.#options.isNew && !this.#lately.hasForgotten;
  }

  /** Returns all entries of the state, including those that this round will write; undefined if not all are in memory. */
  all(): Iterable<Known> | undefined {
    return this.#holdsAll ? this.#lately.values() : undefined;
  }

  /** Returns an entry in memory, even if it was not looked up for this round. */
  getHeld(key: string): Known | undefined {
    return this.#lately.get(key);
  }

  /** Adds an entry that the state has, or will have after the round is written. */
  set(key: string, known: Known): void {
    this.#round.set(key, known);
    this.#lately.set(key, known);
  }

  endRound(): void {
    this.#round.clear();
  }
}
