import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { ByteCursor, SourceFeed } from "./byte-cursor.ts";
import type { ByteSource } from "./byte-source.ts";
import { gzip, startsZstd, zstdCodec, zstdSupported } from "./codec.ts";
import { InflateFeed, MemberReader } from "./members.ts";
import { readMembers } from "./read-members.ts";
import { readStretch } from "./read-stretch.ts";
import type { DigestMode } from "./record-block.ts";
import { viewHeader } from "./record-draft.ts";
import { startsRecord } from "./record-header.ts";
import type { WarcRecord } from "./warc-record.ts";

/** What a reader yields: good records, and a problem for each defect between them. */
export type WarcItem = WarcRecord | Problem;

export interface ReadOptions {
  /** Which digests to work out; none by default. */
  digests?: DigestMode;
  /** How much of each block to hold; the rest is passed over. */
  keepBytes?: number;
}

/**
 * Reads a WARC or ARC file from start to end, however it is compressed. Always ends; never throws for what is in the
 * file: each defect is one problem, and reading goes on at the next record that can be found.
 */
export async function* readRecords(source: ByteSource, options: ReadOptions = {}): AsyncGenerator<WarcItem> {
  const held: Problem[] = [];
  let found = false;
  for await (const item of readFrom(source, 0, options)) {
    if (item.kind === "record" && !found) {
      found = true;
      yield* held;
    }
    if (found) yield item;
    else if (held.length < 100) held.push(item as Problem);
  }
  if (found || held.length === 0) return;
  if (held.every(({ code }) => noise.has(code)))
    yield problem("not-a-warc", source.name, 0, "This is not a WARC or ARC file: no record was found in it");
  else yield* held;
}

/** What any file that is no archive gives rise to. */
const noise = new Set<Problem["code"]>(["garbage", "trailing-data", "corrupt-member", "bad-header"]);

/** Reads the one record that begins at `offset`. `length`, if known, saves reading more than is needed. */
export async function readRecordAt(
  source: ByteSource,
  offset: number,
  options: ReadOptions & { length?: number } = {},
): Promise<{ record?: WarcRecord; problems: Problem[] }> {
  const problems: Problem[] = [];
  for await (const item of readFrom(source, offset, options, options.length)) {
    if (item.kind === "record" && item.offset === offset) return { record: item, problems };
    if (item.offset !== offset) break;
    problems.push(item as Problem);
  }
  if (problems.length === 0) problems.push(problem("garbage", source.name, offset, "No record begins here"));
  return { problems };
}

/** The block of a record that was read before, whole and piece by piece, however large it is. */
export async function* readBlockPieces(source: ByteSource, record: WarcRecord): AsyncGenerator<Buffer> {
  if (record.block.length === record.blockLength) {
    yield record.block;
    return;
  }
  const cursor = await cursorAt(source, record);
  const header = await viewHeader(cursor);
  if (header === "end" || !("kind" in header)) throw new DiskError(`${source.name} has changed since it was read`);
  cursor.take(header.length);
  for (let left = record.blockLength; left > 0; ) {
    const piece = cursor.take(Math.min(left, (await cursor.view(1)).length));
    if (piece.length === 0) throw new DiskError(`${source.name} has changed since it was read`);
    left -= piece.length;
    yield piece;
  }
}

async function cursorAt(source: ByteSource, { offset, storage }: WarcRecord): Promise<ByteCursor> {
  if (storage === "plain") return new ByteCursor(undefined, new SourceFeed(source, offset));
  if (storage === "whole-gzip") return inflatedAt(source, offset);
  const member = await new MemberReader(source, storage === "gzip" ? gzip : await zstdCodec(source)).open(offset);
  if ("code" in member) throw new DiskError(`${source.name} has changed since it was read: ${member.message}`);
  return member.cursor;
}

/** A cursor at a place in the inflated text of a file that was compressed as a whole. */
async function inflatedAt(source: ByteSource, offset: number): Promise<ByteCursor> {
  const cursor = new ByteCursor(undefined, new InflateFeed(source, gzip.createFileInflater(), 0, false));
  await cursor.pass(offset);
  return cursor;
}

async function* readFrom(source: ByteSource, offset: number, options: ReadOptions, length = 0): AsyncGenerator<WarcItem> {
  const settings = { digests: options.digests ?? "none", keepBytes: Math.min(options.keepBytes ?? limits.recordBytes, limits.recordBytes) };
  const windowBytes = length > 0 ? Math.min(length, limits.windowBytes) : limits.windowBytes;
  const head = await source.read(offset, 18);
  if (head.length === 0) return;
  if (gzip.headerLength(head) !== undefined) yield* readMembers(source, new MemberReader(source, gzip, windowBytes), offset, settings);
  else if (startsZstd(head)) {
    if (zstdSupported) yield* readMembers(source, new MemberReader(source, await zstdCodec(source), windowBytes), offset, settings);
    else yield problem("unsupported-format", source.name, offset, "Reading zstd needs Node 22.15 or later");
  } else if (await isWholeGzip(source, offset)) {
    yield* readStretch(source.name, await inflatedAt(source, offset), "whole-gzip", settings);
  } else yield* readStretch(source.name, new ByteCursor(undefined, new SourceFeed(source, offset, windowBytes), offset), "plain", settings);
}

/** In a gzip file, an offset at which no member begins is a place in its inflated text. */
async function isWholeGzip(source: ByteSource, offset: number): Promise<boolean> {
  if (offset === 0 || typeof gzip.headerLength(await source.read(0, 4096)) !== "number") return false;
  return !startsRecord(await source.read(offset, limits.headerBytes));
}
