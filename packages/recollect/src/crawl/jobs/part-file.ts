import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { AppendedFile } from "@recollect/base/appended-file";
import { makeFolder } from "@recollect/base/make-folder";
import { onDisk } from "@recollect/warc/disk-failure";
import type { ByteSink } from "@recollect/warc/warc-writer";

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

/** Returns the folder of a collection that contains the parts until they are merged. */
export function partsFolder(out: string): string {
  return join(out, "parts");
}

/** Marks the collection's folder as that of the leader, so that a worker recognises another folder of that path. Removed with the parts. */
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
 * the next process begins another one, so a reported piece stays valid even if this process crashes. Unused pieces are deleted with the
 * part.
 */
export class PartFile {
  readonly name: string;
  readonly #file: AppendedFile;

  /** The name must be unique among all processes. */
  constructor(out: string, name: string) {
    this.name = `${name}.warc.gz`;
    this.#file = new AppendedFile(join(partsFolder(out), this.name), { makesFolder: true });
  }

  add(bytes: Uint8Array): WarcPiece {
    const at = this.#file.end;
    this.#file.write(bytes);
    return { part: this.name, at, length: bytes.length, crc: crc32(bytes) };
  }

  /** Returns the piece that `fill` writes, of any length. Calls must not overlap. */
  async addAll(fill: (sink: ByteSink) => Promise<void>): Promise<WarcPiece> {
    const at = this.#file.end;
    let crc = 0;
    await fill({
      write: (bytes) => {
        crc = crc32(bytes, crc);
        this.#file.write(bytes);
      },
    });
    return { part: this.name, at, length: this.#file.end - at, crc };
  }

  /** Flushes all pieces to disk. */
  sync(): void {
    this.#file.sync();
  }

  close(): void {
    this.#file.close();
  }
}
