import { closeSync, fsyncSync, ftruncateSync, lstatSync, openSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Archive } from "@recollect/archive/archive";
import { AppendedFile } from "@recollect/base/appended-file";
import { makeFolder } from "@recollect/base/make-folder";
import { syncFolder } from "@recollect/base/sync-folder";
import { version } from "@recollect/base/version";
import { onDisk } from "@recollect/warc/disk-failure";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { WarcWriter } from "@recollect/warc/warc-writer";
import type { RecordFiles, StoredRecord } from "../crawl/collected-records.ts";
import type { CopiedRecord } from "../crawl/record-copier.ts";
import type { WarcLength } from "../crawl/state/crawl-state.ts";
import { damagedCollection } from "../crawl/state/damaged-collection.ts";

/** Size from which a file is not extended, which suits tools and file systems. */
export const warcFileBytes = 1_000_000_000;

export interface WarcFilesOptions {
  /** The collection's `archive` folder. */
  readonly folder: string;
  /** Base of the file names. */
  readonly name: string;
  /** The files and their lengths in the state. Bytes beyond these lengths were never committed and are cut off. */
  readonly lengths: readonly WarcLength[];
  /** Description for the record that begins every file. */
  readonly description: string;
}

interface OpenFile {
  readonly name: string;
  readonly file: AppendedFile;
  readonly writer: WarcWriter;
  /** CRC-32 of all its bytes. */
  crc: number;
  isNew: boolean;
}

/**
 * The WARC files of a collection, to which records are appended. Bytes count only after `sync` has returned and its lengths are in the
 * state: if a run ends earlier, the next one cuts off the surplus bytes.
 */
export class WarcFiles implements RecordFiles {
  readonly #options: WarcFilesOptions;
  readonly #lengths: Map<string, WarcLength>;
  #open: OpenFile | undefined;

  constructor(options: WarcFilesOptions) {
    this.#options = options;
    this.#lengths = new Map(options.lengths.map((length) => [length.name, length]));
    makeFolder(options.folder);
    this.#cutBack();
  }

  /** Returns the file for the next record; begins a new one, if needed, with a `warcinfo` record of the time of its first capture. */
  async writer(timestamp: string): Promise<{ writer: WarcWriter; name: string }> {
    if (this.#open !== undefined && this.#open.file.end >= warcFileBytes) {
      this.sync();
      this.close();
    }
    this.#open ??= await this.#next(timestamp);
    return this.#open;
  }

  async add({ timestamp, bytes }: CopiedRecord): Promise<StoredRecord> {
    if (!(bytes instanceof Uint8Array)) throw new Error("Cannot add a record whose bytes are in a part");
    const { writer, name } = await this.writer(timestamp);
    return { file: name, ...(await writer.add(bytes)) };
  }

  async copy(record: WarcRecord, archive: Archive): Promise<StoredRecord> {
    const { writer, name } = await this.writer(record.timestamp);
    return { file: name, ...(await archive.copy(record, writer)) };
  }

  sync(): { readonly files: readonly WarcLength[] } {
    if (this.#open !== undefined) {
      const { name, file, crc, isNew } = this.#open;
      file.sync();
      if (isNew) onDisk(this.#options.folder, () => syncFolder(this.#options.folder));
      this.#open.isNew = false;
      this.#lengths.set(name, { name, bytes: file.end, crc });
    }
    return { files: [...this.#lengths.values()] };
  }

  get bytes(): number {
    let sum = 0;
    for (const { name, bytes } of this.#lengths.values()) if (name !== this.#open?.name) sum += bytes;
    return sum + (this.#open?.file.end ?? 0);
  }

  /** Closes the file; records added after the last `sync` may be lost. */
  close(): void {
    this.#open?.file.close();
    this.#open = undefined;
  }

  async #next(timestamp: string): Promise<OpenFile> {
    const { folder, name: base, description } = this.#options;
    const last = [...this.#lengths.values()].at(-1);
    const isNew = last === undefined || last.bytes >= warcFileBytes;
    const name = isNew ? warcFileName(base, this.#lengths.size) : last.name;
    const file = new AppendedFile(join(folder, name), { start: isNew ? undefined : last.bytes });
    const write = (piece: Buffer): void => {
      open.crc = crc32(piece, open.crc);
      file.write(piece);
    };
    const open: OpenFile = { name, file, writer: new WarcWriter({ write }, file.end), crc: isNew ? 0 : (last.crc as number), isNew };
    this.#lengths.set(name, { name, bytes: file.end, crc: open.crc });
    if (isNew) await writeWarcInfo(open.writer, timestamp, description);
    return open;
  }

  /** Cuts off uncommitted bytes. Refuses a file that is too short to be repaired, and a link, which may lead outside the folder. */
  #cutBack(): void {
    const { folder, name } = this.#options;
    for (const { name: file, bytes } of this.#lengths.values()) {
      const path = join(folder, file);
      const stat = lstatSync(path, { throwIfNoEntry: false });
      if (stat === undefined) throw damagedCollection(`${path} has disappeared`, "it");
      if (!stat.isFile()) throw damagedCollection(`${path} is not a regular file`, "it");
      if (stat.size < bytes) throw damagedCollection(`${path} has only ${stat.size} of its ${bytes} bytes`, "it");
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
