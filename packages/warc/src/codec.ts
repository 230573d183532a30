import {
  constants,
  createInflateRaw,
  createZstdDecompress,
  inflateRawSync,
  type ZlibOptions,
  type ZstdOptions,
  zstdDecompressSync,
} from "node:zlib";
import type { ByteSource } from "./byte-source.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";

/** A transform that counts its consumed input, as Node's zlib streams do. */
export type Inflater = NodeJS.ReadWriteStream & { readonly bytesWritten: number; destroy(error?: Error): void };

/** How the members of a compressed file are stored: gzip (RFC 1952) or zstd (the IIPC's WARC proposal). */
export interface Codec {
  readonly storage: "gzip" | "zstd";
  /** Offset of the first member: after the dictionary, if there is one. */
  readonly start: number;
  readonly magic: Buffer;
  /** Number of bytes before the compressed data of the member at the start of `view`; undefined if no member begins there. */
  headerLength(view: Buffer): number | "more" | undefined;
  /** Inflates from the header's end; throws with code Z_BUF_ERROR if the input ends early, and ERR_BUFFER_TOO_LARGE above the limit. */
  inflate(data: Buffer, maxOutputBytes: number, partial?: boolean): { data: Buffer; used: number };
  createInflater(): Inflater;
  /** Numbers of compressed bytes to try when a member's first text is peeked at: smaller ones reject false members at lower cost. */
  readonly peekBytes: readonly number[];
  readonly trailerBytes: number;
  /** Checks the trailer against the inflated data's CRC-32 and length, and returns up to two defects. */
  checkTrailer(trailer: Buffer, crc: number, length: number): string[];
}

/** Returns the first inflated bytes of a possible member; undefined if the data can't be inflated. */
export function peek(codec: Codec, data: Buffer): { data: Buffer; used: number } | undefined {
  try {
    return codec.inflate(data, warcLimits.wholeMemberBytes, true);
  } catch {
    return undefined;
  }
}

const KiB = 1024;

/**
 * Size of the output pieces if the inflated size is unknown. Typical records inflate to about 10 KB: larger pieces cost allocation, smaller
 * ones calls. Up to one piece is lost before damage.
 */
const chunkSize = 16 * KiB;

type WithEngine = { buffer: Buffer; engine: { bytesWritten: number } };

/** One gzip member per record, as in nearly all WARCs. */
export const gzip: Codec = {
  storage: "gzip",
  start: 0,
  magic: Buffer.from([0x1f, 0x8b, 0x08]),
  headerLength: gzipHeaderLength,
  inflate(data, maxOutputLength, partial = false) {
    const options: ZlibOptions = { info: true, maxOutputLength, chunkSize };
    if (partial) {
      // Random bytes often begin a block of the reserved type; this avoids the cost of an exception.
      if (((data[0] ?? 0) & 6) === 6) return { data: Buffer.alloc(0), used: 0 };
      options.finishFlush = constants.Z_SYNC_FLUSH;
      options.chunkSize = 4 * KiB;
      return inflateRaw(data, options);
    }
    const size = likelySize(data);
    if (size <= chunkSize || size > maxOutputLength) return inflateRaw(data, options);
    try {
      const inflated = inflateRaw(data, { ...options, chunkSize: size + 1 }); // one more, or zlib is called again just to find the end
      return inflated.data.length < size ? { ...inflated, data: Buffer.from(inflated.data) } : inflated; // frees a wrong guess's memory
    } catch {
      return inflateRaw(data, options); // so that the defect does not depend on a guess
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
 * Guesses the inflated size of a member from the trailer before the apparent next one; 0 if impossible. Enough room avoids joining pieces,
 * which takes a fifth of the time.
 */
function likelySize(data: Buffer): number {
  const next = data.indexOf(gzip.magic);
  if (next < gzip.trailerBytes) return 0;
  const size = data.readUInt32LE(next - 4);
  return size < next * maxExpansion ? size : 0;
}

/** No deflated data expands more. */
const maxExpansion = 1032;

function gzipHeaderLength(view: Buffer): number | "more" | undefined {
  for (let i = 0; i < 3; i++) if (i < view.length && view[i] !== gzip.magic[i]) return undefined;
  if (view.length < 10) return "more";
  const flags = view[3] as number;
  if (flags & 0xe0) return undefined;
  let at = 10;
  if (flags & 4) at += 2 + (view.length >= 12 ? view.readUInt16LE(10) : 0);
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    const end = view.subarray(0, at + warcLimits.headerBytes + 1).indexOf(0, at);
    if (end < 0) return view.length - at > warcLimits.headerBytes ? undefined : "more";
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at < view.length ? at : "more";
}

/** Detects the compression of the file from the bytes at `offset`; undefined if no member begins there. */
export async function codecOf(source: ByteSource, offset: number): Promise<Codec | Defect | undefined> {
  const head = await source.read(offset, 18);
  if (head.length > 0 && gzip.headerLength(head) !== undefined) return gzip;
  if (!startsZstd(head)) return undefined;
  return zstdCodec(source);
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const dictionaryMagic = Buffer.from([0x5d, 0x2a, 0x4d, 0x18]);

/** Whether the file begins with a zstd frame or with the skippable frame that holds a dictionary. */
function startsZstd(view: Buffer): boolean {
  const start = view.subarray(0, 4);
  return start.length > 0 && [zstdMagic, dictionaryMagic].some((magic) => magic.subarray(0, start.length).equals(start));
}

/** Creates the codec for a `.warc.zst`; its dictionary, if any, is read from the file's first frame. */
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
      const all = { info: true, maxOutputLength, chunkSize, ...options, ...flush } as ZstdOptions;
      const { buffer, engine } = zstdDecompressSync(data, all) as unknown as WithEngine;
      return { data: buffer, used: engine.bytesWritten };
    },
    createInflater: () => createZstdDecompress({ chunkSize, ...options }) as unknown as Inflater,
    // There is no output before a whole block is in, which may take 128 KiB.
    peekBytes: [256, 8 * KiB, 132 * KiB],
    trailerBytes: 0,
    checkTrailer: () => [],
  };
}

/** Reads the dictionary in a skippable frame at the file's start, compressed or not, and its length in the file. */
async function readDictionary(source: ByteSource): Promise<{ dictionary?: Buffer; length: number } | Defect> {
  const head = await source.read(0, 8);
  if (!head.subarray(0, 4).equals(dictionaryMagic)) return { length: 0 };
  const size = head.length < 8 ? 0 : head.readUInt32LE(4);
  if (head.length < 8 || 8 + size > source.size) return { code: "truncated", message: "The file ends inside its compression dictionary" };
  if (size > warcLimits.payloadBytes) return { code: "unsupported-format", message: `The compression dictionary has ${size} bytes` };
  const stored = await source.read(8, size);
  try {
    const isPacked = stored.subarray(0, 4).equals(zstdMagic);
    const dictionary = isPacked ? zstdDecompressSync(stored, { maxOutputLength: warcLimits.payloadBytes }) : stored;
    createZstdDecompress({ dictionary }).destroy(); // throws for an invalid dictionary
    return { dictionary, length: 8 + size };
  } catch (error) {
    return { code: "unsupported-format", message: `The file's compression dictionary cannot be used (${(error as Error).message})` };
  }
}
