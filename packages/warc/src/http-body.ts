import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { dechunk, type HttpMessage } from "./http-message.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";

/** A decoded body. With a defect, `bytes` is the raw body or its first part. */
export interface DecodedBody {
  readonly bytes: Buffer;
  readonly defect?: Defect;
}

/**
 * Undoes the transfer coding and up to two content codings. Wrong headers are common (crawlers store decoded bodies under the original
 * headers), so a body that is plainly not encoded is used without a problem.
 *
 * ```ts
 * import { gzipSync } from "node:zlib";
 * import { decodeBody, parseHttp } from "recollect/warc";
 *
 * const head = Buffer.from("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
 * const message = parseHttp(Buffer.concat([head, gzipSync("A strong earthquake")]));
 * console.log(message && decodeBody(message).bytes.toString());
 * // A strong earthquake
 * ```
 */
export function decodeBody(message: HttpMessage, maxBytes: number = warcLimits.payloadBytes): DecodedBody {
  const chunked = /\bchunked\b/i.test(message.headers.get("Transfer-Encoding") ?? "");
  const body = (chunked && dechunk(message.body)) || message.body;
  const codings = message.headers
    .all("Content-Encoding")
    .flatMap((value) => value.toLowerCase().split(","))
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity" && coding !== "none")
    .reverse();
  if (codings.length > warcLimits.contentEncodings) return undecoded(body, `The body has ${codings.length} content encodings`);
  let bytes = body;
  for (const coding of codings) {
    const decoded = decodeOnce(bytes, coding, maxBytes);
    if (decoded.defect) return decoded.defect.code === "bad-content-encoding" ? { bytes: body, defect: decoded.defect } : decoded;
    bytes = decoded.bytes;
  }
  return bytes.length <= maxBytes ? { bytes } : { bytes: bytes.subarray(0, maxBytes), defect: tooLarge(maxBytes) };
}

/** Undoes one coding. `partial`: the input is only the first part of the body. */
type Decoder = (bytes: Buffer, maxOutputLength: number, partial?: boolean) => Buffer;

function decoderFor(coding: string, bytes: Buffer): Decoder | undefined {
  if (coding === "gzip" || coding === "x-gzip") return decoder(gunzipSync, constants.Z_SYNC_FLUSH);
  // "deflate" means zlib by the standard and raw deflate in practice; the first byte decides.
  if (coding === "deflate") return decoder(((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync : inflateRawSync, constants.Z_SYNC_FLUSH);
  if (coding === "br") return decoder(brotliDecompressSync, constants.BROTLI_OPERATION_FLUSH);
  if (coding === "zstd") return decoder(zstdDecompressSync, constants.ZSTD_e_flush);
  return undefined;
}

function decoder(decode: (bytes: Buffer, options: { maxOutputLength: number; finishFlush?: number }) => Buffer, flush: number): Decoder {
  return (bytes, maxOutputLength, partial = false) =>
    decode(bytes, partial ? { maxOutputLength, finishFlush: flush } : { maxOutputLength });
}

function decodeOnce(bytes: Buffer, coding: string, maxBytes: number): DecodedBody {
  const decode = decoderFor(coding, bytes);
  if (decode === undefined) {
    const message = `The content encoding ${JSON.stringify(coding.slice(0, 40))} is not known; the body is kept as it is`;
    return { bytes, defect: { code: "bad-content-encoding", message } };
  }
  if (bytes.length === 0 || isPlainly(coding, bytes)) return { bytes };
  try {
    return { bytes: decode(bytes, maxBytes) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") return firstPart(decode, bytes, maxBytes);
    if (code === "Z_BUF_ERROR") return truncated(decode, bytes, maxBytes);
    return undecoded(bytes, `The body is not ${coding} (${message})`);
  }
}

const bomb: Defect = { code: "decompression-bomb", message: `The body grows to over ${warcLimits.expansionRatio} times its size` };
const tooLarge = (maxBytes: number): Defect => ({ code: "record-too-large", message: `The body is cut at ${maxBytes} bytes for analysis` });

/** Whether the body is plain despite its header: gzip and zstd have a magic number; brotli and deflate bodies that look like markup are plain too. */
function isPlainly(coding: string, bytes: Buffer): boolean {
  if (coding === "gzip" || coding === "x-gzip") return bytes[0] !== 0x1f || bytes[1] !== 0x8b;
  if (coding === "zstd") return bytes.length < 4 || bytes.readUInt32LE(0) !== 0xfd2fb528;
  return /^\s*<(?:!doctype|html|\?xml|head|body|!--)/i.test(bytes.toString("latin1", 0, 64));
}

/** Decodes the existing part of a body that the crawler truncated. */
function truncated(decode: Decoder, bytes: Buffer, most: number): DecodedBody {
  try {
    const message = "The encoded body is cut off; its first part is used";
    return { bytes: decode(bytes, most, true), defect: { code: "truncated", message } };
  } catch {
    return undecoded(bytes, "The encoded body is cut off");
  }
}

function undecoded(bytes: Buffer, reason: string): DecodedBody {
  return { bytes, defect: { code: "bad-content-encoding", message: `${reason}; it is kept as it is` } };
}

/** Decodes the first part of a body that exceeds the limit, from increasing amounts of input; its growth so far reveals a bomb. */
function firstPart(decode: Decoder, bytes: Buffer, most: number): DecodedBody {
  let part: Buffer = Buffer.alloc(0);
  let used = 0;
  for (let input = 1024; input < bytes.length; input *= 2) {
    try {
      part = decode(bytes.subarray(0, input), most, true);
      used = input;
    } catch {
      break;
    }
  }
  const growth = used === 0 ? Number.POSITIVE_INFINITY : part.length / used;
  const isBomb = growth > warcLimits.expansionRatio && growth * bytes.length > warcLimits.bombFloorBytes;
  return { bytes: part, defect: isBomb ? bomb : tooLarge(most) };
}
