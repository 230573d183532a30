import { LruCache } from "../base/lru-cache.ts";

export interface AnswersOptions<Asked, Known> {
  readonly keyOf: (asked: Asked) => string;
  /** Asks the state about several at once; for what it does not know, there is no answer. */
  readonly find: (asked: readonly Asked[]) => Promise<Iterable<readonly [key: string, known: Known]>>;
  /** Answers held in memory from one round to the next. */
  readonly held: number;
  /** The state knows nothing yet. */
  readonly isNew: boolean;
}

/**
 * What the state knows about all that a round has to do with, which it is asked for at once. Most of it was asked for shortly before, and is
 * held; and while all that was ever written is held, the state need not be asked whether there is more.
 */
export class HeldAnswers<Asked, Known> {
  readonly #options: AnswersOptions<Asked, Known>;
  readonly #lately: LruCache<Known>;
  /** By key; undefined for what is not known. */
  readonly #round = new Map<string, Known | undefined>();

  constructor(options: AnswersOptions<Asked, Known>) {
    this.#options = options;
    this.#lately = new LruCache(options.held);
  }

  /** Finds out what the round will ask for. */
  async lookUp(asked: Iterable<Asked>): Promise<void> {
    const { keyOf, find } = this.#options;
    const unknown: Asked[] = [];
    for (const one of asked) {
      const key = keyOf(one);
      if (this.#round.has(key)) continue;
      const known = this.#lately.get(key);
      this.#round.set(key, known);
      if (known === undefined) unknown.push(one);
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

  /** All that the state knows, or will know when the round has been written; undefined where not all of it is held. */
  all(): Iterable<Known> | undefined {
    return this.#holdsAll ? this.#lately.values() : undefined;
  }

  /** What is held of rounds before, too. */
  getHeld(key: string): Known | undefined {
    return this.#lately.get(key);
  }

  /** What the state knows, or will know when the round has been written. */
  set(key: string, known: Known): void {
    this.#round.set(key, known);
    this.#lately.set(key, known);
  }

  endRound(): void {
    this.#round.clear();
  }
}
