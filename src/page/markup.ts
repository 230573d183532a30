import { isAscii } from "node:buffer";

/**
 * The markup of a page in UTF-8. All signs that matter in markup are single bytes of it, so it is scanned as bytes, and only what somebody
 * asks for becomes text: decoding everything first takes as long as a third of the scan, and makes strings of two bytes a character.
 */
export class Markup {
  readonly bytes: Buffer;
  /** A character for each byte: to search in, and to cut out what is ASCII. */
  readonly latin: string;
  readonly #isAscii: boolean;

  /** `bytes` must be valid UTF-8. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.latin = bytes.toString("latin1");
    this.#isAscii = isAscii(bytes);
  }

  static of(html: string | Markup): Markup {
    return typeof html === "string" ? new Markup(Buffer.from(html)) : html;
  }

  get length(): number {
    return this.bytes.length;
  }

  /** The text of a stretch. */
  text(from: number, to: number): string {
    return this.isAscii(from, to) ? this.latin.slice(from, to) : this.bytes.toString("utf8", from, to);
  }

  isAscii(from: number, to: number): boolean {
    if (this.#isAscii) return true;
    const { bytes } = this;
    for (let at = from; at < to; at++) if ((bytes[at] as number) >= 128) return false;
    return true;
  }
}
