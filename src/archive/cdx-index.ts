import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { type ByteSource, FileSource } from "../warc/byte-source.ts";
import type { Capture } from "../warc/capture.ts";
import { type CdxLayout, fullTimestamp, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "../warc/cdx-line.ts";
import { type BlockEntry, BlockTable, endOfLine } from "./block-table.ts";

/** Capture times, 4 to 14 digits, both included: `to: "2010"` is the end of 2010. */
export interface TimeRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A sorted CDX or CDXJ index on disk, opened without an import step. It trusts that the lines are sorted bytewise
 * (`LC_ALL=C sort`): in a file that is not, a look-up silently misses captures, and only `validate` can say so.
 */
export class CdxIndex {
  readonly path: string;
  /** What was odd on opening and needs no action, a sentence each: a sidecar that does not fit and is ignored. */
  readonly warnings: readonly string[];
  readonly #layout: CdxLayout;
  readonly #blocks: IndexBlocks;

  constructor(path: string, layout: CdxLayout, blocks: IndexBlocks, warnings: readonly string[] = []) {
    this.path = path;
    this.warnings = warnings;
    this.#layout = layout;
    this.#blocks = blocks;
  }

  /** The captures of one key in order of time, with a problem for each of its lines, or blocks on the way, that can't be read. */
  captures(key: string, range: TimeRange = {}): AsyncIterable<Capture | Problem> {
    for (const time of [range.from, range.to]) {
      if (time !== undefined && !/^\d{4,14}$/.test(time))
        throw new UsageError(`"${time}" is not a time of 4 to 14 digits, such as 20140126`);
    }
    return this.#captures(key, range);
  }

  /** The whole index in order, or from the first line on that is not below `startKey`. */
  async *entries(options: { startKey?: string | undefined } = {}): AsyncGenerator<Capture | Problem> {
    const target = Buffer.from(options.startKey ?? "");
    for await (const block of this.#blocks.from(target)) {
      if (block.kind === "problem") yield block;
      else yield* this.#itemsOf(block, target);
    }
  }

  close(): void {
    this.#blocks.close();
  }

  async *#captures(key: string, { from = "", to = "" }: TimeRange): AsyncGenerator<Capture | Problem> {
    if (!/^\S+$/.test(key)) return; // no line can have it, and the empty key would find the header line
    const prefix = Buffer.from(key + this.#layout.delimiter);
    const target = Buffer.concat([prefix, Buffer.from(shortestForm(from))]);
    for await (const block of this.#blocks.from(target, prefix)) {
      if (block.kind === "problem") {
        yield block;
        continue;
      }
      const { bytes } = block;
      for (let start = firstNotBelow(bytes, target); start < bytes.length; ) {
        const end = endOfLine(bytes, start);
        if (comparePart(bytes, start, prefix) !== 0) return;
        const time = start + prefix.length;
        if (to !== "" && bytes.toString("latin1", time, time + to.length) > to) return;
        const item = this.#read(block, start, end);
        if (item?.kind === "problem" || (item && item.timestamp >= from && (to === "" || item.timestamp.slice(0, to.length) <= to)))
          yield item;
        start = end + 1;
      }
    }
  }

  *#itemsOf(block: Block, target: Buffer): Generator<Capture | Problem> {
    const { bytes } = block;
    for (let start = firstNotBelow(bytes, target); start < bytes.length; ) {
      const end = endOfLine(bytes, start);
      const item = this.#read(block, start, end);
      if (item !== undefined) yield item;
      start = end + 1;
    }
  }

  /** Undefined for a line that is empty or a header. */
  #read({ bytes, source, offset, packed }: Block, start: number, end: number): Capture | Problem | undefined {
    const at = packed ? offset : offset + start;
    if (end - start > limits.cdxLineBytes) {
      return problem("bad-cdx-line", source, at, `The index line is longer than ${limits.cdxLineBytes} bytes and was skipped.`);
    }
    const line = bytes.toString("utf8", start, bytes[end - 1] === 0x0d ? end - 1 : end);
    if (line === "" || isCdxHeader(line)) return undefined;
    return (
      parseCdxLine(line, this.#layout) ?? problem("bad-cdx-line", source, at, "The index line is not valid CDX or CDXJ and was skipped.")
    );
  }
}

/** Opens an index by its path: a plain CDX or CDXJ, with or without its `.blocks`, a ZipNum `.idx`, or a ZipNum part beside its `.idx`. */
export async function openIndex(path: string): Promise<CdxIndex> {
  if (path.endsWith(".idx")) return openZipNumFile(path, path);
  const source = new FileSource(path);
  try {
    const [first, second] = source.readNow(0, 2);
    if (first !== 0x1f || second !== 0x8b)
      return await openPlainIndex(source, isFile(`${path}.blocks`) ? await loadTable(`${path}.blocks`) : undefined);
  } catch (error) {
    source.close();
    throw error;
  }
  source.close();
  const summary = `${path.replace(/(\.cdxj?)?\.gz$/, "")}.idx`;
  if (isFile(summary)) return openZipNumFile(summary, path);
  throw new UsageError(
    `${path} is compressed, and there is no ${basename(summary)} beside it to find lines by: gunzip it, and give the unpacked file`,
  );
}

/** An uncompressed index in any source; without a table, or with one that does not fit it, look-ups bisect the bytes. */
export async function openPlainIndex(source: ByteSource, table?: BlockTable): Promise<CdxIndex> {
  const head = await source.read(0, limits.cdxLineBytes);
  const layout = parseCdxHeader(head.toString("utf8", 0, endOfLine(head, 0)).trimEnd()) ?? headless;
  if (layout.letters !== undefined && !layout.letters.startsWith("Nb")) {
    throw new UsageError(
      `${source.name} has its columns in the order ${layout.letters}: only an index that begins with key and time (N b) is sorted by them`,
    );
  }
  const fits = table?.fits(source.size) ?? true;
  const warnings = fits
    ? []
    : [`${table?.name} does not belong to this state of ${source.name} and is ignored: rebuild the index to make look-ups faster`];
  return new CdxIndex(source.name, layout, new PlainBlocks(source, fits ? table : undefined), warnings);
}

/** A ZipNum index whose parts `open` finds; it is asked once a part. */
export function openZipNum(path: string, table: BlockTable, open: (part: string) => ByteSource | undefined): CdxIndex {
  if (table.size > 0 && table.entry(0) === undefined) {
    throw new UsageError(`${table.name} is not a ZipNum index: its first line should be key, time, part, offset and length`);
  }
  return new CdxIndex(path, headless, new ZipNumBlocks(table, open));
}

/** Bytewise order of keys (and of whole lines), the one in which an index must be sorted. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return byteRank(x) - byteRank(y);
  }
  return a.length - b.length;
}

/** UTF-8 sorts the surrogates' characters after all others, UTF-16 before U+E000. */
function byteRank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** The shortest timestamp that an index may have for a capture at `from` or later: `20100101000000` can stand there as `2010`. */
function shortestForm(from: string): string {
  for (let length = 4; length < from.length; length++) {
    const digits = from.slice(0, length);
    if ((fullTimestamp(digits) ?? "") >= from) return digits;
  }
  return from;
}

/** Whole lines of an index, and where they come from. */
interface Block {
  readonly kind: "block";
  readonly bytes: Buffer;
  readonly source: string;
  /** Where the block begins in its source. */
  readonly offset: number;
  /** Whether the source holds it compressed, so that a line has no offset of its own. */
  readonly packed: boolean;
}

interface IndexBlocks {
  /** Blocks in order, from the one on that holds the first line not below `target`; it may end after the last line that begins with `prefix`. */
  from(target: Buffer, prefix?: Buffer): AsyncIterable<Block | Problem>;
  close(): void;
}

/** An uncompressed index. */
class PlainBlocks implements IndexBlocks {
  readonly #source: ByteSource;
  readonly #table: BlockTable | undefined;
  readonly #kept = new Map<number, LineStart>();

  constructor(source: ByteSource, table: BlockTable | undefined) {
    this.#source = source;
    this.#table = table;
  }

  async *from(target: Buffer): AsyncGenerator<Block> {
    let { offset, length } = await this.#place(target);
    const { name, size } = this.#source;
    while (offset < size) {
      const window = await this.#source.read(offset, length);
      const whole = window.length < length || offset + window.length >= size ? window.length : window.lastIndexOf(0x0a) + 1;
      if (window.length === 0) return; // the file shrank
      if (whole > 0) {
        yield { kind: "block", bytes: window.subarray(0, whole), source: name, offset, packed: false };
        offset += whole;
        length = Math.min(length * 4, longestRead);
      } else if (length <= limits.cdxLineBytes) {
        length = limits.cdxLineBytes + 1;
      } else {
        // A line over the limit: enough of it to compare its key and to see that it is too long.
        yield { kind: "block", bytes: window.subarray(0, limits.cdxLineBytes + 1), source: name, offset, packed: false };
        offset = (await this.#lineAfter(offset + window.length, 0)).start;
      }
    }
  }

  close(): void {
    this.#source.close();
  }

  async #place(target: Buffer): Promise<{ offset: number; length: number }> {
    if (target.length === 0) return { offset: 0, length: longestRead };
    const entry = this.#table?.entry(this.#table.blockOf(target));
    return entry ?? { offset: await this.#bisect(target), length: limits.indexBlockBytes };
  }

  /** Where a line begins that is below `target`, or the first line, and less than about a block before the first that is not below. */
  async #bisect(target: Buffer): Promise<number> {
    const blocks = Math.ceil(this.#source.size / limits.indexBlockBytes);
    let low = 0;
    let high = blocks;
    let offset = 0;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const { start, line } = await this.#firstLine(middle, target.length, high - low > blocks / keptLines);
      if (line.length > 0 && comparePart(line, 0, target) < 0) {
        low = middle;
        offset = start;
      } else {
        high = middle;
      }
    }
    return offset;
  }

  /** All look-ups begin with the same halvings: their lines are kept, which nearly halves the time of one. */
  async #firstLine(block: number, bytes: number, keep: boolean): Promise<LineStart> {
    const kept = this.#kept.get(block);
    if (kept !== undefined && kept.line.length >= bytes) return kept;
    const { start, line } = await this.#lineAfter(block * limits.indexBlockBytes - 1, Math.max(bytes, 128));
    if (keep) this.#kept.set(block, { start, line: Buffer.from(line) });
    return { start, line };
  }

  /** The first line whose predecessor ends at `offset` or later: where it begins, and so many of its bytes. */
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

interface LineStart {
  readonly start: number;
  readonly line: Buffer;
}

const longestRead = 16 * limits.cdxLineBytes;
const keptLines = 2048;

/** An index in blocks of gzip, which may lie in several files. */
class ZipNumBlocks implements IndexBlocks {
  readonly #table: BlockTable;
  readonly #open: (part: string) => ByteSource | undefined;
  readonly #parts = new Map<string, ByteSource | undefined>();

  constructor(table: BlockTable, open: (part: string) => ByteSource | undefined) {
    this.#table = table;
    this.#open = open;
  }

  async *from(target: Buffer, prefix?: Buffer): AsyncGenerator<Block | Problem> {
    const missing = new Set<string>();
    const table = this.#table;
    for (let block = table.blockOf(target); block < table.size; block++) {
      if (prefix !== undefined && table.compare(block, prefix) > 0) return;
      const entry = table.entry(block);
      const source = entry && this.#part(entry.part);
      if (entry === undefined) {
        yield problem(
          "bad-cdx-line",
          table.name,
          table.offsetOf(block),
          "The table's line does not say where its block lies; the block was skipped.",
        );
      } else if (source !== undefined) {
        yield await inflate(source, entry);
      } else if (!missing.has(entry.part)) {
        missing.add(entry.part);
        yield problem(
          "missing-file",
          table.name,
          table.offsetOf(block),
          `The index part "${entry.part}" was not found; its captures are left out.`,
        );
      }
    }
  }

  close(): void {
    for (const source of this.#parts.values()) source?.close();
  }

  #part(part: string): ByteSource | undefined {
    if (!this.#parts.has(part)) this.#parts.set(part, this.#open(part));
    return this.#parts.get(part);
  }
}

async function inflate(source: ByteSource, { offset, length }: BlockEntry): Promise<Block | Problem> {
  const broken = (why: string) => problem("corrupt-member", source.name, offset, `The index block ${why}; its captures are left out.`);
  if (length > limits.recordBytes) return broken(`would be ${length} bytes long`);
  const packed = await source.read(offset, length);
  if (packed.length < length) return broken("goes on past the end of the file");
  try {
    return { kind: "block", bytes: gunzipSync(packed, { maxOutputLength: limits.recordBytes }), source: source.name, offset, packed: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") return broken(`can't be unpacked (${(error as Error).message})`);
    return problem(
      "decompression-bomb",
      source.name,
      offset,
      `The index block unpacks to over ${limits.recordBytes} bytes; its captures are left out.`,
    );
  }
}

async function openZipNumFile(summary: string, path: string): Promise<CdxIndex> {
  const table = await loadTable(summary);
  const folder = dirname(summary);
  const stem = summary.slice(0, -".idx".length);
  const locations = isFile(`${stem}.loc`) ? readLocations(`${stem}.loc`) : new Map<string, string[]>();
  const onlyPart = table.entry(0)?.part === table.entry(table.size - 1)?.part;
  return openZipNum(path, table, (part) => {
    const listed = (locations.get(part) ?? []).flatMap((place) => [resolve(folder, place), join(folder, basename(place))]);
    const beside = ["", ...partEndings].map((ending) => join(folder, basename(part) + ending));
    const renamed = onlyPart ? partEndings.map((ending) => stem + ending) : [];
    const found = [...listed, ...beside, ...renamed].find(isFile);
    return found === undefined ? undefined : new FileSource(found);
  });
}

const partEndings = [".cdx.gz", ".cdxj.gz", ".gz"];

/** A `.loc` file: part, then the places where it may lie, between tabs. */
function readLocations(path: string): Map<string, string[]> {
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  return new Map(lines.map((line) => line.split("\t")).map(([part = "", ...places]) => [part, places.filter((place) => place !== "")]));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function loadTable(path: string): Promise<BlockTable> {
  const source = new FileSource(path);
  try {
    return await BlockTable.load(source);
  } finally {
    source.close();
  }
}

/** Where the first line begins that is not below `target`: a search by halves over the lines' starts. */
function firstNotBelow(bytes: Buffer, target: Buffer): number {
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
function comparePart(bytes: Buffer, start: number, target: Buffer): number {
  return bytes.compare(target, 0, target.length, start, Math.min(start + target.length, bytes.length));
}
