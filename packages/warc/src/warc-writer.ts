import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { ByteSource } from "./byte-source.ts";
import { sha1Label, sha1Of } from "./digest.ts";
import { DiskError, UsageError } from "./errors.ts";
import { gzipLevel, gzipMember } from "./gzip-member.ts";
import { httpHeaderEnd } from "./http-message.ts";
import { warcLimits } from "./limits.ts";
import { isoOfTimestamp } from "./timestamp.ts";
import { readBlockPieces } from "./warc-reader.ts";
import type { WarcRecord } from "./warc-record.ts";

/** A record to write. */
export interface NewRecord {
  readonly type: string;
  readonly url?: string;
  /** 14 digits, UTC. */
  readonly timestamp: string;
  readonly contentType: string;
  readonly block: Buffer;
  /** Computed from the block if left out. Required for a revisit: it is the digest of the capture that it refers to. */
  readonly payloadDigest?: string;
  /** More WARC fields; written after the usual ones, in this order. */
  readonly fields?: ReadonlyArray<readonly [string, string]>;
  /** If left out, derived from the record's content, so that the same record has the same id in every run. */
  readonly recordId?: string;
}

/** The place of a written record. */
export interface Written {
  readonly offset: number;
  readonly length: number;
}

/** Accepts bytes in order: a file, or memory in tests. */
export interface ByteSink {
  write(bytes: Buffer): void | Promise<void>;
}

/**
 * Writes a record-compressed WARC 1.1 file, and copies records into it byte for byte. Calls must not overlap: await each record before the
 * next one.
 *
 * ```ts
 * import { appendFileSync } from "node:fs";
 * import { readRecords, WarcWriter } from "recollect/warc";
 *
 * const writer = new WarcWriter({ write: (bytes) => appendFileSync("mine.warc.gz", bytes) });
 * const block = Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Here</p>");
 * const contentType = "application/http; msgtype=response";
 * await writer.write({ type: "response", url: "https://harbour.example/", timestamp: "20110311060500", contentType, block });
 * for await (const item of readRecords("mine.warc.gz")) if (item.kind === "record") console.log(item.type, item.url);
 * // response https://harbour.example/
 * ```
 */
export class WarcWriter {
  /** Bytes written so far; the offset of the next record. */
  offset: number;
  #sink: ByteSink;

  /** `offset` is the current size of the sink when records are appended to a file. */
  constructor(sink: ByteSink, offset = 0) {
    this.#sink = sink;
    this.offset = offset;
  }

  /** Writes the first record of a file, which names the software and its settings. */
  writeInfo(timestamp: string, info: Readonly<Record<string, string>>): Promise<Written> {
    const block = Object.entries({ format: "WARC File Format 1.1", ...info }).map(
      ([name, value]) => `${name}: ${value.replace(/\s+/g, " ")}\r\n`,
    );
    return this.write({ type: "warcinfo", timestamp, contentType: "application/warc-fields", block: Buffer.from(block.join("")) });
  }

  write(record: NewRecord): Promise<Written> {
    const { block } = record;
    const payloadStart = isHttp(record) ? httpHeaderEnd(block) : 0;
    const digests = { block: sha1Label(block), payload: sha1Label(block.subarray(payloadStart)) };
    return this.#put(gzipMember(headerOf(record, block.length, digests), block, closing));
  }

  /** Appends a record's bytes as written by another writer. */
  add(bytes: Uint8Array): Promise<Written> {
    return this.#put(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  /**
   * Copies a record from its source file. A gzip record keeps its bytes; a record that is stored otherwise or damaged is rewritten as WARC
   * 1.1 with its block unchanged.
   */
  async copy(record: WarcRecord, source: ByteSource): Promise<Written> {
    if (record.storage !== "gzip" || record.version.startsWith("ARC") || record.mended) return this.#rewrite(record, source);
    const start = this.offset;
    for (let at = 0; at < record.length; at += warcLimits.windowBytes) {
      const wanted = Math.min(warcLimits.windowBytes, record.length - at);
      const bytes = await source.read(record.offset + at, wanted);
      // Without its end, the member would make the next one unreadable too.
      if (bytes.length < wanted) throw new DiskError(`${source.name} has changed since it was read`);
      await this.#put(bytes);
    }
    return { offset: start, length: this.offset - start };
  }

  async #rewrite(record: WarcRecord, source: ByteSource): Promise<Written> {
    const { type, timestamp, fields, block, blockLength } = record;
    if (timestamp === "") throw new UsageError(`The record at byte ${record.offset} of ${record.source} has no date and cannot be written`);
    const recordId = fields.get("WARC-Record-ID");
    // Not computable from this block alone: a revisit's digest is that of another record, a segment's that of all segments.
    const isPartial = type === "revisit" || fields.get("WARC-Segment-Number") !== undefined;
    const renewed: NewRecord = {
      type,
      url: record.url || (fields.get("WARC-Target-URI") ?? ""),
      timestamp,
      contentType: fields.get("Content-Type") ?? "application/octet-stream",
      block,
      fields: fields.list.filter(([name]) => fieldName.test(name) && !ownField.test(name)),
      ...(isPartial && { payloadDigest: fields.get("WARC-Payload-Digest") ?? "" }),
      ...(recordId !== undefined && { recordId }),
    };
    return block.length === blockLength ? this.write(renewed) : this.#stream(renewed, record, source);
  }

  /** Writes a block that does not fit into memory. It is read twice: for its digests, which are written before it, and to be written. */
  async #stream(renewed: NewRecord, record: WarcRecord, source: ByteSource): Promise<Written> {
    const blockHash = createHash("sha1");
    const payloadHash = createHash("sha1");
    let toPayload = isHttp(renewed) ? httpHeaderEnd(await firstBytes(readBlockPieces(source, record), warcLimits.headerBytes)) : 0;
    for await (const piece of readBlockPieces(source, record)) {
      blockHash.update(piece);
      payloadHash.update(piece.subarray(Math.min(toPayload, piece.length)));
      toPayload = Math.max(0, toPayload - piece.length);
    }
    const header = headerOf(renewed, record.blockLength, { block: sha1Of(blockHash), payload: sha1Of(payloadHash) });
    const start = this.offset;
    const bytes = async function* () {
      yield header;
      yield* readBlockPieces(source, record);
      yield closing;
    };
    let first = true;
    for await (const piece of Readable.from(bytes(), { highWaterMark: 1 }).compose(createGzip({ level: gzipLevel }))) {
      if (first) (piece as Buffer)[9] = 255;
      first = false;
      await this.#put(piece as Buffer);
    }
    return { offset: start, length: this.offset - start };
  }

  async #put(bytes: Buffer): Promise<Written> {
    const offset = this.offset;
    await this.#sink.write(bytes);
    this.offset += bytes.length;
    return { offset, length: bytes.length };
  }
}

const closing = Buffer.from("\r\n\r\n");

/** A field name (a token, RFC 9110). With a leading space, readers would take the line as a continuation of the previous one. */
const fieldName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;

const ownField =
  /^(?:WARC-Type|WARC-Target-URI|WARC-Date|WARC-Record-ID|WARC-Block-Digest|WARC-Payload-Digest|Content-Type|Content-Length)$/i;

function headerOf(record: NewRecord, length: number, digests: { block: string; payload: string }): Buffer {
  const { type, url, timestamp, contentType, fields = [], recordId } = record;
  if (!/^\d{14}$/.test(timestamp)) throw new UsageError(`"${timestamp}" is not a capture time of 14 digits`);
  for (const [name] of fields) {
    if (!fieldName.test(name)) throw new UsageError(`${JSON.stringify(name)} cannot be the name of a WARC field`);
    if (ownField.test(name)) throw new UsageError(`The writer sets ${name} itself: it cannot be one of the other fields`);
  }
  const payload = record.payloadDigest ?? (type === "warcinfo" || type === "revisit" ? "" : digests.payload);
  const lines = [
    "WARC/1.1",
    `WARC-Type: ${type}`,
    ...(url && type !== "warcinfo" ? [`WARC-Target-URI: ${url}`] : []), // the first record of an ARC file has one
    `WARC-Date: ${isoOfTimestamp(timestamp)}`,
    `WARC-Record-ID: ${recordId ?? idOf(record, digests.block)}`,
    `Content-Type: ${contentType}`,
    `WARC-Block-Digest: ${digests.block}`,
    ...(payload ? [`WARC-Payload-Digest: ${payload}`] : []),
    ...fields.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${length}`,
  ];
  // A line break inside a value could forge fields.
  return Buffer.from(`${lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\r\n")}\r\n\r\n`);
}

function isHttp({ contentType }: NewRecord): boolean {
  return /^application\/http/i.test(contentType);
}

async function firstBytes(pieces: AsyncIterable<Buffer>, wanted: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const piece of pieces) {
    bytes = Buffer.concat([bytes, piece]);
    if (bytes.length >= wanted) break;
  }
  return bytes.subarray(0, wanted);
}

/** Returns the id that the writer gives to a record without one, so that other records can refer to it. */
export function recordIdOf(record: NewRecord): string {
  return record.recordId ?? idOf(record, sha1Label(record.block));
}

/** Derives a UUID (version 8, RFC 9562) from the record. */
function idOf({ type, url = "", timestamp }: NewRecord, blockDigest: string): string {
  const hex = hash("sha256", `${type} ${url} ${timestamp} ${blockDigest}`);
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16);
  return `<urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}>`;
}
