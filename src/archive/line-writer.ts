import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { DiskError } from "../errors.ts";

/** Writes ASCII lines to a new file in large pieces, and makes sure on closing that they are on disk. */
export class LineWriter {
  /** Bytes written so far: where the next line will begin. */
  offset = 0;
  #path: string;
  #descriptor: number;
  #pending: string[] = [];
  #pendingBytes = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = this.#try(() => openSync(path, "w"));
  }

  write(line: string): void {
    this.#pending.push(line);
    this.#pendingBytes += line.length + 1;
    this.offset += line.length + 1;
    if (this.#pendingBytes > 1 << 20) this.#flush();
  }

  close(): void {
    this.#flush();
    this.#try(() => fsyncSync(this.#descriptor));
    closeSync(this.#descriptor);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Buffer.from(`${this.#pending.join("\n")}\n`, "latin1");
    for (let at = 0; at < bytes.length; ) at += this.#try(() => writeSync(this.#descriptor, bytes, at));
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  #try<T>(action: () => T): T {
    try {
      return action();
    } catch (cause) {
      throw new DiskError(`Cannot write ${this.#path}: ${(cause as Error).message}; free some space and run the same command again`, {
        cause,
      });
    }
  }
}
