import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isFile } from "@recollect/base/is-file";
import { type ByteSource, FileSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { type CdxLayout, fullTimestamp, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "@recollect/warc/cdx-line";
import { RefusedError, UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { BlockTable, endOfLine } from "./block-table.ts";
import { comparePart, firstNotBelow, type IndexBlock, type IndexBlocks } from "./index-blocks.ts";
import { PlainBlocks } from "./plain-blocks.ts";
import { type OpenPart, ZipNumBlocks } from "./zipnum-blocks.ts";

/** Range of capture times of 4 to 14 digits, both included: `to: "2010"` is the end of 2010. */
export interface TimeRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A sorted CDX or CDXJ index, opened without an import step. The lines must be sorted bytewise (`LC_ALL=C sort`): in other files, a look-up
 * silently misses captures, which only a validation reports.
 */
export class CdxIndex {
  readonly path: string;
  /** Warnings from opening, one sentence each: for example, about an outdated table of blocks. */
  readonly warnings: readonly string[];
  readonly #layout: CdxLayout;
  readonly #blocks: IndexBlocks;

  constructor(path: string, layout: CdxLayout, blocks: IndexBlocks, warnings: readonly string[] = []) {
    this.path = path;
    this.warnings = warnings;
    this.#layout = layout;
    this.#blocks = blocks;
  }

  /** Yields the captures of one key in order of time, and a problem for each unreadable line or block. */
  captures(key: string, range: TimeRange = {}): AsyncIterable<Capture | Problem> {
    for (const time of [range.from, range.to]) {
      if (time !== undefined && !/^\d{4,14}$/.test(time))
        throw new UsageError(`"${time}" is not a time of 4 to 14 digits, such as 20140126`);
    }
    return this.#captures(key, range);
  }

  /** Yields the whole index in order; `checkOrder` reports the first line out of order. */
  async *entries({ checkOrder = false } = {}): AsyncGenerator<Capture | Problem> {
    let previous = checkOrder ? "" : undefined;
    for await (const block of this.blocks()) {
      for (const { item, start } of this.#items(block)) {
        if (previous !== undefined && item.kind === "capture" && block.kind === "block") {
          const place = `${item.key} ${item.timestamp}`;
          if (compareKeys(previous, place) > 0) yield outOfOrder(block, start, previous, place);
          previous = compareKeys(previous, place) > 0 ? undefined : place;
        }
        yield item;
      }
    }
  }

  /** Yields the bytes of the index in order; reading all of them verifies the checksums. */
  blocks(): AsyncIterable<IndexBlock | Problem> {
    return this.#blocks.from(Buffer.alloc(0));
  }

  get pieces(): number {
    return this.#blocks.pieces;
  }

  /** Yields the captures of one piece in order, without reading the pieces before it. */
  async *piece(number: number): AsyncGenerator<Capture | Problem> {
    for (const { item } of this.#items(await this.#blocks.piece(number))) yield item;
  }

  close(): void {
    this.#blocks.close();
  }

  async *#captures(key: string, { from = "", to = "" }: TimeRange): AsyncGenerator<Capture | Problem> {
    if (!/^\S+$/.test(key)) return; // no line has such a key, and the empty key would match the header line
    const prefix = Buffer.from(key + this.#layout.delimiter);
    const target = from === "" ? prefix : Buffer.concat([prefix, Buffer.from(shortestForm(from))]);
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

  *#items(block: IndexBlock | Problem): Generator<{ item: Capture | Problem; start: number }> {
    if (block.kind === "problem") return yield { item: block, start: 0 };
    const { bytes } = block;
    for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
      end = endOfLine(bytes, start);
      const item = this.#read(block, start, end);
      if (item !== undefined) yield { item, start };
    }
  }

  /** Parses a line; undefined if it is empty or a header. */
  #read({ bytes, source, offset, packed }: IndexBlock, start: number, end: number): Capture | Problem | undefined {
    const at = packed ? offset : offset + start;
    if (end - start > warcLimits.cdxLineBytes) {
      return problem("bad-cdx-line", source, at, `The index line is longer than ${warcLimits.cdxLineBytes} bytes and was skipped.`);
    }
    const line = bytes.toString("utf8", start, bytes[end - 1] === 0x0d ? end - 1 : end);
    if (line === "" || isCdxHeader(line)) return undefined;
    return (
      parseCdxLine(line, this.#layout) ?? problem("bad-cdx-line", source, at, "The index line is not valid CDX or CDXJ and was skipped.")
    );
  }
}

function outOfOrder({ source, offset, packed }: IndexBlock, start: number, previous: string, place: string): Problem {
  const message = `"${place}" comes after "${previous}": look-ups will miss captures; sort the lines bytewise (LC_ALL=C sort)`;
  return problem("not-sorted", source, packed ? offset : offset + start, message);
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
    `${path} is compressed, and there is no ${basename(summary)} beside it for look-ups: gunzip it and give the unpacked file`,
  );
}

/** Opens an uncompressed index; without a table that belongs to it, look-ups bisect the bytes. */
export async function openPlainIndex(source: ByteSource, table?: BlockTable): Promise<CdxIndex> {
  const head = await source.read(0, warcLimits.cdxLineBytes);
  const layout = parseCdxHeader(head.toString("utf8", 0, endOfLine(head, 0)).trimEnd()) ?? headless;
  if (layout.letters !== undefined && !layout.letters.startsWith("Nb")) {
    throw new UsageError(
      `${source.name} has its columns in the order ${layout.letters}: only an index whose columns start with key and time (N b) can be searched`,
    );
  }
  if (table?.isTruncated(source.size)) {
    const message = `The index has only ${source.size} of its ${table.header?.bytes} bytes: remove it, then index the files again; if you shortened it, remove ${basename(table.name)}`;
    throw new RefusedError(problem("input-changed", source.name, source.size, message));
  }
  const fits = table?.fits(source.size) ?? true;
  const warnings = fits ? [] : [`${table?.name} does not match ${source.name} and is ignored: rebuild the index to make look-ups faster`];
  return new CdxIndex(source.name, layout, new PlainBlocks(source, fits ? table : undefined), warnings);
}

/** Opens a ZipNum index; `open` finds its parts and is called once per part. */
export function openZipNum(path: string, table: BlockTable, open: OpenPart): CdxIndex {
  if (table.size > 0 && table.entry(0) === undefined) {
    throw new UsageError(`${table.name} is not a ZipNum index: its first line should be key, time, part, offset and length`);
  }
  return new CdxIndex(path, headless, new ZipNumBlocks(table, open));
}

/** Compares keys or whole lines bytewise, the order in which an index must be sorted. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return byteRank(x) - byteRank(y);
  }
  return a.length - b.length;
}

/** Returns the rank of a UTF-16 unit in byte order: UTF-8 sorts the surrogates' characters after all others, UTF-16 before U+E000. */
function byteRank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** Returns the shortest timestamp that an index may have for a capture at `from` or later: `2010` may mean `20100101000000`. */
function shortestForm(from: string): string {
  for (let length = 4; length < from.length; length++) {
    const digits = from.slice(0, length);
    if ((fullTimestamp(digits) ?? "") >= from) return digits;
  }
  return from;
}

async function openZipNumFile(summary: string, path: string): Promise<CdxIndex> {
  const table = await loadTable(summary);
  const folder = dirname(summary);
  const stem = summary.slice(0, -".idx".length);
  const locations = isFile(`${stem}.loc`) ? readLocations(`${stem}.loc`) : new Map<string, string[]>();
  const hasBytes = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (table.isEmpty && (locations.size > 0 || [...partEndings.map((end) => stem + end), join(folder, "cdx-00000.gz")].some(hasBytes)))
    throw emptyTable(summary);
  const onlyPart = table.entry(0)?.part === table.entry(table.size - 1)?.part;
  return openZipNum(path, table, (part) => {
    const listed = (locations.get(part) ?? []).flatMap((place) => [resolve(folder, place), join(folder, basename(place))]);
    const beside = ["", ...partEndings].map((ending) => join(folder, basename(part) + ending));
    const renamed = onlyPart ? partEndings.map((ending) => stem + ending) : [];
    const found = [...listed, ...beside, ...renamed].find(isFile);
    if (found !== undefined) return new FileSource(found);
    return `The index part "${part}" is not there: put it beside ${basename(summary)}, or write its path into ${basename(stem)}.loc`;
  });
}

/** Creates the error for an empty table of a non-empty index. */
export function emptyTable(path: string): UsageError {
  return new UsageError(`${path} is empty: copy it again, or rebuild the index`);
}

const partEndings = [".cdx.gz", ".cdxj.gz", ".gz"];

/** Reads a `.loc` file: the part, then its possible places, separated by tabs. */
function readLocations(path: string): Map<string, string[]> {
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => line.split("\t"))
      .map(([part = "", ...places]) => [part, places.filter((place) => place !== "")]),
  );
}

async function loadTable(path: string): Promise<BlockTable> {
  const source = new FileSource(path);
  try {
    return await BlockTable.load(source);
  } finally {
    source.close();
  }
}
