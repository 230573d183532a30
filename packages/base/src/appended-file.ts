import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { diskFailure } from "@recollect/warc/disk-failure";
import { DiskError } from "@recollect/warc/errors";
import { makeFolder } from "./make-folder.ts";

/** Bytes buffered before a write: pages and images arrive in small pieces. */
const bufferBytes = 1_000_000;

interface AppendedFileOptions {
  /** Length of the existing file; without it, the file must not exist yet. */
  readonly start?: number | undefined;
  /** Whether to create its folder if that is missing. */
  readonly makesFolder?: boolean;
}

/** A file to which bytes are appended. It is opened with its first write. */
export class AppendedFile {
  readonly path: string;
  /** Length of the file with all bytes given so far, written or not. */
  end: number;
  readonly #options: AppendedFileOptions;
  #descriptor = -1;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #isSafe = true;
  /** After a failure, the content of the file is unknown. */
  #failure: DiskError | undefined;

  constructor(path: string, options: AppendedFileOptions = {}) {
    this.path = path;
    this.end = options.start ?? 0;
    this.#options = options;
  }

  write(bytes: Uint8Array): void {
    this.#isSafe = false;
    this.#gathered.push(bytes);
    this.#gatheredBytes += bytes.length;
    this.end += bytes.length;
    if (this.#gatheredBytes >= bufferBytes) this.#flush();
  }

  /** Writes all bytes to the disk before it returns. */
  sync(): void {
    if (this.#isSafe) return;
    this.#flush();
    this.#attempt(() => fsyncSync(this.#descriptor));
    this.#isSafe = true;
  }

  /** Closes the file. Bytes given after the last `sync` may be missing in it. */
  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    if (this.#descriptor < 0) this.#descriptor = this.#attempt(() => this.#open());
    for (let at = 0; at < bytes.length; ) at += this.#attempt(() => writeSync(this.#descriptor, bytes, at, bytes.length - at));
  }

  #open(): number {
    const { start, makesFolder = false } = this.#options;
    if (makesFolder) makeFolder(dirname(this.path));
    return openSync(this.path, start === undefined ? "ax" : "a");
  }

  #attempt<T>(action: () => T): T {
    if (this.#failure) throw this.#failure;
    try {
      return action();
    } catch (cause) {
      this.#failure = cause instanceof DiskError ? cause : diskFailure(this.path, cause);
      throw this.#failure;
    }
  }
}
