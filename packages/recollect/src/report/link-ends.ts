import { limits } from "@recollect/base/limits";
import type { CollectionReader } from "../collection/collection-reader.ts";

/** The links of a collection as document numbers: source, target, source, target … A table with up to `limits.reportLinks` rows is read only once. */
export class LinkEnds {
  /** Number of rows in the table. */
  rows = 0;
  readonly #collection: CollectionReader;
  readonly #numberOf: (url: string) => number | undefined;
  #cached: Int32Array[] = [];
  #isRead = false;

  constructor(collection: CollectionReader, numberOf: (url: string) => number | undefined) {
    [this.#collection, this.#numberOf] = [collection, numberOf];
  }

  async *pieces(): AsyncGenerator<Int32Array> {
    if (this.#isRead && this.rows <= limits.reportLinks) return yield* this.#cached;
    [this.rows, this.#cached] = [0, []];
    // A page's links are adjacent, so its number is looked up once.
    let [page, number]: [string, number | undefined] = ["", undefined];
    for await (const rows of this.#collection.rowPieces("links")) {
      const ends: number[] = [];
      for (const { source = "", target = "" } of rows) {
        if (source !== page) [page, number] = [source, this.#numberOf(source)];
        const to = this.#numberOf(target);
        if (number !== undefined && to !== undefined && number !== to) ends.push(number, to);
      }
      this.rows += rows.length;
      const piece = Int32Array.from(ends);
      if (this.rows <= limits.reportLinks) this.#cached.push(piece);
      else this.#cached = [];
      yield piece;
    }
    this.#isRead = true;
  }
}
