import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { WorkQueue } from "@recollect/base/work-queue";
import { ReviewedResults } from "@recollect/recollect/offtopic/reviewed-results";
import { NotFoundError } from "@recollect/warc/errors";

/** Results of off-topic detection under review: the most recently used are cached, and reloaded after another check. */
export class OffTopicReviews {
  readonly #cached = new Map<string, Promise<ReviewedResults | undefined>>();
  #usedMs = 0;
  /** Queue per folder that serialises decisions. */
  readonly #writing = new Map<string, WorkQueue>();

  /** Returns undefined if the collection has not been checked. */
  async results(collection: string): Promise<ReviewedResults | undefined> {
    const folder = resultsOf(collection);
    this.#usedMs = Date.now();
    const cached = await this.#cached.get(folder)?.catch(() => undefined);
    const reading = cached?.isCurrent ? Promise.resolve(cached) : ReviewedResults.read(folder);
    this.#cached.delete(folder);
    this.#cached.set(folder, reading);
    const [oldest = ""] = this.#cached.keys();
    if (this.#cached.size > limits.cachedReviews) this.#cached.delete(oldest);
    const results = await reading;
    results?.refresh();
    return results;
  }

  /** Discards results that have been unused for a given time. */
  closeIdle(idleMs: number): void {
    if (Date.now() - this.#usedMs >= idleMs) this.#cached.clear();
  }

  async existing(collection: string): Promise<ReviewedResults> {
    const results = await this.results(collection);
    if (results === undefined) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
    return results;
  }

  /** Runs a task that writes, after all earlier ones. */
  exclusively<T>(collection: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#writing.get(collection) ?? new WorkQueue();
    this.#writing.set(collection, queue);
    return queue.run(work);
  }
}

/** Returns the folder of a collection's results, as chosen by `recollect offtopic COLLECTION`. */
export function resultsOf(collection: string): string {
  return join(collection, "offtopic");
}
