import { crc32 } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import type { ByteSource } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";

/** Location of a block of index lines. */
export interface BlockEntry {
  readonly part: string;
  readonly offset: number;
  readonly length: number;
  /** CRC-32 of its bytes, if the table has it. */
  readonly crc?: number;
}

/** First line of recollect's own table of blocks (`.blocks`), which identifies its index. */
export interface BlockTableHeader {
  readonly recollect: "blocks";
  readonly version: 1;
  /** Size of the index, to detect an outdated table. */
  readonly bytes: number;
  readonly lines: number;
  /** CRC-32 of these numbers and the other lines of the table. */
  readonly crc: number;
}

/**
 * The table of a sorted index in blocks: the start of each block's first line, and the place of the block. It is read from ZipNum's `.idx`
 * (`key time⇥part⇥offset⇥length⇥number`), from a WACZ's (`key time {"offset": …, "length": …}`) and from recollect's `index.cdxj.blocks`.
 * It stays in memory as the bytes of the file: one object per entry would take five times as much.
 */
export class BlockTable {
  readonly name: string;
  readonly header: BlockTableHeader | undefined;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  /** File of all blocks that do not name one: the table in a WACZ names it once, in its `!meta` line. */
  readonly #part: string;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.#bytes = bytes;
    this.header = headerOf(this.#lineAt(0));
    this.#part = metaPart(this.#lineAt(0));
    this.#starts = entryStarts(bytes, this.header === undefined ? 0 : endOfLine(bytes, 0) + 1);
  }

  static async load(source: ByteSource): Promise<BlockTable> {
    if (source.size >= 2 ** 32) throw new UsageError(`${source.name} is over 4 GiB: split the index, or rebuild it with larger blocks`);
    const bytes = Buffer.allocUnsafeSlow(source.size);
    for (let at = 0; at < bytes.length; at += warcLimits.windowBytes) {
      const window = await source.read(at, warcLimits.windowBytes);
      window.copy(bytes, at);
      if (window.length < Math.min(warcLimits.windowBytes, bytes.length - at))
        return new BlockTable(source.name, bytes.subarray(0, at + window.length));
    }
    return new BlockTable(source.name, bytes);
  }

  get size(): number {
    return this.#starts.length;
  }

  /** Returns the block that contains the first line not below `target`, else the last block. */
  blockOf(target: Buffer): number {
    return this.#lastBlock((block) => this.compare(block, target) < 0); // it may end with lines of the same start as the next block
  }

  /** Returns the last block that does not begin after `offset` of the index. */
  blockAt(offset: number): number {
    return this.#lastBlock((block) => (this.entry(block) as BlockEntry).offset <= offset);
  }

  /** Returns the last block for which the condition holds, or the first block if there is none, by binary search. */
  #lastBlock(isMet: (block: number) => boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isMet(middle)) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  /** Compares the beginning of a block's first line with `target`, over the target's length. */
  compare(block: number, target: Buffer): number {
    const start = this.offsetOf(block);
    return this.#bytes.compare(target, 0, target.length, start, Math.min(start + target.length, this.#bytes.length));
  }

  /** The first block whose line sorts before that of the block before it. */
  get unsorted(): number | undefined {
    for (let block = 1; block < this.size; block++) {
      const [before, start] = [this.offsetOf(block - 1), this.offsetOf(block)];
      // Comparing whole lines nearly always decides; lines with equal key and time can't be compared.
      if (this.#bytes.compare(this.#bytes, start, this.offsetOf(block + 1), before, start) <= 0) continue;
      if (Buffer.compare(this.start(block - 1), this.start(block)) > 0) return block;
    }
    return undefined;
  }

  /** Returns the start of the block's first line: the key and usually the time. */
  start(block: number): Buffer {
    const line = this.#bytes.subarray(this.offsetOf(block), endOfLine(this.#bytes, this.offsetOf(block)));
    const end = [line.indexOf("\t"), line.indexOf(" {")].find((end) => end >= 0);
    return line.subarray(0, end);
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  offsetOf(block: number): number {
    return this.#starts[block] ?? this.#bytes.length;
  }

  /** Returns the place of a block; undefined if its entry is malformed. */
  entry(block: number): BlockEntry | undefined {
    const line = this.#lineAt(this.offsetOf(block));
    const [, part = "", offset = "", length = "", , crc] = line.includes("\t") ? line.split("\t") : jsonEntry(line, this.#part);
    if (part === "" || !/^\d{1,15}$/.test(offset) || !/^\d{1,15}$/.test(length)) return undefined;
    return { part, offset: Number(offset), length: Number(length), ...(crc && { crc: Number.parseInt(crc, 16) }) };
  }

  /** Whether the index has been truncated since the table was made. */
  isTruncated(bytes: number): boolean {
    return this.header !== undefined && this.header.bytes > bytes && this.#isIntact;
  }

  get #isIntact(): boolean {
    return this.header !== undefined && this.header.crc === tableCrc(this.header, [this.#bytes.subarray(endOfLine(this.#bytes, 0) + 1)]);
  }

  get hasChecksums(): boolean {
    return this.header?.crc !== undefined;
  }

  /** Whether this table is complete and belongs to an index of this size. */
  fits(bytes: number): boolean {
    if (this.header?.bytes !== bytes || (this.hasChecksums && !this.#isIntact)) return false;
    const last = this.size === 0 ? undefined : this.entry(this.size - 1);
    return this.size === 0 ? this.header.lines === 0 : last !== undefined && last.offset + last.length === bytes;
  }

  #lineAt(start: number): string {
    return this.#bytes.toString("utf8", start, Math.min(endOfLine(this.#bytes, start), start + warcLimits.cdxLineBytes)).trimEnd();
  }
}

/** Makes the table of an index while its sorted lines are written. It takes 0.6 % of the index's size in memory. */
export class BlockTableWriter {
  readonly #part: string;
  readonly #done: Buffer[] = [];
  #text = "";
  #lines = 0;
  #blocks = 0;
  #first = "";
  #start = -1;
  #block: (string | Buffer)[] = [];

  /** `part` is the index's file name without its folder. */
  constructor(part: string) {
    this.#part = part;
  }

  /** Adds a line with its offset in the index. Call it for every line, in order. */
  add(line: string | Buffer, offset: number): void {
    this.#lines++;
    if (this.#start >= 0 && offset - this.#start < limits.indexBlockBytes) return void this.#block.push(line);
    this.#endBlock(offset);
    this.#block = [line];
    const keyEnd = line.indexOf(" ");
    const end = line.indexOf(" ", keyEnd + 1);
    this.#first = typeof line === "string" ? line.slice(0, end) : line.toString("utf8", 0, end);
    this.#start = offset;
  }

  /** Returns the table's content after the last line was added; `bytes` is the size of the index. */
  finish(bytes: number): Buffer {
    this.#endBlock(bytes);
    const entries = [...this.#done, Buffer.from(this.#text)];
    const size = { bytes, lines: this.#lines };
    const header: BlockTableHeader = { recollect: "blocks", version: 1, ...size, crc: tableCrc(size, entries) };
    return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...entries]);
  }

  #endBlock(end: number): void {
    if (this.#start < 0) return;
    const crc = crc32(`${this.#block.join("\n")}\n`).toString(16);
    this.#text += `${this.#first}\t${this.#part}\t${this.#start}\t${end - this.#start}\t${++this.#blocks}\t${crc}\n`;
    if (this.#text.length < 1 << 20) return;
    this.#done.push(Buffer.from(this.#text));
    this.#text = "";
  }
}

function tableCrc({ bytes, lines }: Pick<BlockTableHeader, "bytes" | "lines">, entries: readonly Buffer[]): number {
  return entries.reduce((crc, piece) => crc32(piece, crc), crc32(`${bytes} ${lines}`));
}

function entryStarts(bytes: Buffer, from: number): Uint32Array {
  let count = 0;
  for (let at = from; at < bytes.length; at = endOfLine(bytes, at) + 1) count++;
  const starts = new Uint32Array(count);
  let entries = 0;
  for (let at = from; at < bytes.length; at = endOfLine(bytes, at) + 1) {
    const byte = bytes[at];
    if (byte !== 0x21 && byte !== 0x0a && byte !== 0x0d) starts[entries++] = at; // neither `!meta` nor empty
  }
  return starts.subarray(0, entries);
}

/** Returns the end of the line that contains byte `start`, without its line feed. */
export function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0x0a, start);
  return end < 0 ? bytes.length : end;
}

function headerOf(line: string): BlockTableHeader | undefined {
  const header = line.startsWith("{") ? jsonOf(line) : {};
  return header.recollect === "blocks" && header.version === 1 ? (header as unknown as BlockTableHeader) : undefined;
}

function metaPart(line: string): string {
  const { filename } = line.startsWith("!meta ") ? jsonOf(line.slice(line.indexOf("{"))) : {};
  return typeof filename === "string" ? filename : "";
}

function jsonEntry(line: string, part: string): string[] {
  const { offset, length, filename = part } = jsonOf(line.slice(line.indexOf("{")));
  return ["", filename, offset, length].map((value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""));
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  return Object(parsedJson(text));
}
