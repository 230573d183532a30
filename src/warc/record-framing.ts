import { limits } from "../limits.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import { findRecordStart } from "./find-record-start.ts";
import type { Defect } from "./members.ts";
import { type RecordHeader, startsRecord } from "./record-header.ts";

/** Where a block ends: its length and that of the blank lines that close the record, and what had to be mended to know it. */
export interface Framing {
  readonly kind: "framing";
  readonly length: number;
  /** Undefined for a block too large to look past its end beforehand. */
  readonly closing: number | undefined;
  readonly defect?: Defect;
  /** The block is only the first part of one that could not be inflated. */
  readonly partial?: boolean;
}

/** Decides where the block ends that begins at the cursor. */
export interface Framer {
  /** A defect when the end can't be told. */
  frame(cursor: ByteCursor, header: RecordHeader): Promise<Framing | Defect>;
  /** Looks at what follows a large block, once that is taken: the closing blank lines, or what is wrong. */
  close(cursor: ByteCursor, header: RecordHeader): Promise<Pick<Framing, "closing" | "defect"> | Defect>;
  /** What it means that the bytes end inside the block. */
  short(header: RecordHeader): Defect;
}

const CR = 13;
const LF = 10;

/** Bytes looked at after a block: its closing blank lines and the first line of a record that may follow, which in ARC is all its header. */
const lookAhead = limits.headerLineBytes;

/** In a member of its own, a record ends where the member ends: that settles what a wrong Content-Length leaves open. */
export const inMember: Framer = {
  async frame(cursor, header) {
    const { blockLength } = header;
    const isArc = isArcHeader(header);
    const wanted = Math.min(blockLength ?? 0, limits.recordBytes) + lookAhead;
    const view = await cursor.view(wanted);
    if (cursor.failure !== undefined && view.length < wanted) {
      if (cursor.failure.code !== "decompression-bomb") return cursor.failure;
      return { ...framing(Math.min(blockLength ?? view.length, view.length), 0), partial: true };
    }
    if (blockLength !== undefined && blockLength > limits.recordBytes && view.length === wanted) return framing(blockLength, undefined);
    if (blockLength !== undefined && blockLength <= view.length) {
      const closing = closingIn(view.subarray(blockLength), isArc);
      if (closing !== undefined) return typeof closing === "number" ? framing(blockLength, closing) : closing;
    }
    const all = await cursor.view(limits.recordBytes + lookAhead);
    if (cursor.failure !== undefined) return cursor.failure;
    if (all.length >= limits.recordBytes + lookAhead) return badLength(blockLength, undefined);
    return mended(all, all.length, blockLength, isArc);
  },
  async close(cursor, header) {
    const closing = closingIn(await cursor.view(lookAhead), isArcHeader(header));
    if (typeof closing === "object") return closing;
    return closing === undefined ? { closing: 0, defect: badLength(header.blockLength, undefined) } : { closing };
  },
  short: ({ blockLength }) => badLength(blockLength, undefined),
};

/** The blank lines that `rest` of a member consists of; a defect when it is a record, undefined when it is anything else. */
function closingIn(rest: Buffer, isArc: boolean): number | Defect | undefined {
  const blank = blankLength(rest);
  if (blank < rest.length) return startsRecord(rest.subarray(blank)) ? compressedTogether : undefined;
  return blank === 0 || closingAt(rest, 0, isArc) > 0 ? blank : undefined;
}

const compressedTogether: Defect = {
  code: "not-record-compressed",
  message: "Records are compressed together, not one by one: every look-up has to inflate the file from its start",
};

/** In a file of records one after another, a record ends where the next begins: that settles what a wrong Content-Length leaves open. */
export const inStretch: Framer = {
  async frame(cursor, header) {
    const { blockLength } = header;
    const isArc = isArcHeader(header);
    if (blockLength !== undefined) {
      const end = await viewEnd(cursor, blockLength);
      if (end === undefined) return framing(blockLength, undefined);
      const closing = closingAt(end, 0, isArc);
      if (closing > 0 && (!isArc || isArcBoundary(end.subarray(closing)))) return framing(blockLength, closing);
    }
    return reframe(cursor, blockLength, isArc);
  },
  async close(cursor, header) {
    return { closing: closingAt(await cursor.view(4), 0, isArcHeader(header)) };
  },
  short: () => ({ code: "truncated", message: "The file ends inside a record" }),
};

/** What follows a block; undefined when it is too far away to look. */
async function viewEnd(cursor: ByteCursor, blockLength: number): Promise<Buffer | undefined> {
  if (blockLength <= limits.recordBytes) return (await cursor.view(blockLength + 32)).subarray(blockLength);
  return cursor.left === Number.POSITIVE_INFINITY ? undefined : cursor.glance(blockLength, 32);
}

/** The declared length does not lead to a record's end: looks for the next record from the block's start. */
async function reframe(cursor: ByteCursor, declared: number | undefined, isArc: boolean): Promise<Framing | Defect> {
  const most = limits.recordBytes + limits.headerBytes;
  for (let size = 4 * limits.headerBytes, from = 0; ; size = Math.min(size * 4, most)) {
    const view = await cursor.view(size);
    const atEnd = view.length < size;
    const next = findRecordStart(view, { from, formats: isArc ? "arc" : "warc", atEnd });
    if (next >= 0) return mended(view, next, declared, isArc);
    if (atEnd) return frameAtEnd(view, declared, isArc);
    if (size === most) return cursor.left + view.length ... 
    from = Math.max(0, view.length - limits.headerBytes);
  }
}
