import { once } from "node:events";
import { FileSource } from "@recollect/warc/byte-source";
import { exitCodes, RefusedError, UsageError } from "@recollect/warc/errors";
import { type DecodedBody, decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { readBlockPieces, readRecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { type CommonFlags, number, outputBytes, plain, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";

type Flags = CommonFlags & { offset: number; payload?: boolean; raw?: boolean };

/** `recollect show FILE --offset N` */
export function addShowCommand(program: Command): void {
  withCommonFlags(program.command("show"))
    .summary("print one record of an archive file")
    .description("Prints the record at a byte offset: its WARC header, the HTTP header, and the text of its body.")
    .argument("<file>", "a WARC, ARC or WACZ file")
    .option(
      "--offset <n>",
      "byte offset of the record, as shown by `recollect captures`",
      wholeNumber("--offset", 0, 999_999_999_999_999),
      0,
    )
    .option("--payload", "write only the decoded body, as bytes (redirect it to a file)")
    .option("--raw", "write only the stored block (HTTP header and encoded body), as bytes")
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
    if (record === undefined) {
      if (flags.offset >= source.size) throw new UsageError(`${file} ends at byte ${source.size}, before --offset ${flags.offset}`);
      throw new RefusedError(problems[0] as Problem);
    }
    for (const found of problems) say(flags, problemLine(found));
    if (flags.raw) for await (const piece of readBlockPieces(source, record)) await put(piece);
    else if (flags.payload) await put(payloadOf(record, flags));
    else if (flags.json) printJson(describe(record, flags));
    else printRecord(record, flags);
  } finally {
    source.close();
  }
}

/** Returns the decoded body; exits with 1 if it is truncated or cannot be decoded. */
function payloadOf(record: WarcRecord, flags: Flags): Buffer {
  const { bytes, defect } = bodyOf(record, flags, warcLimits.recordBytes);
  if (defect || record.block.length < record.blockLength) process.exitCode = exitCodes.found;
  return bytes;
}

async function put(bytes: Buffer): Promise<void> {
  if (!process.stdout.write(outputBytes(bytes))) await once(process.stdout, "drain");
}

function printRecord(record: WarcRecord, flags: Flags): void {
  print(plain([record.version, ...record.fields.list.map(([name, value]) => `${name}: ${value}`)].join("\n")));
  const http = parseHttpOf(record);
  if (http) print(`\n${plain([http.startLine, ...http.headers.list.map(([name, value]) => `${name}: ${value}`)].join("\n"))}`);
  const body = bodyOf(record, flags).bytes;
  if (body.length === 0) return;
  const text = textOf(body);
  print(
    `\n${text === undefined ? `[${number(body.length)} bytes, not text: use --payload to write them to a file]` : plain(text.replaceAll("\r\n", "\n"))}`,
  );
}

function describe(record: WarcRecord, flags: Flags): object {
  const { source, offset, length, storage, version, type, url, timestamp, blockLength } = record;
  const http = parseHttpOf(record);
  const text = textOf(bodyOf(record, flags).bytes);
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

function bodyOf(record: WarcRecord, flags: Flags, maxBytes: number = warcLimits.payloadBytes): DecodedBody {
  const http = parseHttpOf(record);
  const body = http ? decodeBody(http, maxBytes) : { bytes: record.block };
  if (body.defect) say(flags, problemLine(problem(body.defect.code, record.source, record.offset, body.defect.message)));
  return body;
}

/** Returns bytes as text, unless they are clearly binary. */
function textOf(bytes: Buffer): string | undefined {
  return bytes.subarray(0, 4096).includes(0) ? undefined : bytes.toString("utf8");
}
