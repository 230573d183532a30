import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { ByteFeed } from "./byte-cursor.ts";
import { type ByteSource, piecesOf } from "./byte-source.ts";
import type { Inflater } from "./codec.ts";
import { RecollectError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";

/** Inflates in pieces, in bounded memory; stops at a bomb unless any size is accepted. */
export class InflateFeed implements ByteFeed {
  failure: Defect | undefined;
  produced = 0;
  crc = 0;
  #chunks: AsyncIterator<Buffer>;
  #inflater: Inflater;

  constructor(source: ByteSource, inflater: Inflater, offset: number, anySize: boolean) {
    this.#inflater = inflater;
    this.#chunks = this.#inflate(source, offset, anySize);
  }

  get used(): number {
    return this.#inflater.bytesWritten;
  }

  async next(): Promise<Buffer | undefined> {
    const { done, value } = await this.#chunks.next();
    return done ? undefined : value;
  }

  async *#inflate(source: ByteSource, offset: number, anySize: boolean): AsyncGenerator<Buffer> {
    const input = Readable.from(piecesOf(source, offset, 256 * 1024));
    input.once("error", (error) => this.#inflater.destroy(error));
    try {
      for await (const chunk of input.pipe(this.#inflater)) {
        const bytes = chunk as Buffer;
        this.produced += bytes.length;
        this.crc = crc32(bytes, this.crc);
        if (!anySize && isBomb(this.produced, this.used)) {
          this.failure = {
            code: "decompression-bomb",
            message: `A compressed record grows to over ${warcLimits.expansionRatio} times its size`,
          };
          return;
        }
        yield bytes;
      }
    } catch (error) {
      if (error instanceof RecollectError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      this.failure =
        code === "Z_BUF_ERROR"
          ? { code: "truncated", message: "The file ends inside a compressed record" }
          : { code: "corrupt-member", message: `The compressed data is damaged (${message})` };
    } finally {
      input.destroy();
      this.#inflater.destroy();
    }
  }
}

/** Whether the expansion is higher than that of any real data. */
function isBomb(produced: number, used: number): boolean {
  return produced > warcLimits.bombFloorBytes && produced > used * warcLimits.expansionRatio;
}
