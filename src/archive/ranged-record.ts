import { BufferSource } from "../base/byte-source.ts";
import { problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import type { ReadOutcome } from "./archive.ts";
import { type ArchiveAsker, answerProblem } from "./archive-asker.ts";

/** A record of a WARC file on the web, with the bytes that were fetched: a copy keeps them as they are. */
export interface RangedRecord extends WarcRecord {
  readonly stored: Buffer;
}

/** Fetches a record out of a WARC file on the web. */
export async function readRange(asker: ArchiveAsker, capture: Capture): Promise<ReadOutcome> {
  const { filename: address, offset, length } = capture;
  const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
  const answer = await asker.capture(address, { headers, maxBytes: length });
  if (answer.kind === "failure") return { kind: "unreadable", problem: answerProblem(answer, address) };
  if (answer.status === 200)
    return { kind: "unreadable", problem: problem("archive-failed", address, offset, "The server does not support range requests") };
  if (answer.status !== 206) return { kind: "unreadable", problem: answerProblem(answer, address) };
  const { record, problems } = await readRecordAt(new BufferSource(answer.body, address), 0, { length });
  if (record === undefined || surtKey(record.url) !== surtKey(capture.url)) {
    const message = `The index says that ${capture.url} is here, but there is no record of it`;
    return { kind: "unreadable", problem: problems[0] ?? problem("index-mismatch", address, offset, message) };
  }
  const ranged: RangedRecord = { ...record, offset, stored: answer.body };
  return { kind: "read", record: ranged, problems };
}

/** Writes the record as it was fetched. */
export function writeRanged(record: RangedRecord, writer: WarcWriter): Promise<Written> {
  return writer.copy({ ...record, offset: 0 }, new BufferSource(record.stored, record.source));
}
