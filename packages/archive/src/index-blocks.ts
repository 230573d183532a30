import type { Problem } from "@recollect/warc/problem";
import { endOfLine } from "./block-table.ts";

/** Whole lines of an index, and where they come from. */
export interface IndexBlock {
  readonly kind: "block";
  readonly bytes: Buffer;
  readonly source: string;
  /** Offset of the block in its source. */
  readonly offset: number;
  /** Whether the block is compressed in its source, so that a line has no offset of its own. */
  readonly packed: boolean;
}

/** An index as a sequence of blocks, however it is stored. */
export interface IndexBlocks {
  /** Yields blocks in order, from the one with the first line not below `target`; may end after the last line that begins with `prefix`. */
  from(target: Buffer, prefix?: Buffer): AsyncIterable<IndexBlock | Problem>;
  /** Number of pieces, each about as large as a block; every line begins in one of them. */
  readonly pieces: number;
  /** Returns one of these pieces, to sample the index. */
  piece(number: number): Promise<IndexBlock | Problem>;
  close(): void;
}

/** Returns the offset of the first line that is not below `target`, by binary search. */
export function firstNotBelow(bytes: Buffer, target: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : bytes.lastIndexOf(0x0a, middle - 1) + 1;
    if (comparePart(bytes, start, target) < 0) low = endOfLine(bytes, middle) + 1;
    else high = start;
  }
  return Math.min(low, bytes.length);
}

/** Compares the bytes from `start` on with `target`, over its length. A line end between sorts before all characters of a key. */
export function comparePart(bytes: Buffer, start: number, target: Buffer): number {
  return bytes.compare(target, 0, target.length, start, Math.min(start + target.length, bytes.length));
}
