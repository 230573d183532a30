import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { RefusedError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type ProblemCode, problem } from "../problem.ts";

/** What is unpacked, for messages: where it lies, what it is called, and its size before unpacking. */
export interface Packed {
  readonly source: string;
  readonly offset: number;
  readonly name: string;
  readonly bytes: number;
}

/** Undoes the gzip of an index, all members. Throws `RefusedError` for damaged data, and for data that grows beyond all measure of its size. */
export async function* boundedGunzip(pieces: AsyncIterable<Buffer>, packed: Packed): AsyncGenerator<Buffer> {
  if (packed.bytes === 0) return; // an empty index: no member at all
  const refused = (code: ProblemCode, what: string) =>
    new RefusedError(problem(code, packed.source, packed.offset, `${JSON.stringify(packed.name)} ${what}`));
  const gunzip = createGunzip({ chunkSize: 128 * 1024 });
  pipeline(Readable.from(pieces), gunzip, () => {}); // an error reaches the loop below, since pipeline destroys `gunzip` with it
  let bytes = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > limits.indexBombFloorBytes && bytes > limits.expansionRatio * packed.bytes)
        throw refused("decompression-bomb", `unpacks to more than ${limits.expansionRatio} times its size`);
      yield piece;
    }
  } catch (cause) {
    if (!String((cause as NodeJS.ErrnoException).code).startsWith("Z_")) throw cause;
    throw refused("corrupt-member", `cannot be inflated: ${(cause as Error).message}`);
  }
}
