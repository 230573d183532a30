import { hash } from "node:crypto";
import { UsageError } from "./errors.ts";
import { gzipMember } from "./gzip-member.ts";

/** Lines per block, as in py-wacz and ArchiveWeb.page: a reader fetches and inflates one block at each look-up. */
const blockLines = 1024;

/**
 * Packs a sorted CDXJ index in ZipNum form: gzip members of some lines each, and a short table (`.idx`) of the first key of every block.
 * `blocks` yields the members; after it has ended, `table` returns the table in the form that wabac and pywb read: a line that names the
 * file of blocks, then one line per block.
 */
export function zipNumIndex(lines: AsyncIterable<string>): {
  blocks: () => AsyncGenerator<Buffer>;
  table: (fileOfBlocks: string) => string;
} {
  let table = "";
  let offset = 0;
  const pack = (block: readonly string[]): Buffer => {
    const bytes = gzipMember(Buffer.from(`${block.join("\n")}\n`));
    const digest = `sha256:${hash("sha256", bytes)}`;
    const key = (block[0] as string).split(" {", 1)[0];
    table += `${key} ${JSON.stringify({ offset, length: bytes.length, digest })}\n`;
    offset += bytes.length;
    return bytes;
  };
  async function* blocks(): AsyncGenerator<Buffer> {
    let block: string[] = [];
    let previous = "";
    for await (const line of lines) {
      if (line < previous && Buffer.compare(Buffer.from(line), Buffer.from(previous)) < 0)
        throw new UsageError(`The index is not sorted: ${line.slice(0, 200)} comes after ${previous.slice(0, 200)}`);
      previous = line;
      if (block.push(line) < blockLines) continue;
      yield pack(block);
      block = [];
    }
    if (block.length > 0) yield pack(block);
  }
  const meta = (filename: string) => `!meta 0 {"format": "cdxj-gzip-1.0", "filename": ${JSON.stringify(filename)}}\n`;
  return { blocks, table: (fileOfBlocks) => meta(fileOfBlocks) + table };
}
