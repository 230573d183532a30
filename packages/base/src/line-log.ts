import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { fileError } from "@recollect/warc/byte-source";
import { diskFailure } from "@recollect/warc/disk-failure";

/** A line of a log, without its end, and its offset. */
export interface LogLine {
  readonly text: string;
  readonly offset: number;
}

/**
 * An append-only file of lines, shared by any number of processes. Each append is one write, so lines of several writers never mix; a line
 * that a crash truncated stays, and the next one begins on a new line.
 */
export class LineLog {
  readonly path: string;
  /** Number of bytes read as whole lines, and the file they belong to. */
  #read = 0;
  #file = "";

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Returns the lines added since the last call, without empty ones; none if there is no file. An unfinished last line is returned again
   * when it is complete. `isOther`: the file was replaced or truncated, so these are all its lines.
   */
  readNew(): { lines: LogLine[]; isOther: boolean } {
    const { bytes, offset, file } = this.#newBytes();
    const isOther = this.#file !== "" && (file !== this.#file || offset < this.#read);
    this.#file = file;
    this.#read = offset + bytes.lastIndexOf(10) + 1;
    return { lines: linesIn(bytes, offset), isOther };
  }

  async append(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    try {
      const file = await open(this.path, "a+");
      try {
        const { size } = await file.stat();
        const last = Buffer.alloc(1);
        const endsInLine = size === 0 || (await file.read(last, 0, 1, size - 1)).bytesRead === 0 || last[0] === 10;
        const bytes = Buffer.from(`${endsInLine ? "" : "\n"}${lines.join("\n")}\n`);
        for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten; // one write, unless the disk is full
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (cause) {
      throw diskFailure(this.path, cause);
    }
  }

  #newBytes(): { bytes: Buffer; offset: number; file: string } {
    let handle: number | undefined;
    try {
      handle = openSync(this.path, "r");
      const { size, ino, dev } = fstatSync(handle);
      const file = `${dev} ${ino}`;
      const offset = file === this.#file && size >= this.#read ? this.#read : 0;
      const bytes = Buffer.alloc(size - offset);
      let filled = 0;
      for (let got = -1; got !== 0 && filled < bytes.length; filled += got)
        got = readSync(handle, bytes, filled, bytes.length - filled, offset + filled);
      return { bytes: bytes.subarray(0, filled), offset, file };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ENOENT") return { bytes: Buffer.alloc(0), offset: 0, file: "none" };
      throw fileError(cause, this.path);
    } finally {
      if (handle !== undefined) closeSync(handle);
    }
  }
}

function linesIn(bytes: Buffer, offset: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const text = bytes.toString("utf8", start, end < 0 ? bytes.length : end);
    if (text.trim() !== "") lines.push({ text, offset: offset + start });
    start = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}
