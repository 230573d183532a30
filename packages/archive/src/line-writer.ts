import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { onDisk } from "@recollect/warc/disk-failure";

/** Writes ASCII lines to a new file through one reused buffer: a new buffer per write would stay in memory until the next garbage collection. */
export class LineWriter {
  /** Bytes written so far, the offset of the next line. */
  offset = 0;
  #path: string;
  #descriptor: number;
  #buffer = Buffer.allocUnsafeSlow(1 << 20);
  #filled = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = onDisk(path, () => openSync(path, "w"));
  }

  write(line: string): void {
    const bytes = line.length + 1;
    if (this.#filled + bytes > this.#buffer.length) this.#flush();
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(bytes);
    this.#buffer.write(line, this.#filled, "latin1");
    this.#filled += bytes;
    this.#buffer[this.#filled - 1] = 10;
    this.offset += bytes;
  }

  /** Syncs the lines to disk, unless the file is temporary. */
  close({ safe = true } = {}): void {
    this.#flush();
    if (safe) onDisk(this.#path, () => fsyncSync(this.#descriptor));
    onDisk(this.#path, () => closeSync(this.#descriptor));
  }

  #flush(): void {
    for (let at = 0; at < this.#filled; ) at += onDisk(this.#path, () => writeSync(this.#descriptor, this.#buffer, at, this.#filled - at));
    this.#filled = 0;
  }
}
