import { hash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { makeFolders } from "@recollect/base/make-folder";

/** Identity of one version of a remote file. */
export interface FileIdentity {
  readonly size: number;
  /** Its ETag if that changes with every byte, else combined with the modification time; empty if the server gives neither. */
  readonly tag: string;
  readonly etag: string;
  /** 0 if unknown. */
  readonly changedMs: number;
}

/**
 * Cache of blocks of remote files: in memory, and in a folder that all processes of the user share. Blocks are named after the file's
 * address and identity, so old and new bytes of a file never mix, and have a checksum, so damage is noticed. Faults of the folder are not
 * errors: blocks are then fetched again.
 */
export class BlockCache {
  readonly #folder: string | undefined;
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #inMemory = new Map<string, { readonly bytes: Promise<Buffer>; readonly size: number }>();
  #memoryBytes = 0;
  /** Bytes written to each part of the folder since its last sweep; at first, its size is unknown. */
  readonly #unswept = new Map<string, number>();
  #works = new Set<Promise<void>>();

  /** Without a folder, blocks are cached in memory only. */
  constructor(folder?: string, maxBytes: number = limits.remoteCacheBytes) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Returns the block of that name from memory, even if it is still being loaded. */
  fromMemory(name: string): Promise<Buffer> | undefined {
    const found = this.#inMemory.get(name);
    if (found === undefined) return undefined;
    this.#inMemory.delete(name);
    this.#inMemory.set(name, found);
    return found.bytes;
  }

  /** Stores a block in memory, even if it is still being loaded. */
  storeInMemory(name: string, bytes: Promise<Buffer>, size: number): void {
    this.#drop(name);
    this.#inMemory.set(name, { bytes, size });
    this.#memoryBytes += size;
    bytes.catch(() => this.#inMemory.get(name)?.bytes === bytes && this.#drop(name));
    for (const oldest of this.#inMemory.keys()) {
      if (this.#memoryBytes <= limits.remoteMemoryBytes || oldest === name) return;
      this.#drop(oldest);
    }
  }

  /** Returns the block of that name from disk, if it is intact. */
  async fromDisk(name: string): Promise<Buffer | undefined> {
    const path = this.#pathOf(name);
    if (path === undefined) return undefined;
    const file = await readFile(path).catch(() => undefined);
    if (file === undefined) return undefined;
    const bytes = file.subarray(4);
    if (file.length < 4 || checksum(name, bytes) !== file.readUInt32BE()) {
      await rm(path, { force: true }).catch(() => {});
      return undefined;
    }
    const now = new Date();
    await utimes(path, now, now).catch(() => {}); // last used, last removed
    return bytes;
  }

  /** Writes a block to disk; it is not found before it is complete. */
  storeOnDisk(name: string, bytes: Buffer): void {
    const path = this.#pathOf(name);
    if (path === undefined) return;
    const work: Promise<void> = this.#write(name, path, bytes)
      .catch(() => {})
      .finally(() => this.#works.delete(work));
    this.#works.add(work);
  }

  /** Returns the cached identity of the file at an address. */
  async identity(address: string): Promise<FileIdentity | undefined> {
    const bytes = await this.fromDisk(nameOf(["identity", address]));
    return bytes && JSON.parse(bytes.toString());
  }

  storeIdentity(address: string, identity: FileIdentity): void {
    this.storeOnDisk(nameOf(["identity", address]), Buffer.from(JSON.stringify(identity)));
  }

  /** Waits until everything is on disk. */
  async close(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
    this.#inMemory.clear();
    this.#memoryBytes = 0;
  }

  #drop(name: string): void {
    this.#memoryBytes -= this.#inMemory.get(name)?.size ?? 0;
    this.#inMemory.delete(name);
  }

  #pathOf(name: string): string | undefined {
    return this.#folder && join(this.#folder, name.slice(0, 1), name);
  }

  async #write(name: string, path: string, bytes: Buffer): Promise<void> {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(checksum(name, bytes));
    makeFolders(join(path, ".."), 0o700); // private storage must stay private here
    const { bavail, bsize } = await statfs(join(path, ".."));
    if (bavail * bsize < limits.diskSpareBytes) return;
    const part = `${path}.${randomUUID()}.part`;
    try {
      await writeFile(part, Buffer.concat([sum, bytes]), { mode: 0o600 });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await this.#sweep(join(path, ".."), bytes.length);
  }

  /** Sweeps only the part of the folder that has grown, a sixteenth: names are spread evenly. */
  async #sweep(part: string, added: number): Promise<void> {
    const most = this.#maxBytes / parts;
    const unswept = (this.#unswept.get(part) ?? Number.POSITIVE_INFINITY) + added;
    this.#unswept.set(part, unswept < most / 16 ? unswept : 0);
    if (unswept >= most / 16) await sweep(part, most);
  }
}

/** Returns the name of a block: of this version of the file, by its number. */
export function blockName(address: string, { size, tag }: FileIdentity, number: number): string {
  return nameOf([address, size, tag, limits.remoteBlockBytes, number]);
}

/** Returns the checksum of a block, including its name: a block in the place of another is as wrong as a damaged one. */
function checksum(name: string, bytes: Buffer): number {
  return crc32(bytes, crc32(name));
}

function nameOf(parts: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(parts)).slice(0, 40);
}

/** Number of parts of the folder, by the first character of a name. */
const parts = 16;

/** Removes the least recently used blocks until a tenth is free. Other processes may do the same at the same time. */
async function sweep(folder: string, maxBytes: number): Promise<void> {
  const files: Array<{ path: string; usedMs: number; bytes: number }> = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) files.push({ path, usedMs: found.mtimeMs, bytes: found.size });
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return;
  for (const file of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= maxBytes * 0.9) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
