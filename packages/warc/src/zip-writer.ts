import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { UsageError } from "./errors.ts";
import { unsafeName } from "./zip-name.ts";

const max16 = 0xffff;
const max32 = 0xffffffff;
/** Sizes follow the data (they are unknown before it), and the name is UTF-8. */
const flags = 0x808;
/** 1 January 1980, the earliest date in a ZIP: constant, so that neither clock nor time zone changes the file. */
const dosDate = 0x21;
const dosTime = 0;
/** Made on Unix, a plain file, rw-r--r--. */
const unix = 3 << 8;
const attributes = 0o100644 * 0x10000;

interface Written {
  /** A string: a small buffer for each of 100,000 files would keep all of Node's buffer pools. */
  readonly name: string;
  readonly offset: number;
  readonly zip64: boolean;
  readonly crc: number;
  /** Size of the file, and its size in the ZIP. */
  readonly size: number;
  readonly packedSize: number;
  readonly method: 0 | 8;
}

/**
 * Writes a ZIP file in one pass. Stored entries in the same order give the same bytes on every machine; deflated ones with the same zlib.
 * Only the directory is kept in memory; each `write` is awaited, so that a slow disk slows the reader.
 */
export class ZipWriter {
  #write: (bytes: Buffer) => Promise<void>;
  #entries: Written[] = [];
  #offset = 0;

  constructor(write: (bytes: Buffer) => Promise<void>) {
    this.#write = write;
  }

  get bytes(): number {
    return this.#offset;
  }

  /**
   * Adds an uncompressed file and returns its CRC-32. Give `size` if it is known: without it, the entry gets the larger zip64 form, because
   * it may grow past 4 GiB.
   */
  add(name: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>, size = Number.POSITIVE_INFINITY): Promise<number> {
    return this.#add(name, pieces, { method: 0, size });
  }

  async addDeflated(name: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>, size = Number.POSITIVE_INFINITY): Promise<void> {
    await this.#add(name, pieces, { method: 8, size });
  }

  async #add(name: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>, entry: Pick<Written, "method" | "size">): Promise<number> {
    const unsafe = unsafeName(name);
    if (unsafe !== undefined) throw new UsageError(`A ZIP file cannot hold ${JSON.stringify(name)}: the name ${unsafe}`);
    const { method } = entry;
    const offset = this.#offset;
    const zip64 = entry.size >= mostWithoutZip64 || offset >= max32;
    await this.#put(header(Buffer.from(name), zip64, method));
    const start = this.#offset;
    let [crc, size] = [0, 0];
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    }
    for await (const piece of method === 8 ? deflated(counted()) : counted()) await this.#put(piece);
    if (size > entry.size) throw new UsageError(`${name} grew while it was packed: wait until nothing writes to it any more`);
    const written = { name, offset, zip64, crc, size, packedSize: this.#offset - start, method };
    await this.#put(sizesAfterData(written));
    this.#entries.push(written);
    return crc;
  }

  /** Writes the directory; the file is complete only after this. */
  async end(): Promise<void> {
    const offset = this.#offset;
    for (const entry of this.#entries) await this.#put(directoryEntry(entry));
    await this.#put(endRecords(this.#entries.length, this.#offset - offset, offset));
  }

  async #put(bytes: Buffer): Promise<void> {
    await this.#write(bytes);
    this.#offset += bytes.length;
  }
}

/** Incompressible data grows a little, by less than a thousandth. */
const mostWithoutZip64 = max32 * 0.999;

/** Deflates pieces. `pipe` does not forward errors, so an error of the pieces is forwarded here. */
async function* deflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const source = Readable.from(pieces, { objectMode: false });
  source.on("error", (error) => deflate.destroy(error)).pipe(deflate);
  yield* deflate as AsyncIterable<Buffer>;
}

/** Makes the header before the data: APPNOTE 4.3.7. The CRC and the sizes are zero, as flag 0x8 requires. */
function header(name: Buffer, zip64: boolean, method: number): Buffer {
  const [version, size, extra] = zip64 ? [45, max32, zip64Field(0, 0)] : [20, 0, Buffer.alloc(0)];
  const head = numbers("42222244422", 0x04034b50, version, flags, method, dosTime, dosDate, 0, size, size, name.length, extra.length);
  return Buffer.concat([head, name, extra]);
}

/** Makes the descriptor after the data: APPNOTE 4.3.9, with sizes of 8 bytes if the header has a zip64 field. */
function sizesAfterData({ crc, size, packedSize, zip64 }: Written): Buffer {
  return numbers(zip64 ? "4488" : "4444", 0x08074b50, crc, packedSize, size);
}

/**
 * Makes an entry of the directory: APPNOTE 4.3.12. An entry with a zip64 header gets a zip64 field here too, even for a small file: wabac
 * (ReplayWeb.page) expects an extra field in the header exactly if the directory has one.
 */
function directoryEntry({ name, offset, zip64, crc, size, packedSize, method }: Written): Buffer {
  const nameBytes = Buffer.from(name);
  const version = zip64 ? 45 : 20;
  const sizes = zip64 ? [max32, max32] : [packedSize, size];
  const head = numbers("4222222444", 0x02014b50, unix | version, version, flags, method, dosTime, dosDate, crc, ...sizes);
  const rest = numbers("2222244", nameBytes.length, zip64 ? 28 : 0, 0, 0, 0, attributes, zip64 ? max32 : offset);
  return Buffer.concat([head, rest, nameBytes, ...(zip64 ? [zip64Field(size, packedSize, offset)] : [])]);
}

/** Makes the zip64 extra field: APPNOTE 4.5.3. */
function zip64Field(...values: readonly number[]): Buffer {
  return numbers(`22${"8".repeat(values.length)}`, 1, values.length * 8, ...values);
}

/** Makes the end record, after a zip64 one if a number does not fit: APPNOTE 4.3.14 to 4.3.16. */
function endRecords(entries: number, size: number, offset: number): Buffer {
  const [few, small, near] = [Math.min(entries, max16), Math.min(size, max32), Math.min(offset, max32)];
  const end = numbers("42222442", 0x06054b50, 0, 0, few, few, small, near, 0);
  if (entries < max16 && size < max32 && offset < max32) return end;
  const zip64 = numbers("4822448888", 0x06064b50, 44, unix | 45, 45, 0, 0, entries, entries, size, offset);
  return Buffer.concat([zip64, numbers("4484", 0x07064b50, 0, offset + size, 1), end]);
}

/** Encodes little-endian numbers; each digit of `widths` is the size of one, in bytes. */
function numbers(widths: string, ...values: readonly number[]): Buffer {
  const sizes = Array.from(widths, Number);
  const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [n, size] of sizes.entries()) {
    const value = values[n] as number;
    at = size === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUIntLE(value, at, size);
  }
  return bytes;
}
