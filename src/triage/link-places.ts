import type { CollectionReader } from "../collection/collection-reader.ts";
import { limits } from "../limits.ts";
import { LinkEnds } from "../report/link-ends.ts";
import type { DocumentTable } from "./document-table.ts";

/** The links of an open collection by the places of the documents at their ends, read once, when they are first needed. */
export class LinkPlaces {
  readonly #collection: CollectionReader;
  readonly #table: DocumentTable;
  #reading: Promise<readonly Int32Array[]> | undefined;

  constructor(collection: CollectionReader, table: DocumentTable) {
    [this.#collection, this.#table] = [collection, table];
  }

  /** Source, target, source, target … As many as a report holds; the rest of more is left out. */
  pieces(): Promise<readonly Int32Array[]> {
    this.#reading ??= this.#read().catch((error: unknown) => {
      this.#reading = undefined; // what failed once is tried again
      throw error;
    });
    return this.#reading;
  }

  async #read(): Promise<readonly Int32Array[]> {
    const ends = new LinkEnds(this.#collection, (url) => this.#table.placeOf(url));
    const pieces: Int32Array[] = [];
    for await (const piece of ends.pieces()) {
      if (ends.rows > limits.reportLinks) break;
      pieces.push(piece);
    }
    return pieces;
  }
}
