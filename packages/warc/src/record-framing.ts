import { createHash } from "node:crypto";
import type { ByteCursor } from "./byte-cursor.ts";
import { parseDigest } from "./digest.ts";
import { findRecordStart, type RecordSearch } from "./find-record-start.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";
import { payloadStartOf } from "./record-block.ts";
import { type RecordHeader, startsLikeUrl, startsRecord } from "./record-header.ts";

/** The end of a block: its length, that of the blank lines that close the record, and the defect that was repaired to find it. */
export interface Framing {
  readonly length: number;
  /** Undefined if the block is too large to examine the bytes after it first. */
  readonly closing: number | undefined;
  readonly defect?: Defect;
  /** Expected length of a block of which only the first part was inflated. */
  readonly fullLength?: number;
}

/** Finds the end of the block that begins at the cursor. */
export interface Framer {
  /** Returns a defect if the end can't be found. */
  frame(cursor: ByteCursor, header: RecordHeader): Promise<Framing | Defect>;
  /** Examines what follows a large block after it was taken: the closing blank lines, or a defect. */
  close(cursor: ByteCursor, header: RecordHeader): Promise<Pick<Framing, "closing" | "defect"> | Defect>;
  /** Returns the defect of a block that is cut off by the end of the bytes. */
  short(header: RecordHeader): Defect;
}

const CR = 13;
const LF = 10;

/** Bytes examined after a block: its closing blank lines and the first line of a following record, which in ARC is the whole header. */
const lookAhead = warcLimits.headerLineBytes;

/** In a member of its own, a record ends where the member ends; this resolves a wrong Content-Length. */
export const inMember: Framer = {
  async frame(cursor, header) {
    const { blockLength } = header;
    const isArc = isArcHeader(header);
    const wanted = Math.min(blockLength ?? 0, warcLimits.recordBytes) + lookAhead;
    const view = await cursor.view(wanted);
    if (cursor.failure !== undefined && view.length < wanted) {
      if (closingIn(view.subarray(blockLength ?? view.length), isArc) === compressedTogether) return compressedTogether;
      if (cursor.failure.code !== "decompression-bomb") return cursor.failure;
      return { ...framing(Math.min(blockLength ?? view.length, view.length), 0), fullLength: blockLength ?? view.length };
    }
    if (blockLength !== undefined && blockLength > warcLimits.recordBytes && view.length >= wanted) return framing(blockLength, undefined);
    if (blockLength !== undefined && blockLength <= view.length) {
      const closing = closingIn(view.subarray(blockLength), isArc);
      if (closing !== undefined) return typeof closing === "number" ? framing(blockLength, closing) : closing;
    }
    const all = await cursor.view(warcLimits.recordBytes + lookAhead);
    if (cursor.failure !== undefined) return cursor.failure;
    // A record header inside a page is part of the page's text. Only a file's first record is written by the crawler alone.
    if (isFileHeader(header) && findRecordStart(all, { from: 0, arcToo: isArc, atEnd: false }) >= 0) return compressedTogether;
    if (all.length >= warcLimits.recordBytes + lookAhead) return badLength(blockLength, undefined);
    return mended(all, all.length, blockLength, isArc);
  },
  async close(cursor, header) {
    const closing = closingIn(await cursor.view(lookAhead), isArcHeader(header));
    if (typeof closing === "object") return closing;
    return closing === undefined ? { closing: 0, defect: badLength(header.blockLength, undefined) } : { closing };
  },
  short: ({ blockLength }) => badLength(blockLength, undefined),
};

/** Returns the length of the blank lines in the `rest` of a member; a defect if the rest is a record, undefined if it is anything else. */
function closingIn(rest: Buffer, isArc: boolean): number | Defect | undefined {
  const blank = blankLength(rest);
  if (blank < rest.length) return startsRecord(rest.subarray(blank)) ? compressedTogether : undefined;
  return blank === 0 || closingAt(rest, 0, isArc) > 0 ? blank : undefined;
}

/** Whether the block of a member's only record ends at `end`, with only blank lines after it. */
export function endsWithBlock(member: Buffer, end: number, header: RecordHeader): boolean {
  return end <= member.length && typeof closingIn(member.subarray(end), isArcHeader(header)) === "number";
}

const compressedTogether: Defect = {
  code: "not-record-compressed",
  message: "Records are compressed together, not one by one: every look-up has to inflate the file from its start",
};

/** In a file of consecutive records, a record ends where the next one begins; this resolves a wrong Content-Length. */
export const inStretch: Framer = {
  async frame(cursor, header) {
    const { blockLength } = header;
    const isArc = isArcHeader(header);
    if (blockLength === undefined) return reframe(cursor, header, isArc);
    const end = await viewEnd(cursor, blockLength, isArc ? lookAhead : 32);
    if (end === "too-far") return framing(blockLength, undefined);
    if (end === "past-end") return reframe(cursor, header, isArc);
    const closing = closingAt(end, 0, isArc);
    if (isArc) {
      if (closing > 0 && isArcBoundary(end.subarray(closing))) return framing(blockLength, closing);
      if (closing > 0 || isArcBoundary(end)) {
        // Not certain: a record that begins before this end shows that the end is wrong.
        const view = await cursor.view(Math.min(blockLength, warcLimits.recordBytes) + lookAhead);
        const from = closing > 0 ? 0 : Math.max(0, blockLength - lookAhead);
        const next = findRecordStart(view, { from, arcToo: true, atEnd: false });
        return next >= 0 && next < blockLength ? mended(view, next, blockLength, isArc) : framing(blockLength, closing);
      }
    } else if (closing > 0) return framing(blockLength, closing);
    const cut = cursor.failure ?? { code: "truncated", message: "The file ends inside the blank lines that close a record" };
    return /^(?:\r(?:\n\r?)?|\n)?$/.test(end.toString("latin1"))
      ? framing(blockLength, end.length, cut)
      : ((isArc ? undefined : await frameNear(cursor, blockLength)) ?? reframe(cursor, header, isArc));
  },
  async close(cursor, header) {
    return { closing: closingAt(await cursor.view(4), 0, isArcHeader(header)) };
  },
  short: () => ({ code: "truncated", message: "The file ends inside a record" }),
};

/** Reads enough of what follows a block to know its closing and whether an ARC record begins after it. */
async function viewEnd(cursor: ByteCursor, blockLength: number, lookAhead: number): Promise<Buffer | "past-end" | "too-far"> {
  if (blockLength > cursor.left) return "past-end";
  const distant = blockLength > warcLimits.recordBytes ? await cursor.glance(blockLength, lookAhead) : undefined;
  if (distant !== undefined) return distant;
  const view = await cursor.view(Math.min(blockLength, warcLimits.recordBytes) + lookAhead);
  if (blockLength > warcLimits.recordBytes && view.length > warcLimits.recordBytes) return "too-far";
  return view.length < blockLength ? "past-end" : view.subarray(blockLength, blockLength + lookAhead);
}

/**
 * Finds a record's end a few bytes before or after the declared one, a common error of careless writers. Tried first, because the block may
 * contain an archive whose records do not belong to this file. Not for ARC, where any line of text may look like a header.
 */
async function frameNear(cursor: ByteCursor, declared: number): Promise<Framing | undefined> {
  const from = Math.max(0, declared - warcLimits.lengthSlackBytes);
  const wanted = 3 * warcLimits.lengthSlackBytes + warcLimits.headerBytes;
  const view = await viewEnd(cursor, from, wanted);
  if (typeof view === "string") return undefined;
  const atEnd = view.length < wanted;
  const next = findRecordStart(view, { from: 0, arcToo: false, atEnd });
  const end = next < 0 && atEnd && closingBefore(view, view.length, false) > 0 ? view.length : next;
  if (end < 0 || end > 3 * warcLimits.lengthSlackBytes) return undefined;
  const near = mended(view, end, declared - from, false);
  const length = from + near.length;
  return framing(length, near.closing, near.defect?.message === notClosed.message ? notClosed : badLength(declared, length));
}

/** Searches the next record from the block's start, because the declared length does not lead to a record's end. */
async function reframe(cursor: ByteCursor, header: RecordHeader, isArc: boolean): Promise<Framing | Defect> {
  const declared = header.blockLength;
  const most = warcLimits.recordBytes + warcLimits.headerBytes;
  for (let size = 4 * warcLimits.headerBytes, from = 0; ; size = Math.min(4 * size, most)) {
    const view = await cursor.view(size);
    const atEnd = view.length < size;
    const search = { arcToo: isArc, atEnd };
    const next = findRecordStart(view, { from, ...search });
    if (next >= 0) return mended(view, settledByDigest(view.subarray(0, size), next, header, search), declared, isArc);
    if (atEnd) return cursor.failure ?? frameAtEnd(view, declared, isArc);
    if (size === most)
      return declared !== undefined && declared > cursor.left ? cutOff(cursor.left, declared) : badLength(declared, undefined);
    from = Math.max(0, view.length - warcLimits.headerBytes);
  }
}

/** Returns the first candidate record start in view before which the block matches the digest in its header; `first` if none does. */
function settledByDigest(view: Buffer, first: number, header: RecordHeader, search: Omit<RecordSearch, "from">): number {
  const matches = prefixCheck(header, view);
  if (matches === undefined) return first;
  for (
    let at = first, tries = 0;
    at >= 0 && tries < warcLimits.blockEndsTried;
    at = findRecordStart(view, { from: at + 1, ...search }), tries++
  )
    if (matches(at - closingBefore(view, at, search.arcToo))) return at;
  return matches(view.length - closingBefore(view, view.length, search.arcToo)) ? view.length : first;
}

/** Returns the framing of a file's last record, whose end is irregular. `rest` is the rest of the file. */
function frameAtEnd(rest: Buffer, declared: number | undefined, isArc: boolean): Framing | Defect {
  if (declared !== undefined && declared > rest.length) return cutOff(rest.length, declared);
  if (declared === undefined || closingBefore(rest, rest.length, isArc) > 0) return mended(rest, rest.length, declared, isArc);
  return framing(declared, 0); // what follows does not belong to the record and is reported as trailing data
}

function cutOff(bytes: number, declared: number): Defect {
  return { code: "truncated", message: `The file ends inside a record: ${bytes} of ${declared} bytes are there` };
}

/** Returns the framing of a record that ends at `end` although its header declares another length. */
function mended(view: Buffer, end: number, declared: number | undefined, isArc: boolean): Framing {
  const closing = closingBefore(view, end, isArc);
  if (closing === 0 && declared !== undefined && declared <= end && blankLength(view.subarray(declared, end)) === end - declared) {
    return framing(declared, end - declared, notClosed);
  }
  return framing(end - closing, closing, badLength(declared, end - closing));
}

const notClosed: Defect = { code: "bad-length", message: "The record is not closed by two blank lines" };

function framing(length: number, closing: number | undefined, defect?: Defect): Framing {
  return defect ? { length, closing, defect } : { length, closing };
}

function badLength(declared: number | undefined, found: number | undefined): Defect {
  const said = declared === undefined ? "is missing or not a number" : `of ${declared} is wrong`;
  return {
    code: "bad-length",
    message: `The record's Content-Length ${said}${found === undefined ? "" : `; its block has ${found} bytes`}`,
  };
}

/** Returns the length of the blank lines that close a record at `at`: CRLF CRLF, LF LF from careless writers, one LF in ARC; 0 if missing. */
function closingAt(view: Buffer, at: number, isArc: boolean): number {
  if (isArc) return view[at] === LF ? 1 : view[at] === CR && view[at + 1] === LF ? 2 : 0;
  if (view[at] === CR && view[at + 1] === LF && view[at + 2] === CR && view[at + 3] === LF) return 4;
  if (view[at] === CR && view[at + 1] === CR && view.toString("latin1", at, at + 6) === "\r\r\n\r\r\n") return 6;
  return view[at] === LF && view[at + 1] === LF ? 2 : 0;
}

function closingBefore(view: Buffer, end: number, isArc: boolean): number {
  for (const length of isArc ? [2, 1] : [6, 4, 2]) if (end >= length && closingAt(view, end - length, isArc) === length) return length;
  return 0;
}

function isArcHeader({ version }: RecordHeader): boolean {
  return version.startsWith("ARC");
}

function isFileHeader({ fields }: RecordHeader): boolean {
  return /^warcinfo$/i.test(fields.get("WARC-Type") ?? "");
}

function isArcBoundary(rest: Buffer): boolean {
  const blank = blankLength(rest);
  const next = rest.subarray(blank);
  // A header line that is cut off by the end of the file also begins a record.
  return next.length === 0 || startsRecord(next) || (startsLikeUrl(next, 0) && !next.includes(LF));
}

export function blankLength(view: Buffer): number {
  let length = 0;
  while (view[length] === CR || view[length] === LF) length++;
  return length;
}

/**
 * Returns a function that checks whether the first bytes of a view match the digest of block or payload in a record's header; undefined
 * without a digest. Call it with increasing lengths, so that each byte is hashed once.
 */
function prefixCheck(header: RecordHeader, view: Buffer): ((length: number) => boolean) | undefined {
  const { fields } = header;
  const isRevisit = /^revisit$/i.test(fields.get("WARC-Type") ?? ""); // a revisit's payload is elsewhere
  const block = parseDigest(fields.get("WARC-Block-Digest") ?? "");
  const digest = block ?? (isRevisit ? undefined : parseDigest(fields.get("WARC-Payload-Digest") ?? ""));
  if (digest === undefined) return undefined;
  const hash = createHash(digest.algorithm);
  let hashed = block === undefined ? payloadStartOf(header, view) : 0;
  return (length) => {
    if (length < hashed) return false;
    hash.update(view.subarray(hashed, length));
    hashed = length;
    return hash.copy().digest("hex") === digest.hex;
  };
}
