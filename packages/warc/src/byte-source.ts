import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { DiskError, UsageError } from "./errors.ts";
import { warcLimits } from "./limits.ts";

/**
 * Bytes with random access: a file, a part of a file (a WARC inside a WACZ), a buffer. `read` returns fewer bytes than requested only at
 * the end; after the end, none.
 */
export interface ByteSource {
  /** The name in problems. */
  readonly name: string;
  readonly size: number;
  read(offset: number, length: number): Promise<Buffer>;
  /** Fills `bytes` from `offset` on and returns the number of bytes read; avoids new memory in sequential reads. */
  readInto?(bytes: Buffer, offset: number): number;
  /** Closes the source. Safe to call twice. */
  close(): void;
}

/** Flags for opening a file. Without O_NONBLOCK, opening a pipe would wait for a writer, perhaps for ever. */
const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * A local file. Reads are synchronous: archives are read by workers or from the page cache, where a blocking read takes 3 microseconds and
 * one through the thread pool 40.
 *
 * ```ts
 * import { FileSource, readRecordAt } from "recollect/warc";
 *
 * const source = new FileSource("crawls/first.warc.gz"); // opened once, for many records
 * for (const offset of [259, 683]) console.log((await readRecordAt(source, offset)).record?.url);
 * source.close();
 * // https://harbour.example/
 * // https://harbour.example/help
 * ```
 */
export class FileSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  #descriptor: number;

  constructor(path: string, name: string = path) {
    this.name = name;
    this.#descriptor = onFile(path, () => openSync(path, readWithoutWaiting));
    const stat = fstatSync(this.#descriptor);
    if (!stat.isFile()) {
      this.close();
      throw new UsageError(`${path} is not a regular file: give a file, or a folder to read all archives in it`);
    }
    this.size = stat.size;
  }

  async read(offset: number, length: number): Promise<Buffer> {
    return this.readNow(offset, length);
  }

  /** Like `read`, for hot paths that must not wait for the next turn of the event loop. */
  readNow(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, this.size - offset)));
    const filled = this.readInto(bytes, offset);
    return filled === bytes.length ? bytes : bytes.subarray(0, filled);
  }

  readInto(bytes: Buffer, offset: number): number {
    const wanted = Math.max(0, Math.min(bytes.length, this.size - offset));
    let filled = 0;
    while (filled < wanted) {
      const got = this.#readOnce(bytes, filled, wanted - filled, offset + filled);
      if (got === 0) break;
      filled += got;
    }
    return filled;
  }

  #readOnce(bytes: Buffer, at: number, length: number, position: number): number {
    try {
      return readSync(this.#descriptor, bytes, at, length, position);
    } catch (cause) {
      throw new DiskError(`Cannot read ${this.name} at byte ${position}: ${(cause as Error).message}`, { cause });
    }
  }

  close(): void {
    if (this.#descriptor < 0) return;
    closeSync(this.#descriptor);
    this.#descriptor = -1;
  }
}

/** A part of another source, with offsets from its own start. Closing it leaves the other open. */
export class SliceSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  #whole: ByteSource;
  #start: number;

  constructor(whole: ByteSource, start: number, size: number, name: string = whole.name) {
    this.name = name;
    this.size = Math.max(0, Math.min(size, whole.size - start));
    this.#whole = whole;
    this.#start = start;
  }

  read(offset: number, length: number): Promise<Buffer> {
    return this.#whole.read(this.#start + offset, Math.max(0, Math.min(length, this.size - offset)));
  }

  close(): void {}
}

/**
 * Bytes in memory.
 *
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { BufferSource, readRecords } from "recollect/warc";
 *
 * const source = new BufferSource(readFileSync("crawls/first.warc.gz"), "first"); // problems and records carry this name
 * for await (const item of readRecords(source)) console.log(item.source, item.offset);
 * // first 0
 * // first 259
 * // first 683
 * ```
 */
export class BufferSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  #bytes: Buffer;

  constructor(bytes: Buffer, name = "memory") {
    this.name = name;
    this.size = bytes.length;
    this.#bytes = bytes;
  }

  async read(offset: number, length: number): Promise<Buffer> {
    return this.#bytes.subarray(Math.min(offset, this.size), Math.min(offset + length, this.size));
  }

  close(): void {}
}

/** Yields the bytes of a source from an offset to its end. */
export async function* piecesOf(source: ByteSource, from = 0, pieceBytes: number = warcLimits.windowBytes): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const piece = await source.read(at, pieceBytes);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** The path of a file, bytes, or an open source. */
export type Readable = string | Uint8Array | ByteSource;

/** Converts a caller's input to a source. A source that the caller opened must be closed by the caller. */
export function sourceOf(given: Readable): { source: ByteSource; isOurs: boolean } {
  if (typeof given === "string") return { source: new FileSource(given), isOurs: true };
  if (given instanceof Uint8Array)
    return { source: new BufferSource(Buffer.from(given.buffer, given.byteOffset, given.byteLength)), isOurs: true };
  return { source: given, isOurs: false };
}

/** Whether an error, or its cause, means that too many files are open, in this process or in the whole system. */
export function isTooManyOpen(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException;
  return code === "EMFILE" || code === "ENFILE" || (cause !== undefined && isTooManyOpen(cause));
}

const tryAgain = { code: "try-again", data: {} } as const;

/** Runs an action on a user's file or folder and translates failures. */
export function onFile<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw fileError(cause, path);
  }
}

/** Translates a file system error into one with advice for the user. */
export function fileError(cause: unknown, path: string): Error {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === "ENOENT" || code === "ENOTDIR") return new UsageError(`There is no file ${path}: check the path`, { cause });
  if (code === "EACCES" || code === "EPERM")
    return new UsageError(`No permission to open ${path}: change its permissions or run as its owner`, { cause });
  if (isTooManyOpen(cause))
    return new DiskError(`Cannot open ${path}: too many files are open. Allow more, as with ulimit -n 1024`, { ...tryAgain, cause });
  if (code === "EISDIR") return new UsageError(`${path} is a folder, not a file`, { cause });
  return new DiskError(`Cannot open ${path}: ${(cause as Error).message}`, { cause });
}
