import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { WorkQueue } from "@recollect/base/work-queue";
import { ReviewedResults } from "@recollect/recollect/offtopic/reviewed-results";
import { NotFoundError } from "@recollect/warc/errors";

/** Results of off-topic detection under review: the most recently used are cached, and reloaded after another check. */
export class OffTopicReviews {
  readonly #held = new Map<string, Promise<ReviewedResults | undefined>>();
  #usedMs = 0;
  /** Queue per folder that serialises decisions. */
  readonly #writing = new Map<string, WorkQueue>();

  /** Returns undefined if the collection has not been checked. */
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

  /** Discards results that have been unused for a given time. */
  closeIdle(idleMs: number): void {
    if (Date.now() - this.#usedMs >= idleMs) this.#held.clear();
  }

  async existing(collection: string): Promise<ReviewedResults> {
    const results = await this.results(collection);
    if (results === undefined) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
    return results;
  }

  /** Runs a task that writes, after all earlier ones. */
  alone<T>(collection: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#writing.get(collection) ?? new WorkQueue();
    this.#writing.set(collection, queue);
    return queue.run(work);
  }
}

/** Returns the folder of a collection's results, as chosen by `recollect offtopic COLLECTION`. */
export function resultsOf(collection: string): string {
  return join(collection, "offtopic");
}
