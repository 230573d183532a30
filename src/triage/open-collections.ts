import { limits } from "../limits.ts";
import { TableSizes } from "./table-sizes.ts";
import { TriagedCollection, type TriageOptions } from "./triaged-collection.ts";

/** A collection that is open, or will be, and for how many it is. */
interface Opened {
  readonly collection: Promise<TriagedCollection>;
  users: number;
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
  /** How many documents collections have, open or not. */
  readonly sizes = new TableSizes();

  constructor(options: TriageOptions = {}) {
    this.#options = options;
  }

  /** Does something with a collection, which stays open meanwhile. */
  async use<T>(folder: string, action: (collection: TriagedCollection) => Promise<T> | T): Promise<T> {
    const opened = await this.#take(folder);
    try {
      return await action(await opened.collection);
    } finally {
      this.#fillLater(opened);
      opened.users--;
      this.#closeIfLeft(opened);
    }
  }

  /** Opens a collection that somebody may look at soon; what is wrong with it is told to who does. */
  async preload(folder: string): Promise<void> {
    if (this.#open.has(folder)) return;
    const opened = await this.#take(folder);
    await opened.collection.catch(() => {});
    opened.users--;
    this.#closeIfLeft(opened);
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
    const opened: Opened = { collection: TriagedCollection.open(folder, this.#options), users: 1, isLeft: false, isFilling: false };
    this.#open.set(folder, opened);
    opened.collection.then(
      (collection) => this.sizes.note(folder, collection.table.size),
      () => this.#open.get(folder) === opened && this.#leave(folder),
    );
    const [oldest] = this.#open.keys();
    if (this.#open.size > limits.openCollections) this.#leave(oldest as string);
    return opened;
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
      .catch(() => {}) // it never opened, and whoever asked for it was told
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
