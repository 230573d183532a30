import { WorkQueue } from "../base/work-queue.ts";
import { limits } from "../limits.ts";
import { TableSizes } from "./table-sizes.ts";
import { TriagedCollection, type TriageOptions } from "./triaged-collection.ts";

/** A collection that is open, or will be, and the number of its users. */
interface Opened {
  readonly collection: Promise<TriagedCollection>;
  /** Gives up waiting for a place in memory. */
  readonly cancel: () => void;
  /** Gives the place back, once the collection is closed. */
  readonly leave: () => void;
  users: number;
  usedMs: number;
  isLeft: boolean;
  /** Texts are being read for the search, or will be in a moment. */
  isFilling: boolean;
}

/** The collections that are being looked through: those used last stay open, one whose documents have changed is opened anew. */
export class OpenCollections {
  readonly #options: TriageOptions;
  /** By folder, those used last at the end. */
  readonly #open = new Map<string, Opened>();
  readonly #closing = new Set<Promise<void>>();
  /** Places in memory, for collections that are open or still closing. */
  readonly #places = new WorkQueue({ atOnce: limits.collectionsInMemory, waiting: limits.requestsWaiting });
  /** How many documents collections have, open or not. */
  readonly sizes = new TableSizes();

  constructor(options: TriageOptions = {}) {
    this.#options = options;
  }

  /** Does something with a collection, which stays open meanwhile. Where too many are in use, it waits; an aborted request doesn't. */
  async use<T>(folder: string, action: (collection: TriagedCollection) => Promise<T> | T, signal?: AbortSignal): Promise<T> {
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

  /** Opens a collection that somebody may look at soon; what is wrong with it is told to who does. */
  async preload(folder: string): Promise<void> {
    if (this.#open.has(folder)) return;
    const opened = await this.#take(folder);
    await opened.collection.catch(() => {});
    this.#release(opened);
  }

  /** Closes collections that have not been used for so long. */
  closeIdle(idleMs: number): void {
    for (const [folder, { users, usedMs }] of this.#open) if (users === 0 && Date.now() - usedMs >= idleMs) this.#leave(folder);
  }

  async close(): Promise<void> {
    for (const folder of [...this.#open.keys()]) this.#leave(folder);
    await Promise.all(this.#closing);
  }

  /** The collection, which has one more user from the moment on in which it was found to be open. */
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
    const other = this.#open.get(folder); // opened by somebody else while we waited
    if (other !== undefined) {
      other.users++;
      return other;
    }
    const opened = this.#opening(folder);
    this.#open.set(folder, opened);
    opened.collection.then(
      (collection) => this.sizes.note(folder, collection.table.size),
      () => this.#open.get(folder) === opened && this.#leave(folder),
    );
    const [oldest] = this.#open.keys();
    if (this.#open.size > limits.openCollections) this.#leave(oldest as string);
    return opened;
  }

  /** A collection that is opened as soon as there is a place for it. */
  #opening(folder: string): Opened {
    const stop = new AbortController();
    let leave = () => {};
    const collection = this.#places.enter(stop.signal).then((given) => {
      leave = given;
      return TriagedCollection.open(folder, this.#options);
    });
    return { collection, cancel: () => stop.abort(), leave: () => leave(), users: 1, usedMs: 0, isLeft: false, isFilling: false };
  }

  #release(opened: Opened): void {
    opened.users--;
    opened.usedMs = Date.now();
    if (opened.users === 0) opened.cancel(); // without effect once it has its place
    this.#closeIfLeft(opened);
  }

  /** Texts are read for the search when the answer is there and has been drawn: both take the processor. */
  #fillLater(opened: Opened): void {
    if (opened.isFilling) return;
    opened.isFilling = true;
    const fill = () => opened.collection.then((collection) => collection.fillIndex()).catch(() => {}); // it never opened
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
      .catch(() => {}) // it never opened, and the request was told
      .finally(() => {
        opened.leave();
        this.#closing.delete(closing);
      });
    this.#closing.add(closing);
  }
}
