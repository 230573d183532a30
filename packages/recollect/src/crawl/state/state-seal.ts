import { createHash } from "node:crypto";
import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "@recollect/base/sync-folder";

const windowBytes = 256 * 1024;

/**
 * The digest of a state on disk, in `state.seal`: SQLite itself finds damage only where it breaks a structure. The file state.sqlite
 * changes only in a checkpoint, before which the seal is removed and after which it is renewed. So the seal is also valid after a crash,
 * except one during a checkpoint, which leaves none; the log beside the file has checksums of its own.
 */
export class StateSeal {
  readonly #path: string;
  readonly #folder: string;
  /** Descriptor of the state. It stays open as long as the state: closing any descriptor of a file releases SQLite's lock on it (POSIX). */
  readonly #descriptor: number;

  /** Must be created before SQLite opens the state, which may not exist yet. */
  constructor(folder: string, state: string) {
    this.#folder = folder;
    this.#path = join(folder, "state.seal");
    this.#descriptor = openSync(state, "a+");
  }

  /** Whether the state is unchanged since it was sealed; undefined if it is not sealed. Reliable only while the state is locked. */
  isWhole(): boolean | undefined {
    let seal: string;
    try {
      seal = readFileSync(this.#path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
    return seal === this.#text();
  }

  /** Removes the seal from the disk; must be called before the state changes. */
  break(): void {
    rmSync(this.#path, { force: true });
    syncFolder(this.#folder);
  }

  set(): void {
    const part = `${this.#path}.part`;
    rmSync(part, { force: true });
    const descriptor = openSync(part, "wx");
    try {
      const bytes = Buffer.from(this.#text());
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, this.#path);
  }

  get stateBytes(): number {
    return fstatSync(this.#descriptor).size;
  }

  /** Must be called after SQLite has closed the state. */
  close(): void {
    closeSync(this.#descriptor);
  }

  #text(): string {
    const hash = createHash("sha256");
    const window = Buffer.allocUnsafe(windowBytes);
    let bytes = 0;
    for (let got = -1; got !== 0; bytes += got) {
      got = readSync(this.#descriptor, window, 0, window.length, bytes);
      hash.update(window.subarray(0, got));
    }
    return `${JSON.stringify({ bytes, sha256: hash.digest("hex") })}\n`;
  }
}
