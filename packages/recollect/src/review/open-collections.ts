import { limits } from "@recollect/base/limits";
import { WorkQueue } from "@recollect/base/work-queue";
import { type OpenReviewOptions, ReviewedCollection } from "./reviewed-collection.ts";
import { TableSizes } from "./table-sizes.ts";

/** A collection that is open or being opened, and its number of users. */
interface Opened {
  readonly collection: Promise<ReviewedCollection>;
  /** Stops waiting for a place in memory. */
  readonly cancel: () => void;
  /** Releases the place, once the collection is closed. */
  readonly leave: () => void;
  users: number;
  usedMs: number;
  isLeft: boolean;
  /** Whether texts are being read for the search, or are about to be. */
  isFilling: boolean;
}

/** The collections in use. The most recently used stay open; one whose documents have changed is reopened. */
export class OpenCollections {
  readonly #options: OpenReviewOptions;
  /** By folder, most recently used last. */
  readonly #open = new Map<string, Opened>();
  readonly #closing = new Set<Promise<void>>();
  /** Places in memory, for collections that are open or still closing. */
  readonly #places = new WorkQueue({ atOnce: limits.collectionsInMemory, waiting: limits.requestsWaiting });
  /** Number of documents per collection, open or not. */
  readonly sizes = new TableSizes();

  constructor(options: OpenReviewOptions = {}) {
    this.#options = options;
  }

  /** Runs an action on a collection, which stays open meanwhile. Waits while too many are in use, unless the request is aborted. */
  async use<T>(folder: string, action: (collection: ReviewedCollection) => Promise<T> | T, signal?: AbortSignal): Promise<T> {
    const opened = await this.#take(folder);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.#release(opened);
    };
    let isBegun = false;
    const gone = () => isBegun || release();
    if (signal?.aborted) gone();
    signal?.addEventListener("abort", gone, { once: true });
    try {
      const collection = await opened.collection;
      signal?.throwIfAborted();
      isBegun = true;
      this.#fillLater(opened);
      return await action(collection);
    } finally {
      signal?.removeEventListener("abort", gone);
      release();
    }
  }

  /** Opens a collection in advance; errors are reported when it is used. */
  async preload(folder: string): Promise<void> {
    if (this.#open.has(folder)) return;
    const opened = await this.#take(folder);
    await opened.collection.catch(() => {});
    this.#release(opened);
  }

  /** Closes collections that have been unused for a given time. */
  closeIdle(idleMs: number): void {
    for (const [folder, { users, usedMs }] of this.#open) if (users === 0 && Date.now() - usedMs >= idleMs) this.#leave(folder);
  }

  async close(): Promise<void> {
    for (const folder of [...this.#open.keys()]) this.#leave(folder);
    await Promise.all(this.#closing);
  }

  /** Returns the collection with its user count already incremented, so that it cannot be closed in between. */
  async #take(folder: string): Promise<Opened> {
    const known = this.#open.get(folder);
    const isCurrent = known !== undefined && (await known.collection.then(({ isCurrent }) => isCurrent).catch(() => false));
    if (known !== undefined && isCurrent && !known.isLeft) {
      this.#open.delete(folder);
      this.#open.set(folder, known);
      known.users++;
      return known;
    }
    if (known !== undefined && this.#open.get(folder) === known) this.#leave(folder);
    const other = this.#open.get(folder); // opened by another request in the meantime
    if (other !== undefined) {
      other.users++;
      return other;
    }
    const opened = this.#opening(folder);
    this.#open.set(folder, opened);
    opened.collection.then(
      (collection) => this.sizes.note(folder, collection.table.documents),
      () => this.#open.get(folder) === opened && this.#leave(folder),
    );
    const [oldest] = this.#open.keys();
    if (this.#open.size > limits.openCollections) this.#leave(oldest as string);
    return opened;
  }

  /** Opens a collection as soon as there is a place for it. */
  #opening(folder: string): Opened {
    const stop = new AbortController();
    let leave = () => {};
    const collection = this.#places.enter(stop.signal).then((given) => {
      leave = given;
      return ReviewedCollection.open(folder, { ...this.#options, isLive: true });
    });
    return { collection, cancel: () => stop.abort(), leave: () => leave(), users: 1, usedMs: 0, isLeft: false, isFilling: false };
  }

  #release(opened: Opened): void {
    opened.users--;
    opened.usedMs = Date.now();
    if (opened.users === 0) opened.cancel(); // no effect once it has its place
    this.#closeIfLeft(opened);
  }

  /** Starts reading texts for the search once the response has been sent and drawn: both need the processor. */
  #fillLater(opened: Opened): void {
    if (opened.isFilling) return;
    opened.isFilling = true;
    const fill = () => opened.collection.then((collection) => collection.fillIndex()).catch(() => {}); // it failed to open
    setTimeout(fill, limits.indexDelayMs).unref();
  }

  #leave(folder: string): void {
    const opened = this.#open.get(folder);
    this.#open.delete(folder);
    if (opened === undefined) return;
    opened.isLeft = true;
    this.#closeIfLeft(opened);
  }

  #closeIfLeft(opened: Opened): void {
    if (!opened.isLeft || opened.users > 0) return;
    const closing = opened.collection
      .then((collection) => collection.close())
      .catch(() => {}) // it failed to open, as reported to the request
      .finally(() => {
        opened.leave();
        this.#closing.delete(closing);
      });
    this.#closing.add(closing);
  }
}
