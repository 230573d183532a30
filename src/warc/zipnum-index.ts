import { createHash } from "node:crypto";
import { UsageError } from "../errors.ts";
import { gzipMember } from "./gzip-member.ts";

/** Lines per block, as in py-wacz and ArchiveWeb.page: a reader fetches and inflates one block at each look-up. */
const blockLines = 1024;

/**
 * Packs a sorted CDXJ index in ZipNum form: gzip members of some lines each, and a short table (`.idx`) of the first key of every block.
 * `blocks` yields the members; after it has ended, `table` returns the table.
 */
export class ZipNumIndex {
  #lines: AsyncIterable<string>;
  #table = "";
  #offset = 0;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines;
  }

  async *blocks(): AsyncGenerator<Buffer> {
    let block: string[] = [];
    let previous = "";
    for await (const line of this.#lines) {
      if (line < previous && Buffer.compare(Buffer.from(line), Buffer.from(previous)) < 0)
        throw new UsageError(`The index is not sorted: ${line.slice(0, 200)} comes after ${previous.slice(0, 200)}`);
      previous = line;
      if (block.push(line) < blockLines) continue;
      yield this.#pack(block);
      block = [];
    }
    if (block.length > 0) yield this.#pack(block);
  }

  /** The table in the form that wabac and pywb read: a line that names the file of blocks, then one line per block. */
  table(fileOfBlocks: string): string {
    return `!meta 0 {"format": "cdxj-gzip-1.0", "filename": ${JSON.stringify(fileOfBlocks)}}\n${this.#table}`;
  }

  #pack(block: readonly string[]): Buffer {
    const bytes = gzipMember(Buffer.from(`${block.join("\n")}\n`));
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    const key = (block[0] as string).split(" {", 1)[0];
    this.#table += `${key} ${JSON.stringify({ offset: this.#offset, length: bytes.length, digest })}\n`;
    this.#offset += bytes.length;
    return bytes;
  }
}
