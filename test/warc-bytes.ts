import { gzipSync, zstdCompressSync } from "node:zlib";
import { BufferSource, type ByteSource } from "@recollect/warc/byte-source";
import type { Problem } from "@recollect/warc/problem";
import { type ReadOptions, readRecords } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";

/** A hand-made WARC record: omitted properties have correct values. */
export interface RecordBytes {
  readonly type?: string;
  readonly url?: string | Buffer;
  readonly date?: string;
  readonly contentType?: string;
  readonly block?: Buffer | string;
  /** The whole Content-Length line, several lines, or none. */
  readonly lengthLine?: string;
  /** Additional header lines. */
  readonly lines?: readonly string[];
  readonly newline?: "\r\n" | "\n";
  readonly closing?: string;
}

/** Returns the bytes of one record, as in a plain file. */
export function warcRecord(record: RecordBytes = {}): Buffer {
  const { type = "response", url = "http://example.org/", date = "2014-01-26T20:06:24Z", newline = "\r\n", lines = [] } = record;
  const block = Buffer.from(record.block ?? "");
  const lengthLine = record.lengthLine ?? `Content-Length: ${block.length}`;
  const head = [
    "WARC/1.0",
    `WARC-Type: ${type}`,
    ...(type === "warcinfo" ? [] : [`WARC-Target-URI: ${Buffer.from(url).toString("latin1")}`]),
    `WARC-Date: ${date}`,
    `Content-Type: ${record.contentType ?? (type === "response" ? "application/http; msgtype=response" : "text/plain")}`,
    ...lines,
    ...(lengthLine === "" ? [] : [lengthLine]),
  ];
  return Buffer.concat([
    Buffer.from(`${head.join(newline)}${newline}${newline}`, "latin1"),
    block,
    Buffer.from(record.closing ?? newline + newline),
  ]);
}

/** Returns an HTTP response as the block of a record. */
export function httpResponse(body: Buffer | string, headers: readonly string[] = ["Content-Type: text/html"]): Buffer {
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${headers.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
}

/** Returns the bytes of one ARC record, version 1 unless `more` gives the five fields that version 2 has between type and length. */
export function arcRecord(
  url: string,
  block: Buffer | string,
  { ip = "192.0.2.1", mime = "text/html", more = "", closing = "\n" } = {},
): Buffer {
  const bytes = Buffer.from(block);
  return Buffer.concat([Buffer.from(`${url} ${ip} 20140126200624 ${mime}${more} ${bytes.length}\n`), bytes, Buffer.from(closing)]);
}

/** The first record of an ARC file. */
export const arcFileHeader = arcRecord("filedesc://test.arc", "1 0 Test\nURL IP-address Archive-date Content-type Archive-length\n", {
  ip: "0.0.0.0",
  mime: "text/plain",
});

/** Compresses each record as a gzip member. */
export function members(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map((record) => gzipSync(record)));
}

/**
 * Compresses each record as a zstd frame, all with the same dictionary if there is one, which is then stored in a skippable frame before
 * them.
 */
export function zstdFrames(records: readonly Buffer[], dictionary?: Buffer, storedDictionary = dictionary): Buffer {
  const frames = records.map((record) => zstdCompressSync(record, dictionary ? { dictionary } : {}));
  if (storedDictionary === undefined) return Buffer.concat(frames);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(0x184d2a5d, 0);
  head.writeUInt32LE(storedDictionary.length, 4);
  return Buffer.concat([head, storedDictionary, ...frames]);
}

/** Returns the start offsets of consecutive parts. */
export function startsOf(parts: readonly Buffer[]): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const { length } of parts) {
    starts.push(at);
    at += length;
  }
  return starts;
}

export interface Reading {
  readonly records: WarcRecord[];
  readonly problems: Problem[];
  /** Blocks as text, one character per byte. */
  readonly blocks: string[];
  /** Code and offset of each problem, the subject of most tests. */
  readonly faults: [code: string, offset: number][];
}

/** Reads all records and problems. */
export async function readAll(input: Buffer | ByteSource, options: ReadOptions = {}): Promise<Reading> {
  const source = Buffer.isBuffer(input) ? new BufferSource(input, "test.warc") : input;
  const records: WarcRecord[] = [];
  const problems: Problem[] = [];
  for await (const item of readRecords(source, options)) {
    if (item.kind === "record") records.push(item);
    else problems.push(item);
  }
  return {
    records,
    problems,
    blocks: records.map(({ block }) => block.toString("latin1")),
    faults: problems.map(({ code, offset }) => [code, offset]),
  };
}
