import { limits } from "../limits.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import type { Defect } from "./members.ts";
import { type RecordHeader, startsRecord } from "./record-header.ts";

/** Where a block ends: its length and that of the blank lines that close the record, and what had to be mended to know it. */
export interface Framing {
  readonly kind: "framing";
  readonly length: number;
  readonly closing: number;
  readonly defect?: Defect;
}

/** Decides where the block ends that begins at the cursor; a defect when that can't be told. */
export type Framer = (cursor: ByteCursor, header: RecordHeader) => Promise<Framing | Defect>;

const CR = 13;
const LF = 10;
const warcMark = Buffer.from("WARC/");

/** In a member of its own, a record ends where the member ends: that settles what a wrong Content-Length leaves open. */
export const frameInMember: Framer = async (cursor, { blockLength, version }) => {
  const isArc = version.startsWith("ARC");
  if (blockLength !== undefined && blockLength > limits.recordBytes) return framing(blockLength, 0);
  const view = await cursor.view((blockLength ?? 0) + 64);
  if (cursor.failure !== undefined && view.length < (blockLength ?? 0) + 64) {
    return cursor.failure.code === "decompression-bomb" ? framing(Math.min(blockLength ?? view.length, view.length), 0) : cursor.failure;
  }
  if (blockLength !== undefined && blockLength <= view.length) {
    const closing = closingAt(view, blockLength, isArc);
    const rest = view.subarray(blockLength + closing);
    if (rest.length === 0 && (closing > 0 || blockLength === view.length)) return framing(blockLength, closing);
    const blank = blankLength(rest);
    if (startsRecord(rest.subarray(blank))) return compressedTogether;
    if (closing > 0 && blank === rest.length) return framing(blockLength, closing + blank);
  }
  const all = await cursor.view(limits.recordBytes);
  const closing = closingBefore(all, all.length, isArc);
  return framing(all.length - closing, closing, badLength(blockLength, all.length - closing));
};

const compressedTogether: Defect = {
  code: "not-record-compressed",
  message: "Records are compressed together, not one by one: every look-up has to inflate the file from its start",
};

/** In a file of records one after another, a record ends where the next begins: that settles what a wrong Content-Length leaves open. */
export const frameInStretch: Framer = async (cursor, header) => {
  const { blockLength, version } = header;
  const isArc = version.startsWith("ARC");
  if (blockLength !== undefined && blockLength > limits.recordBytes && blockLength <= cursor.left)
    return framing(blockLength, isArc ? 1 : 4);
  if (blockLength !== undefined && blockLength <= limits.recordBytes) {
    const view = await cursor.view(blockLength + 16);
    const closing = closingAt(view, blockLength, isArc);
    const rest = view.subarray(blockLength + closing);
    if (closing > 0 && (rest.length === 0 || !isArc || isArcBoundary(rest))) return framing(blockLength, closing);
  }
  return reframe(cursor, blockLength, isArc);
};

/** The declared length does not lead to a record's end: looks for the next record from the block's start. */
async function reframe(cursor: ByteCursor, declared: number | undefined, isArc: boolean): Promise<Framing | Defect> {
  for (let size = limits.headerBytes, from = 0; ; size *= 4) {
    const view = await cursor.view(size);
    const next = findRecordStart(view, from, isArc);
    if (next >= 0) {
      const closing = closingBefore(view, next, isArc);
      return framing(next - closing, closing, badLength(declared, next - closing));
    }
    if (view.length < size) return frameAtEnd(view, declared, isArc);
    if (size > limits.recordBytes) return badLength(declared, undefined);
    from = Math.max(0, view.length - limits.headerBytes);
  }
}

/** The last record of a file, whose end is not as it should be. `rest` is all that is left. */
function frameAtEnd(rest: Buffer, declared: number | undefined, isArc: boolean): Framing | Defect {
  const closing = closingBefore(rest, rest.length, isArc);
  const found = rest.length - closing;
  if (declared === undefined) return framing(found, closing, badLength(declared, found));
  if (declared > rest.length)
    return { code: "truncated", message: `The file ends inside a record: ${rest.length} of ${declared} bytes are there` };
  const after = rest.subarray(declared);
  const cut: Defect = { code: "truncated", message: "The file ends inside the blank lines that close a record" };
  if ("\r\n\r".startsWith(after.toString("latin1"))) return framing(declared, after.length, isArc ? undefined : cut);
  if (closing > 0 && Math.abs(found - declared) <= 2) return framing(found, closing, badLength(declared, found));
  return framing(declared, 0);
}

function framing(length: number, closing: number, defect?: Defect): Framing {
  return defect ? { kind: "framing", length, closing, defect } : { kind: "framing", length, closing };
}

function badLength(declared: number | undefined, found: number | undefined): Defect {
  const said = declared === undefined ? "is missing or no number" : `of ${declared} is wrong`;
  return {
    code: "bad-length",
    message: `The record's Content-Length ${said}${found === undefined ? "" : `; its block has ${found} bytes`}`,
  };
}

/** Length of the blank lines that close a record at `at`: CRLF CRLF, LF LF from careless writers, one LF in ARC. 0: they are not there. */
function closingAt(view: Buffer, at: number, isArc: boolean): number {
  if (isArc) return view[at] === LF ? 1 : view[at] === CR && view[at + 1] === LF ? 2 : 0;
  if (view[at] === CR && view[at + 1] === LF && view[at + 2] === CR && view[at + 3] === LF) return 4;
  return view[at] === LF && view[at + 1] === LF ? 2 : 0;
}

function closingBefore(view: Buffer, end: number, isArc: boolean): number {
  for (const length of isArc ? [2, 1] : [4, 2]) if (end >= length && closingAt(view, end - length, isArc) === length) return length;
  return 0;
}

function isArcBoundary(rest: Buffer): boolean {
  const line = rest.subarray(blankLength(rest));
  return line.length === 0 || /^[a-z][a-z0-9+.-]*:/i.test(line.toString("latin1", 0, 24));
}

/** How many CR and LF bytes `view` begins with. */
export function blankLength(view: Buffer): number {
  let length = 0;
  while (view[length] === CR || view[length] === LF) length++;
  return length;
}

/** Where the next record begins in `view`, at the start of a line; -1 when there is none. */
export function findRecordStart(view: Buffer, from: number, isArc: boolean): number {
  const mark = isArc ? Buffer.from("\n") : warcMark;
  for (let at = view.indexOf(mark, from); at >= 0; at = view.indexOf(mark, at + 1)) {
    const start = isArc ? at + 1 : at;
    if ((start === 0 || view[start - 1] === LF) && startsRecord(view.subarray(start, start + limits.headerBytes))) return start;
  }
  return -1;
}
