import * as zlib from "node:zlib";
import { constants, createGunzip, createInflateRaw, inflateRawSync, type ZlibOptions } from "node:zlib";
import { limits } from "../limits.ts";
import type { ByteSource } from "./byte-source.ts";

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
  /** Inflates all members of a file as one stream. */
  createFileInflater(): Inflater;
  readonly trailerBytes: number;
  /** Says what is wrong with the trailer, given the inflated data's CRC-32 and length. */
  checkTrailer(trailer: Buffer, crc: number, length: number): string | undefined;
}

/** Typical records inflate to some 10 KB: larger pieces cost allocation, smaller ones calls. */
const chunkSize = 64 * 1024;

type WithEngine = { buffer: Buffer; engine: { bytesWritten: number } };

/** One gzip member a record, as nearly all WARCs are stored. */
export const gzip: Codec = {
  storage: "gzip",
  start: 0,
  magic: Buffer.from([0x1f, 0x8b, 0x08]),
  headerLength: gzipHeaderLength,
  inflate(data, maxOutputLength, partial = false) {
    const options: ZlibOptions = { info: true, maxOutputLength, chunkSize };
    if (partial) options.finishFlush = constants.Z_SYNC_FLUSH;
    const { buffer, engine } = inflateRawSync(data, options) as unknown as WithEngine;
    return { data: buffer, used: engine.bytesWritten };
  },
  createInflater: () => createInflateRaw({ chunkSize: 4 * chunkSize }) as unknown as Inflater,
  createFileInflater: () => createGunzip({ chunkSize: 4 * chunkSize }) as unknown as Inflater,
  trailerBytes: 8,
  checkTrailer(trailer, crc, length) {
    if (trailer.readUInt32LE(0) !== crc) return "its CRC-32 does not match its data";
    if (trailer.readUInt32LE(4) !== length % 2 ** 32) return "the length in its trailer is not that of its data";
    return undefined;
  },
};

function gzipHeaderLength(view: Buffer): number | "more" | undefined {
  for (let i = 0; i < 3; i++) if (i < view.length && view[i] !== gzip.magic[i]) return undefined;
  if (view.length < 10) return "more";
  const flags = view[3] as number;
  if (flags & 0xe0) return undefined;
  let at = 10;
  if (flags & 4) at += 2 + (view.length >= 12 ? view.readUInt16LE(10) : 0);
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    const end = view.indexOf(0, at);
    if (end < 0) return view.length - at > limits.headerBytes ? undefined : "more";
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at < view.length ? at : "more";
}

/** Whether this Node can read zstd (22.15 and later can). */
export const zstdSupported = typeof zlib.zstdDecompressSync === "function";
export const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const dictionaryMagic = 0x184d2a5d;

/** True for a file that begins with a zstd frame or with the skippable frame that carries a dictionary. */
export function startsZstd(view: Buffer): boolean {
  return view.length >= 4 && (view.subarray(0, 4).equals(zstdMagic) || view.readUInt32LE(0) === dictionaryMagic);
}

/** The codec for a `.warc.zst`: its dictionary, if any, is read from the file's first frame. */
export async function zstdCodec(source: ByteSource): Promise<Codec> {
  const head = await source.read(0, 8);
  const hasDictionary = head.length === 8 && head.readUInt32LE(0) === dictionaryMagic;
  const size = hasDictionary ? Math.min(head.readUInt32LE(4), limits.payloadBytes) : 0;
  const stored = hasDictionary ? await source.read(8, size) : undefined;
  const packed = stored?.subarray(0, 4).equals(zstdMagic);
  const dictionary = packed ? zlib.zstdDecompressSync(stored as Buffer, { maxOutputLength: limits.payloadBytes }) : stored;
  const options = dictionary ? { dictionary } : {};
  const createInflater = () => zlib.createZstdDecompress({ chunkSize: 4 * chunkSize, ...options }) as unknown as Inflater;
  return {
    storage: "zstd",
    start: hasDictionary ? 8 + size : 0,
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
    createInflater,
    createFileInflater: createInflater,
    trailerBytes: 0,
    checkTrailer: () => undefined,
  };
}
