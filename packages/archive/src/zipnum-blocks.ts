import { gunzipSync } from "node:zlib";
import { OpenOnce } from "@recollect/base/open-once";
import type { ByteSource } from "@recollect/warc/byte-source";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { type BlockEntry, type BlockTable, endOfLine } from "./block-table.ts";
import { comparePart, type IndexBlock, type IndexBlocks } from "./index-blocks.ts";

/** Opens a part of an index by its name in the table, or returns the reason why it can't be read, as a sentence. */
export type OpenPart = (part: string) => ByteSource | string | Promise<ByteSource | string>;

export type IndexParts = OpenOnce<ByteSource | string>;

const again = "copy the file again, or rebuild the index";

/** A CDX header line starts with a space. */
const headerStart = 0x20;

/** An index in gzip blocks, in one or several files. */
export class ZipNumBlocks implements IndexBlocks {
  readonly #table: BlockTable;
  readonly #open: OpenPart;
  readonly #parts: IndexParts;
  #unsorted: { readonly block: number | undefined } | undefined;

  constructor(table: BlockTable, open: OpenPart, parts: IndexParts = new OpenOnce()) {
    this.#table = table;
    this.#open = open;
    this.#parts = parts;
  }

  async *from(target: Buffer, prefix?: Buffer): AsyncGenerator<IndexBlock | Problem> {
    const missing = new Set<string>();
    const table = this.#table;
    yield* this.#disorder();
    const first = table.blockOf(target);
    for (let block = first; ; block++) {
      if (block > first) yield* await this.#unlisted(block);
      if (block >= table.size || (prefix !== undefined && table.compare(block, prefix) > 0)) return;
      const piece = await this.piece(block);
      if (piece.kind === "block") yield* this.#mismatch(block, piece);
      const part = piece.kind === "problem" && piece.code === "missing-file" ? table.entry(block)?.part : undefined;
      if (part !== undefined && missing.has(part)) continue;
      if (part !== undefined) missing.add(part);
      yield piece;
    }
  }

  get pieces(): number {
    return this.#table.size;
  }

  async piece(number: number): Promise<IndexBlock | Problem> {
    const table = this.#table;
    const entry = table.entry(number);
    const at = table.offsetOf(number);
    const nowhere = `The table's line does not say where its block is; its captures are left out: ${again}.`;
    if (entry === undefined) return problem("bad-cdx-line", table.name, at, nowhere);
    const source = await this.#part(entry);
    if (typeof source !== "string") return inflate(source, entry);
    return problem("missing-file", table.name, at, `${source}; its captures are left out.`);
  }

  close(): void {
    this.#parts.each((source) => typeof source === "string" || source.close());
  }

  #part({ part }: BlockEntry): Promise<ByteSource | string> {
    return this.#parts.get(part, async () => this.#open(part));
  }

  /** Returns a problem for an unsorted table, in which bisection fails. */
  #disorder(): Problem[] {
    const { name } = this.#table;
    this.#unsorted ??= { block: this.#table.unsorted };
    const { block } = this.#unsorted;
    if (block === undefined) return [];
    const message = `The table is not sorted, so look-ups miss captures: sort its lines bytewise (LC_ALL=C sort), or ${again}.`;
    return [problem("not-sorted", name, this.#table.offsetOf(block), message)];
  }

  /** Returns a problem if a block does not begin with its line in the table. */
  #mismatch(block: number, { bytes, source, offset }: IndexBlock): Problem[] {
    const start = this.#table.start(block);
    const blank = start.indexOf(" ");
    const key = blank < 0 ? start : start.subarray(0, blank);
    if (bytes.length === 0 || bytes[0] === headerStart || comparePart(bytes, 0, key) === 0) return [];
    const found = bytes.toString("utf8", 0, Math.min(endOfLine(bytes, 0), 100));
    const message = `The block begins with "${found}", not with "${key}" as ${this.#table.name} says, so look-ups miss captures: ${again}.`;
    return [problem("index-mismatch", source, offset, message)];
  }

  /** Returns a problem for bytes of a part that the table does not cover, between two blocks or after the last. */
  async #unlisted(block: number): Promise<Problem[]> {
    const table = this.#table;
    const [before, next] = [table.entry(block - 1), block < table.size ? table.entry(block) : undefined];
    if (before === undefined || (next === undefined && block < table.size)) return [];
    const end = before.offset + before.length;
    const part = next?.part === before.part ? undefined : await this.#part(before);
    const from = part === undefined ? next?.offset : typeof part === "string" ? undefined : part.size;
    if (from === undefined || from <= end || (next?.part !== before.part && this.#continues(before.part, block))) return [];
    const message = `The table has no line for bytes ${end} to ${from} of "${before.part}", whose captures are left out: ${again}.`;
    return [problem("index-mismatch", table.name, table.offsetOf(block), message)];
  }

  /** Whether a later line refers to the same part: blocks of several parts may alternate. */
  #continues(part: string, block: number): boolean {
    for (let later = block; later < this.#table.size; later++) if (this.#table.entry(later)?.part === part) return true;
    return false;
  }
}

async function inflate(source: ByteSource, { offset, length }: BlockEntry): Promise<IndexBlock | Problem> {
  const broken = (why: string) =>
    problem("corrupt-member", source.name, offset, `The index block ${why}; its captures are left out: ${again}.`);
  if (length > warcLimits.recordBytes) return broken(`would be ${length} bytes long`);
  const packed = await source.read(offset, length);
  if (packed.length < length) return broken("continues past the end of the file");
  try {
    return {
      kind: "block",
      bytes: gunzipSync(packed, { maxOutputLength: warcLimits.recordBytes }),
      source: source.name,
      offset,
      packed: true,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") return broken(`can't be unpacked (${(error as Error).message})`);
    const message = `The index block unpacks to over ${warcLimits.recordBytes} bytes; its captures are left out.`;
    return problem("decompression-bomb", source.name, offset, message);
  }
}
