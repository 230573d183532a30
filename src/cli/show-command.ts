import type { Command } from "commander";
import { RefusedError, UsageError } from "../errors.ts";
import { FileSource } from "../warc/byte-source.ts";
import { decodeBody } from "../warc/http-body.ts";
import { parseHttp } from "../warc/http-message.ts";
import { readBlockPieces, readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import { type CommonFlags, number, plain, print, problemLine, say, withCommonFlags } from "./output.ts";

type Flags = CommonFlags & { offset: number; payload?: boolean; raw?: boolean };

/** `recollect show FILE --offset N` */
export function addShowCommand(program: Command): void {
  withCommonFlags(program.command("show"))
    .summary("print one record of an archive file")
    .description("Prints the record that begins at a byte offset: its WARC header, the HTTP header, and the text of its body.")
    .argument("<file>", "a WARC, ARC or WACZ file")
    .option("--offset <n>", "where the record begins, as `recollect captures` tells it", wholeNumber, 0)
    .option("--payload", "only the body, decoded, as bytes (to be sent to a file)")
    .option("--raw", "only the block as it is stored: HTTP header and encoded body, as bytes")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect show crawl.warc.gz --offset 707\n  $ recollect show crawl.warc.gz --offset 128711 --payload > logo.png",
    )
    .action(run);
}

async function run(file: string, flags: Flags): Promise<void> {
  const source = new FileSource(file);
  try {
    const { record, problems } = await readRecordAt(source, flags.offset);
    const [first] = problems;
    if (record === undefined) {
      if (first === undefined) throw new UsageError(`${file} ends before byte ${flags.offset}`);
      throw new RefusedError(first);
    }
    for (const problem of problems) say(flags, problemLine(problem));
    if (flags.raw) for await (const piece of readBlockPieces(source, record)) process.stdout.write(piece);
    else if (flags.payload) process.stdout.write(bodyOf(record, flags));
    else if (flags.json) print(JSON.stringify(describe(record, flags)));
    else printRecord(record, flags);
  } finally {
    source.close();
  }
}

function printRecord(record: WarcRecord, flags: Flags): void {
  print(plain([record.version, ...record.fields.list.map(([name, value]) => `${name}: ${value}`)].join("\n")));
  const http = parseHttpOf(record);
  if (http) print(`\n${plain([http.startLine, ...http.headers.list.map(([name, value]) => `${name}: ${value}`)].join("\n"))}`);
  const body = bodyOf(record, flags);
  if (body.length === 0) return;
  const text = textOf(body);
  print(`\n${text === undefined ? `[${number(body.length)} bytes that are no text: --payload writes them out]` : plain(text)}`);
}

function describe(record: WarcRecord, flags: Flags): object {
  const { source, offset, length, storage, version, type, url, timestamp, blockLength } = record;
  const http = parseHttpOf(record);
  const text = textOf(bodyOf(record, flags));
  return {
    file: source,
    ...{ offset, length, storage, version, type, url, timestamp, blockLength },
    fields: record.fields.list,
    ...(http && { status: http.status, headers: http.headers.list }),
    ...(text !== undefined && { text }),
  };
}

function parseHttpOf(record: WarcRecord) {
  return /^application\/http/i.test(record.fields.get("Content-Type") ?? "") ? parseHttp(record.block) : undefined;
}

function bodyOf(record: WarcRecord, flags: Flags): Buffer {
  const http = parseHttpOf(record);
  const { bytes, defect } = http ? decodeBody(http) : { bytes: record.block };
  if (defect) say(flags, problemLine({ kind: "problem", ...defect, source: record.source, offset: record.offset }));
  return bytes;
}

/** Bytes as text, unless they are plainly something else. */
function textOf(bytes: Buffer): string | undefined {
  return bytes.subarray(0, 4096).includes(0) ? undefined : bytes.toString("utf8");
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--offset ${text} is no place in a file: give the number of bytes before it`);
  return Number(text);
}
