import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { type ByteSource, piecesOf, SliceSource } from "./byte-source.ts";
import { RefusedError, UsageError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type ProblemCode, problem } from "./problem.ts";
import { readDirectory, type ZipEntry } from "./zip-directory.ts";

export type { ZipEntry } from "./zip-directory.ts";

/**
 * A ZIP file over any source of bytes. Replaces yauzl, whose checks are not sufficient for untrusted files: it accepts overlapping entries,
 * duplicate names, links and a second end record (docs/research/libraries.md).
 */
export class ZipReader {
  readonly source: ByteSource;
  readonly entries: readonly ZipEntry[];
  #byName: Map<string, ZipEntry>;

  private constructor(source: ByteSource, entries: readonly ZipEntry[]) {
    this.source = source;
    this.entries = entries;
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** Reads and checks the directory; throws `RefusedError` for a damaged or unsafe file. */
  static async open(source: ByteSource): Promise<ZipReader> {
    return new ZipReader(source, await readDirectory(source));
  }

  get(name: string): ZipEntry | undefined {
    return this.#byName.get(name);
  }

  /** Returns a view of a stored entry's bytes: reading a record in it is one read of the ZIP file. */
  slice(entry: ZipEntry): SliceSource {
    if (!entry.stored) throw new UsageError(`${entry.name} in ${this.source.name} is compressed and can't be read in part`);
    return new SliceSource(this.source, entry.dataStart, entry.compressedSize, `${this.source.name}#${entry.name}`);
  }

  /** Reads a small entry whole; throws `RefusedError` above `maxBytes`. */
  async readSmall(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
    if (entry.uncompressedSize > maxBytes) throw this.#refused(entry, "bad-zip", `is larger than the ${maxBytes} bytes it may have`);
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /**
   * Yields the content of an entry in pieces. Throws `RefusedError` as soon as there are more bytes than the directory says, and at the end
   * if there were fewer or the CRC is wrong; the pieces yielded before that must not be trusted.
   */
  async *stream(entry: ZipEntry): AsyncGenerator<Buffer> {
    let bytes = 0;
    let crc = 0;
    for await (const piece of entry.stored ? this.#raw(entry) : this.#inflated(entry)) {
      bytes += piece.length;
      crc = crc32(piece, crc);
      if (bytes > entry.uncompressedSize)
        throw this.#refused(entry, "bad-zip", `has more than the ${entry.uncompressedSize} bytes the directory says`);
      if (bytes > warcLimits.bombFloorBytes && bytes > warcLimits.expansionRatio * entry.compressedSize)
        throw this.#refused(entry, "decompression-bomb", `unpacks to more than ${warcLimits.expansionRatio} times its size`);
      yield piece;
    }
    if (bytes < entry.uncompressedSize)
      throw this.#refused(entry, "bad-zip", `has ${bytes} bytes, and the directory says ${entry.uncompressedSize}`);
    if (crc !== entry.crc32) throw this.#refused(entry, "crc-mismatch", "does not match its CRC");
  }

  #raw({ dataStart, compressedSize }: ZipEntry): AsyncGenerator<Buffer> {
    return piecesOf(new SliceSource(this.source, dataStart, compressedSize));
  }

  async *#inflated(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (Math.max(entry.compressedSize, entry.uncompressedSize) <= warcLimits.windowBytes) return yield* this.#inflatedAtOnce(entry);
    const inflate = createInflateRaw({ chunkSize: 128 * 1024 });
    pipeline(Readable.from(this.#raw(entry)), inflate, () => {}); // pipeline destroys `inflate` with the error, so the loop below gets it
    try {
      yield* inflate;
    } catch (cause) {
      throw this.#notInflated(entry, cause);
    }
    if (inflate.bytesWritten !== entry.compressedSize) throw this.#refused(entry, "bad-zip", "has other bytes after its compressed data");
  }

  /** Does the same for a small entry, in a seventh of the time. One byte more than the directory says proves it wrong. */
  async *#inflatedAtOnce(entry: ZipEntry): AsyncGenerator<Buffer> {
    const packed = await this.source.read(entry.dataStart, entry.compressedSize);
    let inflated: { buffer: Buffer; engine: { bytesWritten: number } };
    try {
      inflated = inflateRawSync(packed, { maxOutputLength: entry.uncompressedSize + 1, info: true }) as unknown as typeof inflated;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
        throw this.#refused(entry, "bad-zip", `has more than the ${entry.uncompressedSize} bytes the directory says`);
      throw this.#notInflated(entry, cause);
    }
    yield inflated.buffer;
    if (inflated.engine.bytesWritten !== entry.compressedSize)
      throw this.#refused(entry, "bad-zip", "has other bytes after its compressed data");
  }

  #notInflated(entry: ZipEntry, cause: unknown): unknown {
    const isOfData = String((cause as NodeJS.ErrnoException).code).startsWith("Z_");
    return isOfData ? this.#refused(entry, "bad-zip", `cannot be inflated: ${(cause as Error).message}`) : cause;
  }

  #refused(entry: ZipEntry, code: ProblemCode, what: string): RefusedError {
    return new RefusedError(problem(code, this.source.name, entry.dataStart, `The entry ${JSON.stringify(entry.name)} ${what}`));
  }
}
