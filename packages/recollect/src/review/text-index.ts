import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { makeCacheFolder } from "@recollect/base/make-folder";
import { startThreads } from "@recollect/base/start-threads";
import { DiskError, RecollectError } from "@recollect/warc/errors";
import type { SerializedError } from "@recollect/warc/serialized-error";
import type { Piscina } from "piscina";
import type { DocumentPage } from "./answers.ts";
import type { DocumentTable } from "./document-table.ts";
import { searchTerms } from "./search-words.ts";
import { type StoredEntry, TextStore } from "./text-store.ts";
import type { TextAnswer, TextJob, TextSource } from "./text-worker.ts";

/** Indexed part of a document: nothing, title and address, or the text, too. */
const NONE = 0;
const HEAD = 1;
const READ = 2;

/**
 * Full-text search in titles, addresses and texts of a collection. The index is stored in the user's cache folder. A background thread
 * fills it: titles and addresses first, then texts, most relevant documents first. Entries of the same captures are reused, so an
 * interrupted run resumes, and for an extended crawl only new documents are read.
 */
export class TextIndex {
  readonly #table: DocumentTable;
  readonly #folder: string;
  readonly path: string;
  /** Undefined until it is opened, and if it cannot be opened, mostly because of the disk: only the search needs it. */
  #store: TextStore | undefined;
  /** Indexed part of each document. */
  readonly #has: Uint8Array;
  #searches = new LruCache<Uint8Array>(limits.cachedSearches);
  #isClosed = false;
  #filling: Promise<void> | undefined;
  readonly #heads = Promise.withResolvers<void>();
  #failure: Error | undefined;

  private constructor(folder: string, table: DocumentTable, path: string) {
    [this.#folder, this.#table, this.path] = [folder, table, path];
    this.#has = new Uint8Array(table.size);
    this.#heads.promise.catch(() => {}); // reported by searches
  }

  /** Opens the index of a collection. A missing one is left to `fill`: creating it takes longer than reading the documents. */
  static open(folder: string, table: DocumentTable, cacheFolder = defaultCacheFolder()): TextIndex {
    const name = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 24);
    const index = new TextIndex(folder, table, join(cacheFolder, `${name}.texts.sqlite`));
    if (existsSync(index.path)) index.#openStore();
    return index;
  }

  /** Number of searchable documents and their total, and the error, mostly of the disk, that prevents reading the others. */
  get progress(): DocumentPage["indexed"] {
    const done = this.#has.reduce((sum, has) => sum + (has === READ ? 1 : 0), 0);
    return { done, total: this.#table.size, ...(this.#failure && { problem: this.#failure.message }) };
  }

  /** Fills the index in the background. `order` contains the places of documents, those to read first in front. */
  fill(order: Int32Array): Promise<void> {
    if (this.#isClosed || this.#failure) return Promise.resolve();
    this.#filling ??= this.#fill(order).catch((error: Error) => this.#fail(error));
    return this.#filling;
  }

  /** Returns 1 for each document with all words of a query; undefined without any. Waits for titles and addresses, not for texts. */
  async search(query: string): Promise<Uint8Array | undefined> {
    const terms = searchTerms(query);
    if (terms.length === 0) return undefined;
    await this.#heads.promise;
    const known = this.#searches.get(query);
    if (known !== undefined) return known;
    const found = new Uint8Array(this.#table.size);
    for (const number of this.#store?.find(terms) ?? []) if ((this.#has[number - 1] ?? NONE) !== NONE) found[number - 1] = 1;
    this.#searches.set(query, found);
    return found;
  }

  /** Closes the index, after the current batch is finished: a thread is only ended when idle. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#heads.resolve();
    await this.#filling;
    this.#store?.close();
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#heads.reject(error);
  }

  #openStore(): void {
    let entries: StoredEntry[];
    try {
      makeCacheFolder(dirname(this.path));
      this.#store = new TextStore(this.path);
      entries = this.#store.entries();
    } catch (error) {
      if (!(error instanceof RecollectError)) throw error;
      this.#fail(error);
      return;
    }
    for (const [number, identity, isRead, kind, words] of entries) {
      if (number > this.#table.size || this.#table.identity(number - 1) !== identity) continue;
      if (isRead) this.#noteRead({ number, kind: kind ?? "", words: words ?? 0 });
      else this.#has[number - 1] = HEAD;
    }
  }

  async #fill(order: Int32Array): Promise<void> {
    if (this.#store === undefined) this.#openStore();
    if (this.#store === undefined) return;
    const { path } = this.#store;
    const without = (least: number) => [...order].filter((place) => (this.#has[place] as number) < least);
    const [headless, unread] = [without(HEAD), without(READ)];
    if (headless.length === 0) this.#heads.resolve();
    if (unread.length === 0) return;
    const pool = await startThreads("./text-worker", import.meta.url, { minThreads: 1, maxThreads: 1 });
    try {
      for (const places of batches(headless, limits.headBatch))
        for (const { number } of await this.#put(pool, path, places, false)) this.#has[number - 1] = HEAD;
      this.#heads.resolve();
      for (const places of batches(unread, limits.textBatch))
        for (const read of await this.#put(pool, path, places, true)) this.#noteRead(read);
    } finally {
      await pool.destroy();
    }
  }

  async #put(
    pool: Piscina,
    index: string,
    places: readonly number[],
    pages: boolean,
  ): Promise<Exclude<TextAnswer, { failure: SerializedError }>> {
    if (this.#isClosed) return [];
    const documents = places.map((place) => this.#source(place));
    const job: TextJob = { index, collection: this.#folder, documents, pages };
    const answer: TextAnswer = await pool.run(job);
    if ("failure" in answer) throw new DiskError(answer.failure.reason, answer.failure);
    this.#searches = new LruCache(limits.cachedSearches);
    return answer;
  }

  #source(place: number): TextSource {
    const [table, number] = [this.#table, place + 1];
    return { number, identity: table.identity(place), title: table.text("title", place), row: table.storedRow(place) };
  }

  #noteRead({ number, kind, words }: { number: number; kind: string; words: number }): void {
    this.#has[number - 1] = READ;
    this.#table.kinds.set(number - 1, kind);
    this.#table.words[number - 1] = words;
  }
}

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
