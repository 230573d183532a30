import { createHash } from "node:crypto";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { boundedGunzip } from "./bounded-gunzip.ts";
import { byteLines } from "./byte-lines.ts";
import { parseDigest } from "./digest.ts";
import type { ZipEntry, ZipReader } from "./zip-reader.ts";

/** Checks the table of a ZipNum index (`.idx`): its blocks must be adjacent in their file and begin with the keys in the table. */
export async function* checkBlockTable(zip: ZipReader, table: ZipEntry): AsyncGenerator<Problem> {
  let file = "";
  let end = 0;
  let number = 0;
  const found = (what: string) =>
    problem("index-mismatch", zip.source.name, table.dataStart, `Line ${number} of ${JSON.stringify(table.name)} ${what}`);
  for await (const line of byteLines(zip.stream(table), limits.cdxLineBytes)) {
    number++;
    if (line === "") continue;
    const block = blockOf(line ?? "");
    if (block === undefined) return yield found("is not a line of a block table");
    file = block.filename ?? file;
    if (block.key.startsWith("!meta")) continue;
    const blocks = zip.get(`indexes/${file}`);
    if (blocks === undefined) return yield found(`points into ${JSON.stringify(file)}, which is not in indexes/`);
    if (block.offset !== end) return yield found(`points to byte ${block.offset}, and the block before it ends at ${end}`);
    end = block.offset + block.length;
    if (!(end <= blocks.uncompressedSize)) return yield found(`points past the end of ${JSON.stringify(file)}`);
    const defect = blocks.stored ? await blockDefect(zip, blocks, block) : undefined;
    if (defect !== undefined) yield found(defect);
  }
  const size = zip.get(`indexes/${file}`)?.uncompressedSize ?? end;
  if (end < size) yield found(`is the last, and leaves out the index from byte ${end}`);
}

interface Block {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  readonly digest?: string;
  readonly filename?: string;
}

function blockOf(line: string): Block | undefined {
  try {
    const json = line.indexOf(" {");
    const { offset, length, digest, filename } = JSON.parse(line.slice(json)) as Record<string, unknown>;
    const place = { key: line.slice(0, json), offset: Number(offset), length: Number(length) };
    return { ...place, ...(typeof digest === "string" && { digest }), ...(typeof filename === "string" && { filename }) };
  } catch {
    return undefined;
  }
}

async function blockDefect(zip: ZipReader, blocks: ZipEntry, block: Block): Promise<string | undefined> {
  if (block.length > limits.recordBytes) return `is of a block of ${block.length} bytes, which no reader would fetch`;
  const bytes = await zip.slice(blocks).read(block.offset, block.length);
  const digest = parseDigest(block.digest ?? "");
  if (digest !== undefined && createHash(digest.algorithm).update(bytes).digest("hex") !== digest.hex)
    return "has a digest that its block does not match";
  const packed = { source: zip.source.name, offset: blocks.dataStart + block.offset, name: blocks.name, bytes: bytes.length };
  for await (const first of byteLines(boundedGunzip([bytes], packed), limits.cdxLineBytes))
    return first?.startsWith(`${block.key} `) ? undefined : "has another key than its block begins with";
  return "is of an empty block";
}
