import { createHash } from "node:crypto";
import { termHash } from "@recollect/base/term-hash";
import { UsageError } from "@recollect/warc/errors";
import type { Spelling } from "./spelling.ts";
import { slotOf, type TermTable } from "./term-table.ts";

/** Origin of a table; recorded in every vector made with it. */
export interface IdfSource {
  /** Name of the source: `archive`, `references`, `google-books-en`, `word frequencies (en)`, or that of a file. */
  readonly name: string;
  /** Number of counted documents or volumes; 0 if unknown. */
  readonly documents: number;
  /** Spelling of the table's terms; absent if it is exact. */
  readonly spelling?: "folded";
}

interface Header extends IdfSource {
  readonly format: typeof format;
  readonly capacity: number;
  readonly terms: number;
  readonly unknown: number;
  /** The first 16 hexadecimal digits of the SHA-256 of the table. */
  readonly digest: string;
  /** Whether the idf of pairs is estimated; absent if not. */
  readonly estimatesPairs?: true;
}

const format = "recollect-idf-1";
const bytesPerSlot = 12;

/**
 * Inverse document frequencies by term. Its bytes are the same in files and in memory shared by threads.
 *
 * ```ts
 * import { IdfTable, languageIdf } from "recollect/relevance";
 *
 * const english = languageIdf(["en"])!;
 * const copy = new IdfTable(english.bytes); // as another thread would open it
 * console.log(copy.source.name, copy.idfOf("day") < copy.idfOf("tsunami"));
 * // word frequencies (en) true
 * ```
 */
export class IdfTable {
  /** The file: a header line, then for each slot 8 bytes of the term's hash, then for each slot its idf as a float. */
  readonly bytes: Uint8Array;
  readonly source: IdfSource & { readonly digest: string };
  /** The idf of a term that is not in the table: the highest. */
  readonly unknown: number;
  /** Number of terms. */
  readonly size: number;
  /** Whether it contains only words, and the idf of pairs is estimated from them. */
  readonly estimatesPairs: boolean;
  readonly #keys: Uint32Array;
  readonly #values: Float32Array;

  /** Opens a table from its bytes, which come from a file or from another thread's table. */
  constructor(bytes: Uint8Array, name = "the IDF table") {
    const { header, start } = headerOf(bytes, name);
    const isOwn = bytes.buffer instanceof SharedArrayBuffer && bytes.byteOffset === 0;
    if (!isOwn && digestOf(bytes.subarray(start)) !== header.digest) throw damaged(name);
    const shared = isOwn ? bytes : sharedCopy(bytes);
    this.bytes = shared;
    const { documents, digest, spelling } = header;
    this.source = { name: header.name, documents, digest, ...(spelling === "folded" && { spelling }) };
    this.unknown = header.unknown;
    this.size = header.terms;
    this.estimatesPairs = header.estimatesPairs === true;
    this.#keys = new Uint32Array(shared.buffer, start, header.capacity * 2);
    this.#values = new Float32Array(shared.buffer, start + header.capacity * 8, header.capacity);
  }

  /** Creates a table from finished values (see `TermTable.rebuilt`), in memory that threads can share. */
  static of(
    idfs: TermTable,
    unknown: number,
    source: IdfSource,
    { estimatesPairs = false, spelling = "exact" }: { estimatesPairs?: boolean; spelling?: Spelling | undefined } = {},
  ): IdfTable {
    const { keys, values, size: terms } = idfs;
    const body = Buffer.concat([keys, values].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
    const { name, documents } = source;
    const header: Header = {
      format,
      name,
      documents,
      capacity: values.length,
      terms,
      unknown: Math.fround(unknown),
      digest: digestOf(body),
      ...(estimatesPairs && { estimatesPairs }),
      ...(spelling === "folded" && { spelling }),
    };
    const line = Buffer.from(JSON.stringify(header));
    const start = Math.ceil((line.length + 1) / 8) * 8;
    const bytes = new Uint8Array(new SharedArrayBuffer(start + body.length));
    bytes.fill(32, 0, start - 1);
    bytes.set(line);
    bytes[start - 1] = 10;
    bytes.set(body, start);
    return new IdfTable(bytes);
  }

  /** Spelling of the table's terms, also for look-ups. */
  get spelling(): Spelling {
    return this.source.spelling ?? "exact";
  }

  /** Returns the idf of a term, by its text. */
  idfOf(term: string): number {
    const space = this.estimatesPairs ? term.indexOf(" ") : -1;
    if (space >= 0) return this.pairIdf(this.idfOf(term.slice(0, space)), this.idfOf(term.slice(space + 1)));
    const { high, low } = termHash(term);
    return this.idf(high, low);
  }

  /** Returns the idf of a term, by its hash. */
  idf(high: number, low: number): number {
    return this.#values[slotOf(this.#keys, high, low)] || this.unknown; // an empty slot has the value 0, which no term has
  }

  /**
   * Estimates the idf of a pair from those of its words, as if they co-occurred by chance, up to the idf of an unknown term. (Every idf has
   * the form 1 + ln x, hence the 1.)
   */
  pairIdf(left: number, right: number): number {
    return Math.min(this.unknown, left + right - 1);
  }
}

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function headerOf(bytes: Uint8Array, name: string): { header: Header; start: number } {
  const start = bytes.subarray(0, 4096).indexOf(10) + 1;
  try {
    const header = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString()) as Header;
    const { capacity } = header;
    const isWhole = Number.isInteger(Math.log2(capacity)) && start % 8 === 0 && bytes.length === start + capacity * bytesPerSlot;
    if (header.format === format && isWhole && header.unknown >= 0) return { header, start };
  } catch {} // the header is not JSON: the error below has the advice
  throw damaged(name);
}

function damaged(name: string): UsageError {
  return new UsageError(`${name} is damaged or not an IDF table of this version: import it again`);
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
