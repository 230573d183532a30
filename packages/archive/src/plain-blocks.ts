import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import type { ByteSource } from "@recollect/warc/byte-source";
import { RefusedError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { problem } from "@recollect/warc/problem";
import type { BlockEntry, BlockTable } from "./block-table.ts";
import { comparePart, type IndexBlock, type IndexBlocks } from "./index-blocks.ts";

/** An uncompressed index. */
export class PlainBlocks implements IndexBlocks {
  readonly #source: ByteSource;
  readonly #table: BlockTable | undefined;
  /** Lines of the first bisection steps, by block. */
  readonly #firstLines = new Map<number, LineStart>();
  /** Recently read and checked blocks: successive look-ups of a crawl are mostly of one site. */
  readonly #checked = new LruCache<StoredBytes>(limits.cachedIndexBlocks);

  constructor(source: ByteSource, table: BlockTable | undefined) {
    this.#source = source;
    this.#table = table;
  }

  from(target: Buffer): AsyncGenerator<IndexBlock> {
    return this.#table?.hasChecksums ? this.#checkedFrom(target, this.#table) : this.#uncheckedFrom(target);
  }

  async *#checkedFrom(target: Buffer, table: BlockTable): AsyncGenerator<IndexBlock> {
    let block = table.blockOf(target);
    const { name } = this.#source;
    for (let most = target.length === 0 ? longestRun : 1; block < table.size; most = Math.min(most * 4, longestRun)) {
      const end = Math.min(block + most, table.size);
      const bytes = await (end - block === 1 ? this.#readBlock(table, block) : this.#readBlocks(table, block, end));
      yield { kind: "block", source: name, packed: false, ...bytes };
      block = end;
      await nextTurn();
    }
  }

  async #readBlock(table: BlockTable, block: number): Promise<StoredBytes> {
    let read = this.#checked.get(String(block));
    if (read === undefined) {
      read = await this.#readBlocks(table, block, block + 1);
      this.#checked.set(String(block), read);
    }
    return read;
  }

  /** Reads adjacent blocks, each verified against the table. */
  async #readBlocks(table: BlockTable, from: number, to: number): Promise<StoredBytes> {
    const entries = Array.from({ length: to - from }, (_, n) => table.entry(from + n) as BlockEntry);
    const [first, last] = [entries[0] as BlockEntry, entries.at(-1) as BlockEntry];
    const bytes = await this.#source.read(first.offset, last.offset + last.length - first.offset);
    for (const { offset, length, crc } of entries) {
      const start = offset - first.offset;
      if (crc32(bytes.subarray(start, start + length)) !== crc) throw changed(this.#source.name, offset);
    }
    return { offset: first.offset, bytes };
  }

  /** Returns the bytes of a stretch, verified if it has a checksum. */
  async #read(offset: number, length: number): Promise<Buffer> {
    const table = this.#table;
    if (!table?.hasChecksums || table.size === 0) return this.#source.read(offset, length);
    const from = table.blockAt(offset);
    let to = from + 1;
    while (to < table.size && (table.entry(to) as BlockEntry).offset < offset + length) to++;
    const { offset: start, bytes } = await this.#readBlocks(table, from, to);
    return bytes.subarray(offset - start, offset - start + length);
  }

  async *#uncheckedFrom(target: Buffer): AsyncGenerator<IndexBlock> {
    let { offset, length } = await this.#place(target);
    const { name, size } = this.#source;
    while (offset < size) {
      const window = await this.#source.read(offset, length);
      if (window.length < Math.min(length, size - offset)) throw changed(name, offset + window.length);
      const whole = window.length < length || offset + window.length >= size ? window.length : window.lastIndexOf(0x0a) + 1;
      if (whole > 0) {
        yield { kind: "block", bytes: window.subarray(0, whole), source: name, offset, packed: false };
        offset += whole;
        length = Math.min(length * 4, longestRead);
        await nextTurn(); // without pauses, a long walk would not free buffers or handle Ctrl-C
      } else if (length <= warcLimits.cdxLineBytes) {
        length = warcLimits.cdxLineBytes + 1;
      } else {
        // A line over the limit: enough of it to compare its key and to detect its length.
        yield { kind: "block", bytes: window.subarray(0, warcLimits.cdxLineBytes + 1), source: name, offset, packed: false };
        offset = (await this.#lineAfter(offset + window.length, 0)).start;
      }
    }
  }

  get pieces(): number {
    return Math.ceil(this.#source.size / limits.indexBlockBytes);
  }

  /** Returns the lines that begin in a stretch of the file; a line over the limit is left out. */
  async piece(number: number): Promise<IndexBlock> {
    const from = number * limits.indexBlockBytes;
    const before = Math.min(1, from); // the line feed in front of the first line
    const window = await this.#read(from - before, before + limits.indexBlockBytes + warcLimits.cdxLineBytes);
    const start = before === 0 ? 0 : window.indexOf(0x0a) + 1 || window.length;
    const next = window.indexOf(0x0a, before + limits.indexBlockBytes - 1) + 1;
    const isLast = from - before + window.length >= this.#source.size;
    const end = next > 0 ? next : isLast ? window.length : window.lastIndexOf(0x0a) + 1;
    const inside = start < before + limits.indexBlockBytes ? window.subarray(start, Math.max(start, end)) : window.subarray(0, 0);
    return { kind: "block", bytes: inside, source: this.#source.name, offset: from - before + start, packed: false };
  }

  close(): void {
    this.#source.close();
  }

  async #place(target: Buffer): Promise<{ offset: number; length: number }> {
    if (target.length === 0) return { offset: 0, length: longestRead };
    const entry = this.#table?.entry(this.#table.blockOf(target));
    return entry ?? { offset: await this.#bisect(target), length: limits.indexBlockBytes };
  }

  /** Returns the start of a line below `target` (or of the first line), at most about a block before the first line not below it. */
  async #bisect(target: Buffer): Promise<number> {
    const blocks = Math.ceil(this.#source.size / limits.indexBlockBytes);
    let low = 0;
    let high = blocks;
    let offset = 0;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const { start, line } = await this.#firstLine(middle, target.length, high - low > blocks / cachedLines);
      if (line.length > 0 && comparePart(line, 0, target) < 0) {
        low = middle;
        offset = start;
      } else {
        high = middle;
      }
    }
    return offset;
  }

  /** Returns the first line of a block. Lines of the first steps, which all look-ups share, are cached: this nearly halves a look-up's time. */
  async #firstLine(block: number, bytes: number, storesLine: boolean): Promise<LineStart> {
    const known = this.#firstLines.get(block);
    if (known !== undefined && known.line.length >= bytes) return known;
    const { start, line } = await this.#lineAfter(block * limits.indexBlockBytes - 1, Math.max(bytes, 128));
    if (storesLine) this.#firstLines.set(block, { start, line: Buffer.from(line) });
    return { start, line };
  }

  /** Returns the start and some bytes of the first line whose predecessor ends at `offset` or later. */
  async #lineAfter(offset: number, bytes: number): Promise<LineStart> {
    let start = offset;
    for (let length = 1024; ; length = Math.min(length * 4, longestRead)) {
      const window = await this.#source.read(start, length);
      const end = window.indexOf(0x0a) + 1;
      start += end > 0 ? end : window.length;
      if (end > 0 && end + bytes <= window.length) return { start, line: window.subarray(end, end + bytes) };
      if (end > 0 || window.length === 0) return { start, line: await this.#source.read(start, bytes) };
    }
  }
}

interface StoredBytes {
  readonly offset: number;
  readonly bytes: Buffer;
}

interface LineStart {
  readonly start: number;
  readonly line: Buffer;
}

/** Creates the error for a missing or changed block. It ends the run, because look-ups would miss captures. */
function changed(index: string, offset: number): RefusedError {
  const message = "The index has changed since it was made or opened: remove it, then index the files again";
  return new RefusedError(problem("input-changed", index, offset, message));
}

const longestRead = 16 * warcLimits.cdxLineBytes;
const longestRun = Math.ceil(longestRead / limits.indexBlockBytes);
const cachedLines = 2048;
