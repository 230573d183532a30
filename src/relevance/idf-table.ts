import { createHash } from "node:crypto";
import { UsageError } from "../errors.ts";
import { termHash } from "./term-hash.ts";
import { slotOf, type TermTable } from "./term-table.ts";

/** Where a table comes from; every vector that it made remembers this. */
export interface IdfSource {
  /** `archive`, `references`, `google-books`, or the name of a file. */
  readonly name: string;
  /** Documents or volumes that were counted. */
  readonly documents: number;
}

interface Header extends IdfSource {
  readonly format: typeof format;
  readonly capacity: number;
  readonly terms: number;
  readonly unknown: number;
  /** The first 16 hexadecimal digits of the SHA-256 of the table. */
  readonly digest: string;
}

const format = "recollect-idf-1";
const bytesPerSlot = 12;

/** Inverse document frequencies by term. Its bytes are its file, and threads share them. */
export class IdfTable {
  /** A header line, then for each slot 8 bytes of the term's hash, then for each slot its idf as a float. */
  readonly bytes: Uint8Array;
  readonly source: IdfSource & { readonly digest: string };
  /** The idf of a term that is not in the table: the highest. */
  readonly unknown: number;
  /** How many terms it has. */
  readonly size: number;
  readonly #keys: Uint32Array;
  readonly #values: Float32Array;

  /** Opens a table from its bytes: a file's, or those of another thread's table. */
  constructor(bytes: Uint8Array, name = "the IDF table") {
    const { header, start } = headerOf(bytes, name);
    const aligned = (bytes.byteOffset + start) % 4 === 0 ? bytes : bytes.slice();
    const from = aligned.byteOffset + start;
    this.bytes = aligned;
    this.source = { name: header.name, documents: header.documents, digest: header.digest };
    this.unknown = header.unknown;
    this.size = header.terms;
    this.#keys = new Uint32Array(aligned.buffer, from, header.capacity * 2);
    this.#values = new Float32Array(aligned.buffer, from + header.capacity * 8, header.capacity);
  }

  /** A table of finished values (see `TermTable.rebuilt`), in memory that threads can share. */
  static of(idfs: TermTable, unknown: number, source: IdfSource): IdfTable {
    const { keys, values, size: terms } = idfs;
    const body = [keys, values].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
    const digest = body
      .reduce((hash, part) => hash.update(part), createHash("sha256"))
      .digest("hex")
      .slice(0, 16);
    const { name, documents } = source;
    const header: Header = { format, name, documents, capacity: values.length, terms, unknown: Math.fround(unknown), digest };
    const line = Buffer.from(JSON.stringify(header));
    const start = Math.ceil((line.length + 1) / 8) * 8;
    const bytes = new Uint8Array(new SharedArrayBuffer(start + values.length * bytesPerSlot));
    bytes.fill(32, 0, start - 1);
    bytes.set(line);
    bytes[start - 1] = 10;
    bytes.set(body[0] as Uint8Array, start);
    bytes.set(body[1] as Uint8Array, start + keys.byteLength);
    return new IdfTable(bytes);
  }

  /** By a term's letters. */
  idfOf(term: string): number {
    const { high, low } = termHash(term);
    return this.idf(high, low);
  }

  /** By a term's hash. */
  idf(high: number, low: number): number {
    return this.#values[slotOf(this.#keys, high, low)] || this.unknown; // an empty slot has the value 0, and no term has
  }
}

function headerOf(bytes: Uint8Array, name: string): { header: Header; start: number } {
  const start = bytes.subarray(0, 4096).indexOf(10) + 1;
  try {
    const header = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString()) as Header;
    const { capacity } = header;
    const isWhole = Number.isInteger(Math.log2(capacity)) && bytes.length === start + capacity * bytesPerSlot;
    if (header.format === format && isWhole && header.unknown >= 0) return { header, start };
  } catch {} // Not JSON: the sentence below says what to do.
  throw new UsageError(`${name} is damaged, or no IDF table of this version; make it again with: recollect idf import`);
}
