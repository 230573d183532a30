import { ByteCursor, SourceFeed } from "./byte-cursor.ts";
import { type ByteSource, SliceSource } from "./byte-source.ts";
import { RefusedError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type ProblemCode, problem } from "./problem.ts";
import { badZip, findDirectory, uint64 } from "./zip-end-record.ts";
import { decodeName, nameOnDisk, unsafeName } from "./zip-name.ts";

const entryBytes = 46;
const headerBytes = 30;
const encrypted = 0x1 | 0x40 | 0x2000;
const sizesFollow = 0x8;

/** A file inside a ZIP. `dataStart` is the offset of its bytes in the ZIP; sizes are those of the directory, not verified. */
export interface ZipEntry {
  readonly name: string;
  /** Whether the entry is not compressed: its bytes are in the ZIP unchanged. */
  readonly stored: boolean;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly dataStart: number;
  readonly crc32: number;
}

interface Listed extends Omit<ZipEntry, "dataStart"> {
  readonly nameBytes: Buffer;
  readonly flags: number;
  readonly headerOffset: number;
}

/**
 * Reads and checks the whole directory of a ZIP before any entry is used: names, kinds, places. Refuses a file that two readers would see
 * differently, or that would make a reader write outside its folder.
 */
export async function readDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const place = await findDirectory(source);
  if (place.entries > warcLimits.zipEntries)
    throw badZip(source, place.offset, `It has ${place.entries} entries; more than ${warcLimits.zipEntries} are not read`);
  const cursor = new ByteCursor(undefined, new SourceFeed(new SliceSource(source, place.offset, place.size)));
  const listed: Listed[] = [];
  for (let n = 0; n < place.entries; n++) listed.push(await takeEntry(source, cursor, place.offset + cursor.position));
  if (cursor.position !== place.size)
    throw badZip(source, place.offset + cursor.position, "The directory lists more entries than the end record says");
  refuseDuplicates(source, place.offset, listed);
  const entries: (ZipEntry & { headerOffset: number })[] = [];
  for (const entry of listed) entries.push(await locate(source, entry));
  refuseOverlaps(source, entries, place.offset);
  return entries.map(({ headerOffset, ...entry }) => entry);
}

async function takeEntry(source: ByteSource, cursor: ByteCursor, offset: number): Promise<Listed> {
  const fixed = await cursor.view(entryBytes);
  if (fixed.length < entryBytes || fixed.readUInt32LE(0) !== 0x02014b50)
    throw badZip(source, offset, "The directory has fewer entries than the end record says");
  const nameLength = fixed.readUInt16LE(28);
  const extraLength = fixed.readUInt16LE(30);
  const length = entryBytes + nameLength + extraLength + fixed.readUInt16LE(32);
  if ((await cursor.view(length)).length < length) throw badZip(source, offset, "The directory ends inside an entry");
  const bytes = cursor.take(length);
  const nameBytes = Buffer.from(bytes.subarray(entryBytes, entryBytes + nameLength));
  const name = decodeName(nameBytes);
  const refuse = (code: ProblemCode, text: string): RefusedError =>
    new RefusedError(problem(code, source.name, offset, `The entry ${quoted(name)} ${text}`));
  const unsafe = unsafeName(name) ?? unsafeKind(bytes.readUInt32LE(38) >>> 28);
  if (unsafe !== undefined) throw refuse("unsafe-entry", unsafe);
  const extra = bytes.subarray(entryBytes + nameLength, entryBytes + nameLength + extraLength);
  const sizes = sizesOf(bytes, extra);
  if (sizes === undefined) throw badZip(source, offset, `The zip64 sizes of ${quoted(name)} are missing or cut off`);
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  if ((flags & encrypted) !== 0) throw refuse("unsupported-format", "is encrypted: decrypt the file first");
  if (method !== 0 && method !== 8) throw refuse("unsupported-format", `is compressed by method ${method}: repack it stored`);
  if (method === 0 && sizes.compressedSize !== sizes.uncompressedSize) throw refuse("bad-zip", "is stored, but has two different sizes");
  if (name.endsWith("/") && sizes.uncompressedSize > 0) throw refuse("bad-zip", "is a folder with content");
  return { name, nameBytes, flags, stored: method === 0, crc32: bytes.readUInt32LE(16), ...sizes };
}

/** Checks the kind of file in the upper bits of the attributes (Unix): unset, folder and plain file are allowed; links are not. */
function unsafeKind(kind: number): string | undefined {
  if (kind === 0xa) return "is a symbolic link";
  return kind === 0 || kind === 0x4 || kind === 0x8 ? undefined : "is not a plain file";
}

/** Sizes and place; a field with all bits set has its value, in this order, in the zip64 extra field (APPNOTE 4.5.3). */
function sizesOf(bytes: Buffer, extra: Buffer) {
  const sizes = { uncompressedSize: bytes.readUInt32LE(24), compressedSize: bytes.readUInt32LE(20), headerOffset: bytes.readUInt32LE(42) };
  let large: Buffer | undefined;
  for (const field of ["uncompressedSize", "compressedSize", "headerOffset"] as const) {
    if (sizes[field] !== 0xffffffff) continue;
    large ??= zip64Field(extra);
    if (large === undefined || large.length < 8) return undefined;
    sizes[field] = uint64(large, 0);
    large = large.subarray(8);
  }
  return sizes;
}

function zip64Field(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return undefined;
}

/** Reads the header before the entry's data: only it gives the data's offset, and it must agree with the directory. */
async function locate(source: ByteSource, entry: Listed): Promise<ZipEntry & { headerOffset: number }> {
  const { nameBytes, flags, ...rest } = entry;
  const header = await source.read(entry.headerOffset, headerBytes + nameBytes.length);
  if (header.length < headerBytes || header.readUInt32LE(0) !== 0x04034b50) {
    const message = `There is no entry at byte ${entry.headerOffset}, where the directory puts ${quoted(entry.name)}`;
    throw badZip(source, Math.min(entry.headerOffset, source.size), message);
  }
  const differs =
    header.readUInt16LE(26) !== nameBytes.length ||
    !header.subarray(headerBytes).equals(nameBytes) ||
    header.readUInt16LE(8) !== (entry.stored ? 0 : 8) ||
    ((header.readUInt16LE(6) ^ flags) & encrypted) !== 0 ||
    ((flags & sizesFollow) === 0 && !sameSizes(header, entry));
  if (differs)
    throw badZip(source, entry.headerOffset, `The directory and the entry's own header contradict each other about ${quoted(entry.name)}`);
  return { ...rest, dataStart: entry.headerOffset + headerBytes + nameBytes.length + header.readUInt16LE(28) };
}

function sameSizes(header: Buffer, entry: Listed): boolean {
  const same = (small: number, large: number) => small === 0xffffffff || small === large;
  return same(header.readUInt32LE(18), entry.compressedSize) && same(header.readUInt32LE(22), entry.uncompressedSize);
}

function refuseDuplicates(source: ByteSource, offset: number, entries: readonly Listed[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const onDisk = nameOnDisk(name);
    if (seen.has(onDisk))
      throw new RefusedError(problem("unsafe-entry", source.name, offset, `Two entries are named ${quoted(name)}, or differ in case only`));
    seen.add(onDisk);
  }
}

/** Refuses entries that share bytes: small ZIP bombs unpack to petabytes this way, and honest writers never do it. */
function refuseOverlaps(source: ByteSource, entries: readonly (ZipEntry & { headerOffset: number })[], directoryOffset: number): void {
  let end = 0;
  let before = "";
  for (const entry of [...entries].sort((a, b) => a.headerOffset - b.headerOffset)) {
    if (entry.headerOffset < end)
      throw badZip(source, entry.headerOffset, `The entries ${quoted(before)} and ${quoted(entry.name)} overlap`);
    end = entry.dataStart + entry.compressedSize;
    if (end > directoryOffset) throw badZip(source, entry.headerOffset, `The entry ${quoted(entry.name)} reaches into the directory`);
    before = entry.name;
  }
}

/** Quotes a name for a message: JSON escapes control characters that could act on a terminal. */
function quoted(name: string): string {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name);
}
