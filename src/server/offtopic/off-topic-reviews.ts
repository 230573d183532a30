import { join } from "node:path";
import { NotFoundError } from "../../errors.ts";
import { limits } from "../../limits.ts";
import { ReviewedResults } from "../../offtopic/reviewed-results.ts";

/** Results of off-topic detection that are being looked through: those used last are held, and read anew once a check has written others. */
export class OffTopicReviews {
  readonly #held = new Map<string, Promise<ReviewedResults | undefined>>();
  #usedMs = 0;
  /** Decisions are written one after the other, by folder. */
  readonly #writing = new Map<string, Promise<unknown>>();

  /** Undefined where the collection has not been checked. */
  async results(collection: string): Promise<ReviewedResults | undefined> {
    const folder = resultsOf(collection);
    this.#usedMs = Date.now();
    const held = await this.#held.get(folder)?.catch(() => undefined);
    const isHeld = held?.isCurrent === true;
    const reading = isHeld ? (this.#held.get(folder) ?? Promise.resolve(held)) : ReviewedResults.read(folder);
    this.#held.delete(folder);
    this.#held.set(folder, reading);
    const [oldest] = this.#held.keys();
    if (this.#held.size > limits.heldReviews) this.#held.delete(oldest as string);
    const results = await reading;
    results?.refresh();
    return results;
  }

  /** Drops the results where none have been looked at for so long. */
  closeIdle(idleMs: number): void {
    if (Date.now() - this.#usedMs >= idleMs) this.#held.clear();
  }

  async existing(collection: string): Promise<ReviewedResults> {
    const results = await this.results(collection);
    if (results === undefined) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
    return results;
  }

  /** Does something that writes, after whatever was asked before. */
  async alone<T>(collection: string, work: () => Promise<T>): Promise<T> {
    const before = this.#writing.get(collection) ?? Promise.resolve();
    const working = before.catch(() => {}).then(work);
    this.#writing.set(collection, working);
    try {
      return await working;
    } finally {
      if (this.#writing.get(collection) === working) this.#writing.delete(collection);
    }
  }
}

/** Where a collection's results lie, as `recollect offtopic COLLECTION` puts them. */
export function resultsOf(collection: string): string {
  return join(collection, "offtopic");
}
