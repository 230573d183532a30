import { closeSync, fsyncSync, ftruncateSync, lstatSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Archive } from "../archive/archive.ts";
import { FileSource } from "../base/byte-source.ts";
import { onDisk } from "../base/disk-failure.ts";
import { makeFolder } from "../base/make-folder.ts";
import type { CopiedRecord } from "../crawl/record-copier.ts";
import type { WarcLength } from "../crawl/state/crawl-records.ts";
import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import { version } from "../version.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import { WarcWriter } from "../warc/warc-writer.ts";
import type { PutRecord, RecordFiles } from "./collected-records.ts";

/** File size above which a new file is begun; suits tools and file systems. */
export const warcFileBytes = 1_000_000_000;

/** Size of the write buffer: pages and images arrive in small pieces. */
const bufferBytes = 1_000_000;

export interface WarcFilesOptions {
  /** The collection's `archive` folder. */
  readonly folder: string;
  /** Base of the file names. */
  readonly name: string;
  /** The files and lengths recorded in the state. Bytes beyond these lengths were never acknowledged and are cut off. */
  readonly lengths: readonly WarcLength[];
  /** Description for the record that begins every file. */
  readonly description: string;
}

/**
 * The WARC files of a collection, to which records are appended. Bytes count only after `sync` has returned and its lengths are in the
 * state: if a run ends earlier, the next one cuts off the surplus bytes.
 */
export class WarcFiles implements RecordFiles {
  readonly #options: WarcFilesOptions;
  readonly #lengths: Map<string, WarcLength>;
  #name = "";
  /** CRC-32 of all bytes written to the open file. */
  #crc = 0;
  #descriptor = -1;
  #writer: WarcWriter | undefined;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;

  constructor(options: WarcFilesOptions) {
    this.#options = options;
    this.#lengths = new Map(options.lengths.map((length) => [length.name, length]));
    makeFolder(options.folder);
    this.#cutBack();
  }

  /** Returns the file for the next record; begins a new one, if needed, with a `warcinfo` record dated by its first capture. */
  async writer(timestamp: string): Promise<{ writer: WarcWriter; name: string }> {
    if (this.#writer !== undefined && this.#writer.offset >= warcFileBytes) this.#leave();
    if (this.#writer === undefined) await this.#open(timestamp);
    return { writer: this.#writer as WarcWriter, name: this.#name };
  }

  async add({ timestamp, bytes }: CopiedRecord): Promise<PutRecord> {
    if (!(bytes instanceof Uint8Array)) throw new Error("Only the bytes of a record can be added to a file, not where they lie");
    const { writer, name } = await this.writer(timestamp);
    return { file: name, ...(await writer.add(bytes)) };
  }

  async copy(record: WarcRecord, archive: Archive): Promise<PutRecord> {
    const { writer, name } = await this.writer(record.timestamp);
    return { file: name, ...(await archive.copy(record, writer)) };
  }

  sync(): { readonly files: readonly WarcLength[] } {
    if (this.#writer !== undefined && this.#writer.offset !== this.#lengths.get(this.#name)?.bytes) {
      this.#write();
      onDisk(this.#name, () => fsyncSync(this.#descriptor));
      this.#lengths.set(this.#name, { name: this.#name, bytes: this.#writer.offset, crc: this.#crc });
    }
    return { files: [...this.#lengths.values()] };
  }

  get bytes(): number {
    let sum = 0;
    for (const { name, bytes } of this.#lengths.values()) if (name !== this.#name) sum += bytes;
    return sum + (this.#writer?.offset ?? 0);
  }

  /** Closes the file; records added after the last `sync` may be lost. */
  close(): void {
    this.#gathered = [];
    this.#gatheredBytes = 0;
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
    this.#writer = undefined;
  }

  async #open(timestamp: string): Promise<void> {
    const { folder, name, description } = this.#options;
    const last = [...this.#lengths.values()].at(-1);
    const isNew = last === undefined || last.bytes >= warcFileBytes;
    this.#name = isNew ? warcFileName(name, this.#lengths.size) : last.name;
    const path = join(folder, this.#name);
    this.#descriptor = onDisk(path, () => openSync(path, isNew ? "ax" : "a"));
    const start = isNew ? 0 : last.bytes;
    this.#crc = isNew ? 0 : (last.crc ?? crcOfFile(path));
    const gather = (piece: Buffer): void => {
      this.#gathered.push(piece);
      this.#gatheredBytes += piece.length;
      if (this.#gatheredBytes >= bufferBytes) this.#write();
    };
    this.#writer = new WarcWriter({ write: gather }, start);
    this.#lengths.set(this.#name, { name: this.#name, bytes: start, crc: this.#crc });
    if (!isNew) return;
    syncFolder(folder);
    await writeWarcInfo(this.#writer, timestamp, description);
  }

  #write(): void {
    const path = join(this.#options.folder, this.#name);
    const bytes = Buffer.concat(this.#gathered);
    for (let at = 0; at < bytes.length; ) at += onDisk(path, () => writeSync(this.#descriptor, bytes, at, bytes.length - at));
    this.#crc = crc32(bytes, this.#crc);
    this.#gathered = [];
    this.#gatheredBytes = 0;
  }

  #leave(): void {
    this.sync();
    this.close();
  }

  /** Cuts off bytes that no round acknowledged. A file that is too short cannot be repaired, and a link may lead outside the folder. */
  #cutBack(): void {
    const { folder, name } = this.#options;
    for (const { name: file, bytes } of this.#lengths.values()) {
      const path = join(folder, file);
      const stat = lstatSync(path, { throwIfNoEntry: false });
      const fault =
        stat === undefined ? "has disappeared" : !stat.isFile() ? "is not a regular file" : `has only ${stat.size} of its ${bytes} bytes`;
      if (!stat?.isFile() || stat.size < bytes)
        throw new DiskError(`${path} ${fault}`, { code: "collection-damaged", data: { restore: "it" } });
      if (stat.size > bytes) cut(path, bytes);
    }
    for (const file of readdirSync(folder))
      if (!this.#lengths.has(file) && file.startsWith(`${name}-`) && /-\d{5}\.warc\.gz$/.test(file)) rmSync(join(folder, file));
  }
}

export function warcFileName(collection: string, number: number): string {
  return `${collection}-${String(number).padStart(5, "0")}.warc.gz`;
}

/** Writes the record that begins each file. */
export async function writeWarcInfo(writer: WarcWriter, timestamp: string, description: string): Promise<void> {
  await writer.writeInfo(timestamp, { software: `recollect ${version}`, description });
}

function crcOfFile(path: string): number {
  const source = new FileSource(path);
  let crc = 0;
  for (let at = 0; at < source.size; at += limits.windowBytes) crc = crc32(source.readNow(at, limits.windowBytes), crc);
  source.close();
  return crc;
}

function cut(path: string, bytes: number): void {
  onDisk(path, () => {
    const descriptor = openSync(path, "r+");
    try {
      ftruncateSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Flushes a folder, so that the new file's name is on the disk, too. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  onDisk(folder, () => {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}
