import { OpenOnce } from "@recollect/base/open-once";
import type { ByteSource } from "@recollect/warc/byte-source";
import type { Problem } from "@recollect/warc/problem";
import { BlockTable, endOfLine } from "./block-table.ts";
import { comparePart, type IndexBlock, type IndexBlocks } from "./index-blocks.ts";
import { PlainBlocks } from "./plain-blocks.ts";
import { type IndexParts, type OpenPart, ZipNumBlocks } from "./zipnum-blocks.ts";

/**
 * A ZipNum index whose table is too large to fetch: that of one Common Crawl crawl has about 150 MB. A table is itself a sorted file
 * of lines, so look-ups bisect it.
 */
export class RemoteZipNumBlocks implements IndexBlocks {
  readonly #lines: PlainBlocks;
  readonly #name: string;
  readonly #open: OpenPart;
  readonly #parts: IndexParts = new OpenOnce();

  constructor(table: ByteSource, open: OpenPart) {
    this.#lines = new PlainBlocks(table, undefined);
    this.#name = table.name;
    this.#open = open;
  }

  /** Starts at the last block that begins below the target: the table has the first line of each block. */
  async *from(target: Buffer, prefix?: Buffer): AsyncGenerator<IndexBlock | Problem> {
    let below: Buffer | undefined;
    for await (const { bytes } of this.#lines.from(target)) {
      for (let start = 0, end = 0; start < bytes.length; start = end) {
        end = Math.min(endOfLine(bytes, start) + 1, bytes.length);
        const line = bytes.subarray(start, end);
        if (target.length > 0 && comparePart(line, 0, target) < 0) {
          below = Buffer.from(line);
          continue;
        }
        if (below !== undefined) yield await this.#blockOf(below);
        below = undefined;
        if (prefix !== undefined && comparePart(line, 0, prefix) > 0) return;
        if (line.length > 1) yield await this.#blockOf(line);
      }
    }
    if (below !== undefined) yield await this.#blockOf(below);
  }

  get pieces(): number {
    return this.#lines.pieces;
  }

  /** Returns the first block of a stretch of the table; a stretch has hundreds. */
  async piece(number: number): Promise<IndexBlock | Problem> {
    const stretch = await this.#lines.piece(number);
    const line = stretch.bytes.subarray(0, endOfLine(stretch.bytes, 0));
    return line.length === 0 ? stretch : this.#blockOf(line);
  }

  close(): void {
    this.#lines.close();
    this.#parts.each((source) => typeof source === "string" || source.close());
  }

  #blockOf(line: Buffer): Promise<IndexBlock | Problem> {
    return new ZipNumBlocks(new BlockTable(this.#name, line), this.#open, this.#parts).piece(0);
  }
}
