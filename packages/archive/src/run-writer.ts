import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { makeFolderInside } from "@recollect/base/make-folder";
import { LineWriter } from "./line-writer.ts";

/** Collects lines and writes them as sorted files of bounded size. */
export class RunWriter {
  readonly paths: string[] = [];
  lines = 0;
  #folder: string;
  #pending: string[] = [];
  #pendingBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(line: string): void {
    this.lines++;
    // A copy: the line consists of substrings of the record's header and would keep the whole header in memory.
    this.#pending.push(Buffer.from(line, "latin1").toString("latin1"));
    this.#pendingBytes += line.length + 1;
    if (this.#pendingBytes >= limits.sortRunBytes) this.finish();
  }

  finish(): void {
    if (this.#pending.length === 0) return;
    const path = join(this.#folder, `${this.paths.length}.run`);
    // Lines are pure ASCII, so string order is the byte order that the index needs.
    this.#pending.sort();
    makeFolderInside(this.#folder, path);
    const writer = new LineWriter(path);
    for (const line of this.#pending) writer.write(line);
    writer.close({ safe: false });
    this.paths.push(path);
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
