import { crc32 } from "node:zlib";

/** Maximum number of stored terms of a page: its most frequent ones. */
const storedTerms = 400;

/** Returns the number by which a term is stored; two of a million terms rarely share one. */
export function termNumber(term: string): number {
  return crc32(term) | 0; // signed, since engines store signed 32-bit numbers without an object
}

/** Packs the terms of a page: four bytes for the number of each, then a byte for its count. */
export function packTerms(counts: ReadonlyMap<string, number>): Uint8Array {
  const most = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, storedTerms);
  const numbers = Int32Array.from(most, ([term]) => termNumber(term));
  return Buffer.concat([Buffer.from(numbers.buffer), Uint8Array.from(most, ([, count]) => Math.min(count, 255))]);
}

/** Packed terms of a page. Each iteration unpacks them, since the unpacked terms of many pages would fill the memory. */
export class PackedTerms implements Iterable<readonly [number: number, count: number]> {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  *[Symbol.iterator](): Generator<readonly [number, number]> {
    const size = this.#bytes.length / 5;
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
    for (let n = 0; n < size; n++) yield [view.getInt32(4 * n, true), this.#bytes[4 * size + n] as number];
  }
}
