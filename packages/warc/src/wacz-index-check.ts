import { hash } from "node:crypto";
import { boundedGunzip } from "./bounded-gunzip.ts";
import { byteLines } from "./byte-lines.ts";
import type { Capture } from "./capture.ts";
import { headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "./cdx-line.ts";
import { parseDigest } from "./digest.ts";
import { warcLimits } from "./limits.ts";
import { type Problem, problem } from "./problem.ts";
import { refusalAsProblem } from "./refusal.ts";
import { surtKey } from "./surt.ts";
import type { Wacz, WaczWarc } from "./wacz-reader.ts";
import { readRecordAt } from "./warc-reader.ts";
import type { ZipEntry, ZipReader } from "./zip-reader.ts";

/** The end of a record; some indexes do not count it. */
const blankLines = 4;

/** Follows every line of the indexes in a WACZ to its record, and yields a problem for each that leads elsewhere. */
export async function* checkIndexes({ zip, indexes, warcs }: Wacz): AsyncGenerator<Problem> {
  const byName = new Map(warcs.map((warc) => [warc.name.slice("archive/".length), warc]));
  for (const entry of indexes.filter(({ name }) => /\.cdxj?(?:\.gz)?$/i.test(name)))
    yield* refusalAsProblem(checkIndex(zip, entry, byName));
  for (const entry of indexes.filter(({ name }) => /\.idx$/i.test(name))) yield* refusalAsProblem(checkBlockTable(zip, entry));
}

async function* checkIndex(zip: ZipReader, entry: ZipEntry, warcs: ReadonlyMap<string, WaczWarc>): AsyncGenerator<Problem> {
  const found = (code: Problem["code"], line: number, what: string) =>
    problem(code, zip.source.name, entry.dataStart, `Line ${line} of ${JSON.stringify(entry.name)} ${what}`);
  const packed = { source: zip.source.name, offset: entry.dataStart, name: entry.name, bytes: entry.uncompressedSize };
  const content = entry.name.toLowerCase().endsWith(".gz") ? boundedGunzip(zip.stream(entry), packed) : zip.stream(entry);
  let layout = headless;
  let number = 0;
  let previous: Buffer | undefined = Buffer.alloc(0);
  for await (const line of byteLines(content, warcLimits.cdxLineBytes)) {
    number++;
    if (line === "") continue;
    if (line !== undefined && isCdxHeader(line)) {
      layout = parseCdxHeader(line) ?? layout;
      continue;
    }
    const capture = line === undefined ? undefined : parseCdxLine(line, layout);
    if (capture === undefined) yield found("bad-cdx-line", number, "is not a line of an index");
    if (line === undefined || capture === undefined) continue;
    const inOrder: boolean = previous === undefined || Buffer.compare(previous, Buffer.from(line)) <= 0;
    if (!inOrder) yield found("not-sorted", number, "is not in order, so captures may not be found");
    previous = inOrder && previous !== undefined ? Buffer.from(line) : undefined; // reported once per index
    const mismatch = await mismatchOf(capture, warcs.get(capture.filename));
    if (mismatch !== undefined) yield found("index-mismatch", number, `(${shown(capture.url)}) ${mismatch}`);
  }
}

/** Returns what is wrong with the place that an index gives for a capture; undefined if its record is there. */
async function mismatchOf(capture: Capture, warc: WaczWarc | undefined): Promise<string | undefined> {
  const place = `byte ${capture.offset} of ${shown(capture.filename)}`;
  if (warc === undefined) return `points into ${shown(capture.filename)}, which is not in archive/`;
  if (capture.offset < 0) return "does not say where the record is";
  if (capture.offset + Math.max(1, capture.length) > warc.source.size)
    return `points past the end: to ${place}, which has ${warc.source.size} bytes`;
  if (!(await mayBeginRecord(warc, capture.offset))) return `points to ${place}, where no record begins`;
  const { record } = await readRecordAt(warc.source, capture.offset, {
    keepBytes: 0,
    ...(capture.length >= 0 && { length: capture.length }),
  });
  if (record === undefined || record.offset !== capture.offset) return `points to ${place}, where no record begins`;
  if (surtKey(record.url) !== surtKey(withoutPostData(capture.url))) return `points to ${place}, which is a record of ${shown(record.url)}`;
  if (capture.length >= 0 && capture.length < record.length - blankLines)
    return `says ${capture.length} bytes for ${place}, which has ${record.length}`;
  if (record.timestamp !== "" && record.timestamp !== capture.timestamp)
    return `points to ${place}, which was captured at ${record.timestamp}`;
  return undefined;
}

/** Whether a gzip member begins at this offset. Checked first, because the reader would otherwise inflate the file from its start. */
async function mayBeginRecord({ source }: WaczWarc, offset: number): Promise<boolean> {
  const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;
  return !isGzip(await source.read(0, 2)) || isGzip(await source.read(offset, 2));
}

/** Removes POST data: Webrecorder's tools put the body of a POST into the indexed URL; the record's URL does not have it. */
function withoutPostData(url: string): string {
  return url.replace(/[?&]__wb_method=.*$/s, "");
}

function shown(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

/** Checks the table of a ZipNum index (`.idx`): its blocks must be adjacent in their file and begin with the keys in the table. */
async function* checkBlockTable(zip: ZipReader, table: ZipEntry): AsyncGenerator<Problem> {
  let file = "";
  let end = 0;
  let number = 0;
  const found = (what: string) =>
    problem("index-mismatch", zip.source.name, table.dataStart, `Line ${number} of ${JSON.stringify(table.name)} ${what}`);
  for await (const line of byteLines(zip.stream(table), warcLimits.cdxLineBytes)) {
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
  if (block.length > warcLimits.recordBytes) return `is of a block of ${block.length} bytes, which no reader would fetch`;
  const bytes = await zip.slice(blocks).read(block.offset, block.length);
  const digest = parseDigest(block.digest ?? "");
  if (digest !== undefined && hash(digest.algorithm, bytes) !== digest.hex) return "has a digest that its block does not match";
  const packed = { source: zip.source.name, offset: blocks.dataStart + block.offset, name: blocks.name, bytes: bytes.length };
  for await (const first of byteLines(boundedGunzip([bytes], packed), warcLimits.cdxLineBytes))
    return first?.startsWith(`${block.key} `) ? undefined : "has another key than its block begins with";
  return "is of an empty block";
}
