import type { Problem } from "@recollect/warc/problem";
import { endOfLine } from "./block-table.ts";

/** Whole lines of an index, and where they come from. */
export interface IndexBlock {
  readonly kind: "block";
  readonly bytes: Buffer;
  readonly source: string;
  /** Where the block begins in its source. */
  readonly offset: number;
  /** Whether the source holds it compressed, so that a line has no offset of its own. */
  readonly packed: boolean;
}

/** An index as a sequence of blocks, however it is stored. */
export interface IndexBlocks {
  /** Blocks in order, from the one on that holds the first line not below `target`; it may end after the last line that begins with `prefix`. */
  from(target: Buffer, prefix?: Buffer): AsyncIterable<IndexBlock | Problem>;
  /** Into how many pieces of about a block the index divides: every line begins in one of them. */
  readonly pieces: number;
  /** One of these pieces, for a look at a random place. */
  piece(number: number): Promise<IndexBlock | Problem>;
  close(): void;
}

/** Where the first line begins that is not below `target`: a search by halves over the lines' starts. */
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

/** How the bytes from `start` on compare with `target`, over its length. A line's end in between sorts before all that a key can hold. */
export function comparePart(bytes: Buffer, start: number, target: Buffer): number {
  return bytes.compare(target, 0, target.length, start, Math.min(start + target.length, bytes.length));
}
