import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { boundedGunzip } from "./bounded-gunzip.ts";
import { byteLines } from "./byte-lines.ts";
import type { Capture } from "./capture.ts";
import { headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "./cdx-line.ts";
import { refusalAsProblem } from "./refusal.ts";
import { surtKey } from "./surt.ts";
import { checkBlockTable } from "./wacz-block-table-check.ts";
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
  for await (const line of byteLines(content, limits.cdxLineBytes)) {
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
    const mismatch = await whereItLeads(capture, warcs.get(capture.filename));
    if (mismatch !== undefined) yield found("index-mismatch", number, `(${shown(capture.url)}) ${mismatch}`);
  }
}

/** Checks the place that an index gives for a capture; undefined if its record is there. */
async function whereItLeads(capture: Capture, warc: WaczWarc | undefined): Promise<string | undefined> {
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
