import { gunzipSync } from "node:zlib";
import type { ByteSource } from "../base/byte-source.ts";
import { OpenOnce } from "../base/open-once.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import type { BlockEntry, BlockTable } from "./block-table.ts";
import type { IndexBlock, IndexBlocks } from "./index-blocks.ts";

/** Finds a part of an index by the name that its table has for it; undefined where there is none. */
export type OpenPart = (part: string) => ByteSource | undefined | Promise<ByteSource | undefined>;

/** The parts of an index that are open. */
export type IndexParts = OpenOnce<ByteSource | undefined>;

/** An index in blocks of gzip, which may lie in several files. */
export class ZipNumBlocks implements IndexBlocks {
  readonly #table: BlockTable;
  readonly #open: OpenPart;
  readonly #parts: IndexParts;

  constructor(table: BlockTable, open: OpenPart, parts: IndexParts = new OpenOnce()) {
    this.#table = table;
    this.#open = open;
    this.#parts = parts;
  }

  async *from(target: Buffer, prefix?: Buffer): AsyncGenerator<IndexBlock | Problem> {
    const missing = new Set<string>();
    const table = this.#table;
    for (let block = table.blockOf(target); block < table.size; block++) {
      if (prefix !== undefined && table.compare(block, prefix) > 0) return;
      const piece = await this.piece(block);
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
    const source = entry && (await this.#parts.get(entry.part, async () => this.#open(entry.part)));
    if (entry !== undefined && source !== undefined) return inflate(source, entry);
    const [code, message] =
      entry === undefined
        ? (["bad-cdx-line", "The table's line does not say where its block is; the block was skipped."] as const)
        : (["missing-file", `The index part "${entry.part}" was not found; its captures are left out.`] as const);
    return problem(code, table.name, table.offsetOf(number), message);
  }

  close(): void {
    this.#parts.each((source) => source?.close());
  }
}

async function inflate(source: ByteSource, { offset, length }: BlockEntry): Promise<IndexBlock | Problem> {
  const broken = (why: string) => problem("corrupt-member", source.name, offset, `The index block ${why}; its captures are left out.`);
  if (length > limits.recordBytes) return broken(`would be ${length} bytes long`);
  const packed = await source.read(offset, length);
  if (packed.length < length) return broken("continues past the end of the file");
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
