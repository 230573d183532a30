import { crc32, deflateRawSync } from "node:zlib";
import type { ByteSource } from "@recollect/warc/byte-source";
import type { ZipEntry } from "@recollect/warc/zip-reader";

/**
 * An entry of a hand-made ZIP file. All properties except name and content override the correct values, in the directory only unless
 * `local` is set.
 */
export interface EntryBytes {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly deflate?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly crc32?: number;
  readonly compressedSize?: number;
  readonly uncompressedSize?: number;
  readonly headerOffset?: number;
  readonly attributes?: number;
  readonly localName?: string;
  readonly extra?: Buffer;
}

/** Returns a ZIP file in which every byte is controllable: for inputs that no correct writer would produce. */
export function zipBytes(entries: readonly EntryBytes[], end: EndFields = {}): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? "");
    const data = entry.deflate ? deflateRawSync(content) : content;
    const header = localHeader(entry, content, data);
    directory.push(directoryEntry(entry, content, data, offset));
    local.push(header, data);
    offset += header.length + data.length;
  }
  const size = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  return Buffer.concat([...local, ...directory, endRecord({ entries: entries.length, size, offset, ...end })]);
}

/** Local file header with signature, version, flags, method, time, date, CRC, sizes, name: APPNOTE 4.3.7. */
export function localHeader(entry: EntryBytes, content: Buffer, data: Buffer): Buffer {
  const name = Buffer.from(entry.localName ?? entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags ?? 0, 6);
  header.writeUInt16LE(entry.deflate ? 8 : 0, 8);
  header.writeUInt16LE(0x21, 12);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** One line of the directory: APPNOTE 4.3.12. */
export function directoryEntry(entry: EntryBytes, content: Buffer, data: Buffer, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const extra = entry.extra ?? Buffer.alloc(0);
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE((3 << 8) | 20, 4);
  fixed.writeUInt16LE(20, 6);
  fixed.writeUInt16LE(entry.flags ?? 0, 8);
  fixed.writeUInt16LE(entry.method ?? (entry.deflate ? 8 : 0), 10);
  fixed.writeUInt16LE(0x21, 14);
  fixed.writeUInt32LE(entry.crc32 ?? crc32(content), 16);
  fixed.writeUInt32LE(entry.compressedSize ?? data.length, 20);
  fixed.writeUInt32LE(entry.uncompressedSize ?? content.length, 24);
  fixed.writeUInt16LE(name.length, 28);
  fixed.writeUInt16LE(extra.length, 30);
  fixed.writeUInt32LE(entry.attributes ?? 0, 38);
  fixed.writeUInt32LE(entry.headerOffset ?? offset, 42);
  return Buffer.concat([fixed, name, extra]);
}

export interface EndFields {
  readonly entries?: number;
  readonly size?: number;
  readonly offset?: number;
  readonly comment?: Buffer;
}

/** The end record: APPNOTE 4.3.16. */
export function endRecord({ entries = 0, size = 0, offset = 0, comment = Buffer.alloc(0) }: EndFields): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}

/** The zip64 end record and its locator: APPNOTE 4.3.14 and 4.3.15. */
export function zip64End({ entries = 0, size = 0, offset = 0 }: EndFields, recordOffset = offset + size): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(recordOffset), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

/** A file of any size with only some non-zero parts: lets a test read past 4 GiB without writing them. */
export class SparseSource implements ByteSource {
  readonly name = "sparse";
  size = 0;
  #pieces: { at: number; bytes: Buffer }[] = [];

  /** Appends bytes, or a number of zeros. */
  append(bytes: Buffer | number): void {
    if (typeof bytes !== "number") this.#pieces.push({ at: this.size, bytes });
    this.size += typeof bytes === "number" ? bytes : bytes.length;
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const view = Buffer.alloc(Math.max(0, Math.min(length, this.size - offset)));
    for (const { at, bytes } of this.#pieces) {
      if (at >= offset + view.length || at + bytes.length <= offset) continue;
      bytes.copy(view, Math.max(0, at - offset), Math.max(0, offset - at));
    }
    return view;
  }

  close(): void {}
}

/** Returns the entry with a name that the test knows to exist. */
export function entryOf(zip: { get(name: string): ZipEntry | undefined }, name: string): ZipEntry {
  const entry = zip.get(name);
  if (entry === undefined) throw new Error(`there is no ${name}`);
  return entry;
}
