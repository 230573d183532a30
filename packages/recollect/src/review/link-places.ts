import { limits } from "@recollect/base/limits";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { LinkEnds } from "../report/link-ends.ts";
import type { DocumentTable } from "./document-table.ts";

/** The links of an open collection, as pairs of document places; read once, on first use. */
export class LinkPlaces {
  readonly #collection: CollectionReader;
  readonly #table: DocumentTable;
  #reading: Promise<readonly Int32Array[]> | undefined;

  constructor(collection: CollectionReader, table: DocumentTable) {
    [this.#collection, this.#table] = [collection, table];
  }

  /** Returns source, target, source, target … Links beyond the limit of a report are omitted. */
  pieces(): Promise<readonly Int32Array[]> {
    this.#reading ??= this.#read().catch((error: unknown) => {
      this.#reading = undefined; // a failed attempt is repeated
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
