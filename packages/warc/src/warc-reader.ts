import { ByteCursor, SourceFeed } from "./byte-cursor.ts";
import { type ByteSource, type Readable, sourceOf } from "./byte-source.ts";
import { type Codec, codecOf, gzip, zstdCodec } from "./codec.ts";
import { DiskError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { MemberChain } from "./member-chain.ts";
import { MemberReader } from "./members.ts";
import { type Problem, problem } from "./problem.ts";
import { readMembers } from "./read-members.ts";
import { type ItemRun, type ReadSettings, readStretch, skipBlankLines, skipToRecord } from "./read-stretch.ts";
import type { DigestMode } from "./record-block.ts";
import { viewHeader } from "./record-draft.ts";
import { startsRecord } from "./record-header.ts";
import type { WarcRecord } from "./warc-record.ts";

/** A good record, or a problem for a defect between records. */
export type WarcItem = WarcRecord | Problem;

export interface ReadOptions {
  /** Which digests to compute; none by default. */
  digests?: DigestMode;
  /** Bytes of each block to keep in memory; the rest is skipped. */
  keepBytes?: number;
  /** Whether a block may be overwritten when the next record is requested, which saves memory and time. */
  shared?: boolean;
}

/**
 * Reads a WARC or ARC file from start to end, in any compression. Always ends, and never throws because of the file's content: each defect
 * is one problem, and reading continues at the next record.
 *
 * ```ts
 * import { readRecords } from "recollect/warc";
 *
 * for await (const item of readRecords("crawls/first.warc.gz"))
 *   if (item.kind === "problem") console.log(item.offset, item.message);
 *   else console.log(item.offset, item.type);
 * // 0 warcinfo
 * // 259 response
 * // 683 response
 * ```
 */
export async function* readRecords(from: Readable, options: ReadOptions = {}): AsyncGenerator<WarcItem> {
  for await (const run of readRecordRuns(from, options)) for (const item of run) yield item;
}

/** Does the same in runs of items that are available without waiting. */
export async function* readRecordRuns(from: Readable, options: ReadOptions = {}): AsyncGenerator<ItemRun> {
  const { source, isOurs } = sourceOf(from);
  let pending: Problem[] | undefined = [];
  try {
    for await (const run of await readFrom(source, 0, settingsOf(options))) {
      if (pending === undefined) {
        yield run;
        continue;
      }
      for (const item of run) {
        if (pending && (item.kind === "record" || !nonArchiveCodes.has(item.code))) {
          yield pending;
          pending = undefined;
        }
        if (pending === undefined) yield [item];
        else if (pending.length < 1000) pending.push(item as Problem);
      }
    }
    if (pending && pending.length > 0)
      yield [problem("not-a-warc", source.name, 0, "This is not a WARC or ARC file: no record was found in it")];
  } finally {
    if (isOurs) source.close();
  }
}

/** Codes of the problems that a file of any other format gives. */
const nonArchiveCodes = new Set<Problem["code"]>(["garbage", "trailing-data", "corrupt-member", "bad-header"]);

export interface ReadAtOptions extends ReadOptions {
  /** Length of the record in the file; if known, no more than needed is read. */
  length?: number;
}

/** The record that begins at a place, if it is complete; otherwise the problems give the reason. */
export interface RecordAt {
  readonly record?: WarcRecord;
  readonly problems: Problem[];
}

/**
 * Reads the one record that begins at `offset`.
 *
 * ```ts
 * import { parseHttp, readRecordAt } from "recollect/warc";
 *
 * const { record, problems } = await readRecordAt("crawls/first.warc.gz", 259);
 * console.log(record ? parseHttp(record.block)?.status : problems);
 * // 200
 * ```
 */
export async function readRecordAt(from: Readable, offset: number, options: ReadAtOptions = {}): Promise<RecordAt> {
  const { source, isOurs } = sourceOf(from);
  try {
    return await recordAt(source, offset, options);
  } finally {
    if (isOurs) source.close();
  }
}

async function recordAt(source: ByteSource, offset: number, options: ReadAtOptions): Promise<RecordAt> {
  const problems: Problem[] = [];
  read: for await (const run of await readFrom(source, offset, { ...settingsOf(options), only: true }, options.length)) {
    for (const item of run) {
      if (item.kind === "record" && item.offset === offset) return { record: item, problems };
      if (item.offset !== offset) break read;
      problems.push(item as Problem);
    }
  }
  if (problems.length === 0) problems.push(problem("garbage", source.name, offset, "No record starts here"));
  return { problems };
}

/** Yields the block of a record that was read before in pieces, however large it is. */
export async function* readBlockPieces(source: ByteSource, record: WarcRecord): AsyncGenerator<Buffer> {
  if (record.block.length === record.blockLength) {
    yield record.block;
    return;
  }
  const cursor = await cursorAt(source, record);
  await skipBlankLines(cursor);
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
  const codec = await codecOf(source, 0);
  if (codec === undefined || "code" in codec) throw new DiskError(`${source.name} has changed since it was read`);
  if (storage === "whole-gzip") return inflatedAt(source, codec, offset);
  const member = await new MemberReader(source, codec).open(offset, { anySize: true });
  if ("code" in member) throw new DiskError(`${source.name} has changed since it was read: ${member.message}`);
  return member.cursor;
}

/** Returns a cursor at an offset in the inflated text of a file whose records are compressed together. */
async function inflatedAt(source: ByteSource, codec: Codec, offset: number): Promise<ByteCursor> {
  const cursor = new ByteCursor(undefined, new MemberChain(new MemberReader(source, codec), codec.start));
  await cursor.pass(offset);
  return cursor;
}

function settingsOf({ digests = "none", keepBytes = warcLimits.recordBytes, shared = false }: ReadOptions): ReadSettings {
  return { digests, keepBytes: Math.min(keepBytes, warcLimits.recordBytes), shared };
}

/**
 * Chooses how to read the file from `offset` on. Returns the reader instead of yielding its items: each layer of generators costs time for
 * every record.
 */
async function readFrom(source: ByteSource, offset: number, settings: ReadSettings, length = 0): Promise<AsyncIterable<ItemRun>> {
  const { name } = source;
  const windowBytes = length > 0 ? Math.min(length, warcLimits.windowBytes) : warcLimits.windowBytes;
  const codec = await codecOf(source, offset);
  if (codec && "code" in codec) return startWith(problem(codec.code, name, offset, codec.message));
  if (codec) return readMembers(source, new MemberReader(source, codec, windowBytes), offset, settings);
  const start = await source.read(offset, warcLimits.headerBytes);
  if (offset > 0 && !startsRecord(start)) {
    const together = await codecOf(source, 0);
    if (together && !("code" in together) && (await isCompressedTogether(source, together)))
      return readStretch(name, await inflatedAt(source, together, offset), "whole-gzip", settings);
  }
  if (offset === 0 && !startsRecord(start)) {
    for (const codec of [gzip, await zstdCodec(source)]) {
      if ("code" in codec) continue;
      const members = new MemberReader(source, codec);
      const first = await firstMember(source, members);
      if (first === undefined) continue;
      const damage = problem("garbage", name, 0, "There is no compressed record where one should start");
      return startWith(damage, readMembers(source, members, first, settings));
    }
  }
  return readStretch(name, new ByteCursor(undefined, new SourceFeed(source, offset, windowBytes), offset), "plain", settings);
}

async function* startWith(item: WarcItem, then?: AsyncIterable<ItemRun>): AsyncGenerator<ItemRun> {
  yield [item];
  if (then) yield* then;
}

/** Finds the first compressed record of a file that begins with damage, unless a plain record comes before it. */
async function firstMember(source: ByteSource, members: MemberReader): Promise<number | undefined> {
  const cursor = new ByteCursor(undefined, new SourceFeed(source));
  return members.find(1, (await skipToRecord(cursor, 0, true)) ? cursor.position : source.size);
}

/** Cached per open file: an index full of wrong offsets must not inflate the file again for each. */
const compressedTogether = new WeakMap<ByteSource, Promise<boolean>>();

/** Whether offsets of records in this compressed file refer to its inflated text. */
function isCompressedTogether(source: ByteSource, codec: Codec): Promise<boolean> {
  const known = compressedTogether.get(source);
  if (known) return known;
  const answer = (async () => {
    for await (const run of readMembers(source, new MemberReader(source, codec), 0, { digests: "none", keepBytes: 0 }))
      for (const item of run) if (item.kind === "problem" && item.code === "not-record-compressed") return true;
    return false;
  })();
  compressedTogether.set(source, answer);
  return answer;
}
