import { closeSync, existsSync, fsyncSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { diskFailure, onDisk } from "../../base/disk-failure.ts";
import { makeFolder } from "../../base/make-folder.ts";
import { DiskError } from "../../errors.ts";
import type { ByteSink } from "../../warc/warc-writer.ts";

/** Bytes buffered before a write: pages and images arrive in small pieces. */
const bufferBytes = 1_000_000;

/** A range of bytes in a part: copied records, whose final place is decided later. */
export interface WarcPiece {
  /** The part's name in the folder `parts` of the collection. */
  readonly part: string;
  readonly at: number;
  readonly length: number;
  readonly crc: number;
}

/** Names of the parts of workers and leaders, starting with the epoch. */
export const partName = /^\d+-(?:leader|\d+-\d+)\.warc\.gz$/;

/** Returns the folder of parts in a collection, which holds them until they are merged. */
export function partsFolder(out: string): string {
  return join(out, "parts");
}

/** Marks the folder of a collection as the one that the leader sees, to distinguish it from another under the same path; removed with the parts. */
export function markParts(out: string, epoch: number): void {
  const path = markOf(out, epoch);
  makeFolder(dirname(path));
  onDisk(path, () => writeFileSync(path, ""));
}

export function areMarked(out: string, epoch: number): boolean {
  return existsSync(markOf(out, epoch));
}

function markOf(out: string, epoch: number): string {
  return join(partsFolder(out), `${epoch}-mark`);
}

/**
 * The WARC file to which one process copies the records of its visited pages. Only this process writes to it, it is never truncated, and
 * the next process begins another, so a reported piece stays valid whatever happens to this process. Unused pieces are deleted with the
 * part.
 */
export class PartFile {
  readonly name: string;
  readonly #path: string;
  #descriptor = -1;
  #offset = 0;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #isSafe = true;
  /** After a failure, the content of the file is unknown. */
  #failure: DiskError | undefined;

  /** The name must be unique among all processes. */
  constructor(out: string, name: string) {
    this.name = `${name}.warc.gz`;
    this.#path = join(partsFolder(out), this.name);
  }

  add(bytes: Uint8Array): WarcPiece {
    const at = this.#offset;
    this.#write(bytes);
    return { part: this.name, at, length: bytes.length, crc: crc32(bytes) };
  }

  /** Returns the piece that `fill` writes, of any length. One call at a time. */
  async addAll(fill: (sink: ByteSink) => Promise<void>): Promise<WarcPiece> {
    const at = this.#offset;
    let crc = 0;
    await fill({
      write: (bytes) => {
        crc = crc32(bytes, crc);
        this.#write(bytes);
      },
    });
    return { part: this.name, at, length: this.#offset - at, crc };
  }

  /** Pieces are safe after this returns. */
  sync(): void {
    if (this.#isSafe) return;
    this.#flush();
    this.#attempt(() => fsyncSync(this.#descriptor));
    this.#isSafe = true;
  }

  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #write(bytes: Uint8Array): void {
    this.#isSafe = false;
    this.#gathered.push(bytes);
    this.#gatheredBytes += bytes.length;
    this.#offset += bytes.length;
    if (this.#gatheredBytes >= bufferBytes) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    if (this.#descriptor < 0) {
      this.#attempt(() => makeFolder(dirname(this.#path)));
      this.#descriptor = this.#attempt(() => openSync(this.#path, "ax"));
    }
    for (let at = 0; at < bytes.length; ) at += this.#attempt(() => writeSync(this.#descriptor, bytes, at, bytes.length - at));
  }

  #attempt<T>(action: () => T): T {
    if (this.#failure) throw this.#failure;
    try {
      return action();
    } catch (cause) {
      this.#failure = cause instanceof DiskError ? cause : diskFailure(this.#path, cause);
      throw this.#failure;
    }
  }
}
