import { isAscii } from "node:buffer";

/**
 * Size of the strings that contain the markup. Strings above 128 KiB get their own memory from the system, which takes thirty times as long as filling it; and a substring keeps the
 * whole string in memory.
 */
const chunkBits = 16;
const chunkBytes = 1 << chunkBits;

/**
 * The markup of a page in UTF-8. All relevant signs of markup are single bytes, so it is scanned as bytes, and only requested parts become
 * strings: decoding everything first takes a third of the scan's time and makes strings of two bytes per character.
 */
export class Markup {
  readonly bytes: Buffer;
  /** One character per byte, for searching and for cutting out ASCII. */
  readonly #chunks: string[] = [];
  readonly #isAscii: boolean;

  /** `bytes` must be valid UTF-8. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    for (let at = 0; at < bytes.length; at += chunkBytes) this.#chunks.push(bytes.toString("latin1", at, at + chunkBytes));
    this.#isAscii = isAscii(bytes);
  }

  static of(html: string | Markup): Markup {
    return typeof html === "string" ? new Markup(Buffer.from(html)) : html;
  }

  get length(): number {
    return this.bytes.length;
  }

  /** Offset of the next occurrence of an ASCII sign; -1 if there is none. */
  find(sign: string, from: number): number {
    const chunk = from >> chunkBits;
    if (chunk >= this.#chunks.length) return -1;
    const at = (this.#chunks[chunk] as string).indexOf(sign, from & (chunkBytes - 1));
    return at < 0 ? this.#findAfter(sign, chunk) : (chunk << chunkBits) + at;
  }

  #findAfter(sign: string, before: number): number {
    for (let chunk = before + 1; chunk < this.#chunks.length; chunk++) {
      const at = (this.#chunks[chunk] as string).indexOf(sign);
      if (at >= 0) return (chunk << chunkBits) + at;
    }
    return -1;
  }

  /** Returns a part of the markup as a string. */
  text(from: number, to: number): string {
    return this.isAscii(from, to) ? this.ascii(from, to) : this.bytes.toString("utf8", from, to);
  }

  /** The same for a part that is known to be ASCII. */
  ascii(from: number, to: number): string {
    const chunk = from >> chunkBits;
    const start = chunk << chunkBits;
    if (to > start + chunkBytes) return this.bytes.toString("latin1", from, to);
    return from < to ? (this.#chunks[chunk] as string).slice(from - start, to - start) : "";
  }

  isAscii(from: number, to: number): boolean {
    if (this.#isAscii) return true;
    const { bytes } = this;
    for (let at = from; at < to; at++) if ((bytes[at] as number) >= 128) return false;
    return true;
  }
}
