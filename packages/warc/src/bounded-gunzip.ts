import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { RefusedError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type ProblemCode, problem } from "./problem.ts";

/** The compressed data, for error messages: its file, its name and its compressed size. */
export interface Packed {
  readonly source: string;
  readonly offset: number;
  readonly name: string;
  readonly bytes: number;
}

/** Decompresses all gzip members of an index. Throws `RefusedError` if the data is damaged or its decompressed size exceeds the limit. */
export async function* boundedGunzip(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, packed: Packed): AsyncGenerator<Buffer> {
  if (packed.bytes === 0) return; // an empty index has no member
  const refused = (code: ProblemCode, what: string) =>
    new RefusedError(problem(code, packed.source, packed.offset, `${JSON.stringify(packed.name)} ${what}`));
  const gunzip = createGunzip({ chunkSize: 128 * 1024 });
  pipeline(Readable.from(pieces), gunzip, () => {}); // pipeline destroys `gunzip` with the error, which reaches the loop below
  let bytes = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > warcLimits.indexBombFloorBytes && bytes > warcLimits.expansionRatio * packed.bytes)
        throw refused("decompression-bomb", `unpacks to more than ${warcLimits.expansionRatio} times its size`);
      yield piece;
    }
  } catch (cause) {
    if (!String((cause as NodeJS.ErrnoException).code).startsWith("Z_")) throw cause;
    throw refused("corrupt-member", `cannot be inflated: ${(cause as Error).message}`);
  }
}
