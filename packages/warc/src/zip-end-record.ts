import type { ByteSource } from "./byte-source.ts";
import { RefusedError } from "./errors.ts";
import { problem } from "./problem.ts";

const endBytes = 22;
const maxCommentBytes = 0xffff;
const locatorBytes = 20;
const zip64EndBytes = 56;
const signatures = { locator: 0x07064b50, zip64End: 0x06064b50 };

export interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly entries: number;
}

/** Creates the error for an unreadable ZIP file, at the offset of the defect. */
export function badZip(source: ByteSource, offset: number, message: string): RefusedError {
  return new RefusedError(problem("bad-zip", source.name, offset, message));
}

/** Reads an unsigned 64-bit number; inexact above 2^53, but such a number is larger than any file and refused where it is used. */
export function uint64(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

/**
 * Finds the central directory from the end of the file (APPNOTE 4.3.14 to 4.3.16). A file with two end records shows different content to
 * different tools, so the directory must end exactly at the end record, and that at the end of the file; otherwise the file is refused.
 */
export async function findDirectory(source: ByteSource): Promise<DirectoryPlace> {
  const tailStart = Math.max(0, source.size - endBytes - maxCommentBytes - locatorBytes);
  const tail = await source.read(tailStart, source.size - tailStart);
  const at = endRecordIn(tail, (at, message) => badZip(source, tailStart + at, message));
  const end = tail.subarray(at);
  const zip64 = hasLocator(tail, at) ? await readZip64(source, tail.subarray(at - locatorBytes), tailStart + at - locatorBytes) : undefined;
  const place = { offset: end.readUInt32LE(16), size: end.readUInt32LE(12), entries: end.readUInt16LE(10) };
  const { offset, size, entries } = zip64 === undefined ? place : agreed(source, tailStart + at, place, zip64);
  if (zip64 === undefined && (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0 || end.readUInt16LE(8) !== entries))
    throw badZip(source, tailStart + at, "This is one part of a ZIP file that was split: join the parts first");
  const directoryEnd = zip64?.recordOffset ?? tailStart + at;
  const elsewhere = `The end record puts the directory at bytes ${offset} to ${offset + size}, but it has to end at ${directoryEnd}`;
  if (offset + size !== directoryEnd) throw badZip(source, tailStart + at, elsewhere);
  return { offset, size, entries };
}

/** Returns the end record's offset in the last bytes of the file: the one that reaches to the end, with no other in its comment. */
function endRecordIn(tail: Buffer, bad: (at: number, message: string) => Error): number {
  const last = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (last < 0) throw bad(tail.length, "There is no end record: this is not a ZIP file, or it was cut off");
  const whole: number[] = [];
  for (let at = last; at >= 0; at = at === 0 ? -1 : tail.lastIndexOf("PK\x05\x06", at - 1, "latin1"))
    if (at + endBytes <= tail.length && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) whole.push(at);
  if (whole.length === 0) throw bad(last, "The end record is cut off, or there are other bytes after it");
  if (whole.length > 1 || whole[0] !== last) throw bad(last, "There are two end records, so it is not clear what the file contains");
  return last;
}

function hasLocator(tail: Buffer, endAt: number): boolean {
  return endAt >= locatorBytes && tail.readUInt32LE(endAt - locatorBytes) === signatures.locator;
}

async function readZip64(source: ByteSource, locator: Buffer, locatorOffset: number): Promise<DirectoryPlace & { recordOffset: number }> {
  const recordOffset = uint64(locator, 8);
  const record = await source.read(recordOffset, zip64EndBytes);
  if (record.length < zip64EndBytes || record.readUInt32LE(0) !== signatures.zip64End)
    throw badZip(source, locatorOffset, `The zip64 end record is not at byte ${recordOffset}, where its locator says`);
  if (recordOffset + 12 + uint64(record, 4) !== locatorOffset)
    throw badZip(source, recordOffset, "The zip64 end record does not reach to its locator");
  const disks = [locator.readUInt32LE(4), record.readUInt32LE(16), record.readUInt32LE(20)];
  if (disks.some((disk) => disk !== 0) || uint64(record, 24) !== uint64(record, 32))
    throw badZip(source, recordOffset, "This is one part of a ZIP file that was split: join the parts first");
  return { recordOffset, entries: uint64(record, 32), size: uint64(record, 40), offset: uint64(record, 48) };
}

/** Returns the zip64 numbers if the plain ones defer to them (all bits set) or agree. */
function agreed(source: ByteSource, at: number, plain: DirectoryPlace, zip64: DirectoryPlace): DirectoryPlace {
  const same = (small: number, max: number, large: number) => small === max || small === large;
  if (
    !same(plain.entries, 0xffff, zip64.entries) ||
    !same(plain.size, 0xffffffff, zip64.size) ||
    !same(plain.offset, 0xffffffff, zip64.offset)
  )
    throw badZip(source, at, "The end record and the zip64 end record contradict each other");
  return zip64;
}
