import * as zlib from "node:zlib";
import { constants, createInflateRaw, inflateRawSync, type ZlibOptions } from "node:zlib";
import type { ByteSource } from "../base/byte-source.ts";
import { limits } from "../limits.ts";
import type { Defect } from "./members.ts";

/** A transform that counts the input it has used up, as Node's zlib streams do. */
export type Inflater = NodeJS.ReadWriteStream & { readonly bytesWritten: number; destroy(error?: Error): void };

/** How the members of a compressed file are stored, one by one: gzip (RFC 1952) or zstd (the IIPC's WARC proposal). */
export interface Codec {
  readonly storage: "gzip" | "zstd";
  /** The first member's place: after a dictionary, where there is one. */
  readonly start: number;
  readonly magic: Buffer;
  /** Bytes before the compressed data of the member that `view` begins with; undefined: `view` does not begin with a member. */
  headerLength(view: Buffer): number | "more" | undefined;
  /** Inflates from the header's end; throws with code Z_BUF_ERROR when the input ends early, ERR_BUFFER_TOO_LARGE past the limit. */
  inflate(data: Buffer, maxOutputBytes: number, partial?: boolean): { data: Buffer; used: number };
  createInflater(): Inflater;
  /** How many compressed bytes to try for a look at a member's first text: the fewer, the cheaper to turn down what is no member. */
  readonly peekBytes: readonly number[];
  readonly trailerBytes: number;
  /** Says what is wrong with the trailer, given the inflated data's CRC-32 and length: nothing, one of two things, or both. */
  checkTrailer(trailer: Buffer, crc: number, length: number): string[];
}

/** The first inflated bytes of what may be a member's data. */
export function peek(codec: Codec, data: Buffer): { data: Buffer; used: number } | undefined {
  try {
    return codec.inflate(data, limits.wholeMemberBytes, true);
  } catch {
    return undefined;
  }
}

const KiB = 1024;

/** Where the size is not known. Typical records inflate to some 10 KB: larger pieces cost allocation, smaller ones calls. Up to one piece is lost before damage. */
const chunkSize = 16 * KiB;

type WithEngine = { buffer: Buffer; engine: { bytesWritten: number } };

/** One gzip member a record, as nearly all WARCs are stored. */
export const gzip: Codec = {
  storage: "gzip",
  start: 0,
  magic: Buffer.from([0x1f, 0x8b, 0x08]),
  headerLength: gzipHeaderLength,
  inflate(data, maxOutputLength, partial = false) {
    const options: ZlibOptions = { info: true, maxOutputLength, chunkSize };
    if (partial) {
      // Random bytes often begin a block of the reserved type: no need to pay for an exception then.
      if (((data[0] ?? 0) & 6) === 6) return { data: Buffer.alloc(0), used: 0 };
      options.finishFlush = constants.Z_SYNC_FLUSH;
      options.chunkSize = 4 * KiB;
      return inflateRaw(data, options);
    }
    const size = likelySize(data);
    if (size <= chunkSize || size > maxOutputLength) return inflateRaw(data, options);
    try {
      const inflated = inflateRaw(data, { ...options, chunkSize: size + 1 }); // one more, or zlib is called again to hear that this was all
      return inflated.data.length < size ? { ...inflated, data: Buffer.from(inflated.data) } : inflated; // a wrong guess takes no memory
    } catch {
      return inflateRaw(data, options); // so that what is wrong does not depend on a guess
    }
  },
  createInflater: () => createInflateRaw({ chunkSize }) as unknown as Inflater,
  peekBytes: [512, 4 * KiB],
  trailerBytes: 8,
  checkTrailer(trailer, crc, length) {
    const wrong: string[] = [];
    if (trailer.readUInt32LE(0) !== crc) wrong.push("its CRC-32 does not match its data");
    if (trailer.readUInt32LE(4) !== length % 2 ** 32) wrong.push("the length in its trailer is not that of its data");
    return wrong;
  },
};

function inflateRaw(data: Buffer, options: ZlibOptions): { data: Buffer; used: number } {
  const { buffer, engine } = inflateRawSync(data, options) as unknown as WithEngine;
  return { data: buffer, used: engine.bytesWritten };
}

/**
 * How many bytes the member probably inflates to, by the trailer before what looks like the next one; 0 where that can't be. With room for all
 * of them nothing is put together from pieces, which takes a fifth of the time.
 */
function likelySize(data: Buffer): number {
  const next = data.indexOf(gzip.magic);
  if (next < gzip.trailerBytes) return 0;
  const size = data.readUInt32LE(next - 4);
  return size < next * mostExpansion ? size : 0;
}

/** Deflate can't make data smaller than this. */
const mostExpansion = 1032;

function gzipHeaderLength(view: Buffer): number | "more" | undefined {
  for (let i = 0; i < 3; i++) if (i < view.length && view[i] !== gzip.magic[i]) return undefined;
  if (view.length < 10) return "more";
  const flags = view[3] as number;
  if (flags & 0xe0) return undefined;
  let at = 10;
  if (flags & 4) at += 2 + (view.length >= 12 ? view.readUInt16LE(10) : 0);
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    const end = view.subarray(0, at + limits.headerBytes + 1).indexOf(0, at);
    if (end < 0) return view.length - at > limits.headerBytes ? undefined : "more";
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at < view.length ? at : "more";
}

/** How the file is compressed, judged by the bytes at `offset`; undefined when these begin no member. */
export async function codecOf(source: ByteSource, offset: number): Promise<Codec | Defect | undefined> {
  const head = await source.read(offset, 18);
  if (head.length > 0 && gzip.headerLength(head) !== undefined) return gzip;
  if (!startsZstd(head)) return undefined;
  return zstdSupported ? zstdCodec(source) : { code: "unsupported-format", message: "Reading zstd needs Node 22.15 or later" };
}

/** Whether this Node can read zstd (22.15 and later can). */
const zstdSupported = typeof zlib.zstdDecompressSync === "function";
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const dictionaryMagic = Buffer.from([0x5d, 0x2a, 0x4d, 0x18]);

/** True for a file that begins with a zstd frame or with the skippable frame that carries a dictionary. */
function startsZstd(view: Buffer): boolean {
  const start = view.subarray(0, 4);
  return start.length > 0 && [zstdMagic, dictionaryMagic].some((magic) => magic.subarray(0, start.length).equals(start));
}

/** The codec for a `.warc.zst`: its dictionary, if any, is read from the file's first frame. */
export async function zstdCodec(source: ByteSource): Promise<Codec | Defect> {
  const stored = await readDictionary(source);
  if ("code" in stored) return stored;
  const options = stored.dictionary ? { dictionary: stored.dictionary } : {};
  return {
    storage: "zstd",
    start: stored.length,
    magic: zstdMagic,
    headerLength: (view) => (view.length < 4 ? "more" : view.subarray(0, 4).equals(zstdMagic) ? 0 : undefined),
    inflate(data, maxOutputLength, partial = false) {
      const flush = partial ? { finishFlush: constants.ZSTD_e_flush } : {};
      const { buffer, engine } = zlib.zstdDecompressSync(data, {
        info: true,
        maxOutputLength,
        chunkSize,
        ...options,
        ...flush,
      } as zlib.ZstdOptions) as unknown as WithEngine;
      return { data: buffer, used: engine.bytesWritten };
    },
    createInflater: () => zlib.createZstdDecompress({ chunkSize, ...options }) as unknown as Inflater,
    // Nothing comes out before a whole block is in, and that may take 128 KiB.
    peekBytes: [256, 8 * KiB, 132 * KiB],
    trailerBytes: 0,
    checkTrailer: () => [],
  };
}

/** The dictionary in a skippable frame at the file's start, itself compressed or not, and the bytes it takes there. */
async function readDictionary(source: ByteSource): Promise<{ dictionary?: Buffer; length: number } | Defect> {
  const head = await source.read(0, 8);
  if (!head.subarray(0, 4).equals(dictionaryMagic)) return { length: 0 };
  const size = head.length < 8 ? 0 : head.readUInt32LE(4);
  if (head.length < 8 || 8 + size > source.size) return { code: "truncated", message: "The file ends inside its compression dictionary" };
  if (size > limits.payloadBytes) return { code: "unsupported-format", message: `The compression dictionary has ${size} bytes` };
  const stored = await source.read(8, size);
  try {
    const isPacked = stored.subarray(0, 4).equals(zstdMagic);
    const dictionary = isPacked ? zlib.zstdDecompressSync(stored, { maxOutputLength: limits.payloadBytes }) : stored;
    zlib.createZstdDecompress({ dictionary }).destroy(); // throws for what is no dictionary
    return { dictionary, length: 8 + size };
  } catch (error) {
    return { code: "unsupported-format", message: `The file's compression dictionary cannot be used (${(error as Error).message})` };
  }
}
