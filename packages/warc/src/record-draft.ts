import type { ByteCursor } from "./byte-cursor.ts";
import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";
import { type Problem, problem } from "./problem.ts";
import { type DigestMode, type ReadBlock, readBlock, readBlockNow } from "./record-block.ts";
import { blankLength, endsWithBlock, type Framer } from "./record-framing.ts";
import { parseRecordHeader, type RecordHeader } from "./record-header.ts";
import { checkTargetUri } from "./target-uri.ts";
import type { WarcRecord } from "./warc-record.ts";

/** A record read from the cursor, before its place in the file is known. */
export interface Draft {
  readonly header: RecordHeader;
  readonly read: ReadBlock;
  readonly blockLength: number;
  readonly defects: Defect[];
}

/** Takes one record from the cursor. `end`: no byte is left. After a defect, the cursor is somewhere in the bad record. */
export async function draftRecord(
  cursor: ByteCursor,
  framer: Framer,
  digests: DigestMode,
  keepBytes: number,
): Promise<Draft | Defect | "end"> {
  const header = await viewHeader(cursor);
  if (header === "end" || !("kind" in header)) return header;
  cursor.take(header.length);
  const framing = await framer.frame(cursor, header);
  if ("code" in framing) return framing;
  const start = cursor.position;
  const isPartial = framing.fullLength !== undefined;
  const read = await readBlock(cursor, framing.length, header, isPartial ? "none" : digests, keepBytes);
  if (cursor.position - start < framing.length) return cursor.failure ?? framer.short(header);
  const end = framing.closing === undefined ? await framer.close(cursor, header) : framing;
  if (!("closing" in end)) return end;
  await cursor.pass(end.closing ?? 0);
  return { header, read, blockLength: framing.fullLength ?? framing.length, defects: end.defect ? [end.defect] : [] };
}

/** Reads the record in a sound member if its header and end are regular; the same result as `draftRecord`, without waiting. */
export function draftUsual(member: Buffer, digests: DigestMode, keepBytes: number): Draft | undefined {
  const blank = blankLength(member);
  const data = blank === 0 ? member : member.subarray(blank);
  const header = parseRecordHeader(data, true);
  if (typeof header === "string" || header.kind !== "header") return undefined;
  const { length, blockLength } = header;
  if (blockLength === undefined || !endsWithBlock(data, length + blockLength, header)) return undefined;
  const read = readBlockNow(data.subarray(length, length + blockLength), header, digests, keepBytes);
  return { header, read, blockLength, defects: [] };
}

/** Reads the header at the cursor without taking it. */
export async function viewHeader(cursor: ByteCursor): Promise<RecordHeader | Defect | "end"> {
  for (let wanted = 4096; ; wanted *= 4) {
    const view = await cursor.view(wanted);
    const atEnd = view.length < wanted;
    if (view.length === 0) return cursor.failure ?? "end";
    const result = parseRecordHeader(view, atEnd);
    if (result === "none") return { code: "garbage", message: "There is no record where one should start" };
    if (result !== "more") return result.kind === "header" ? result : { code: result.code, message: result.message };
    if (atEnd) return cursor.failure ?? { code: "truncated", message: "The file ends inside a record's header" };
  }
}

export type DraftPlace = Pick<WarcRecord, "source" | "offset" | "length" | "storage">;

/**
 * Creates the record and the problems of its header. If its member has a defect, only that is reported: other apparent defects result from
 * it.
 */
export function finishDraft(draft: Draft, place: DraftPlace, memberDefect?: Defect): { record: WarcRecord; problems: readonly Problem[] } {
  const { header, read, blockLength } = draft;
  const { fields, version, timestamp } = header;
  const type = (fields.get("WARC-Type") ?? "").toLowerCase();
  const { url, defect: uriDefect } = checkTargetUri(fields.get("WARC-Target-URI"), type);
  const defects = draft.defects.slice();
  if (header.lfOnly) defects.push({ code: "lf-line-endings", message: "Header lines end in LF instead of CRLF (reported once per file)" });
  defects.push(...header.oddities);
  if (timestamp === "") defects.push({ code: "bad-date", message: `The record's date ${quote(fields.get("WARC-Date"))} is not a date` });
  if (uriDefect) defects.push(uriDefect);
  if (blockLength > warcLimits.recordBytes)
    defects.push({
      code: "record-too-large",
      message: `The record has ${blockLength} bytes; the first ${warcLimits.recordBytes} are used`,
    });
  if (read.mismatch !== "") defects.push({ code: "digest-mismatch", message: read.mismatch });
  const { block, payloadDigest } = read;
  const record: WarcRecord = {
    kind: "record",
    source: place.source, // by name: spreading it takes as long as all the rest
    offset: place.offset,
    length: place.length,
    storage: place.storage,
    version,
    type,
    fields,
    url,
    timestamp,
    block,
    blockLength,
    payloadDigest,
    damaged: read.mismatch !== "" || memberDefect !== undefined,
    mended: draft.defects.length > 0 || (memberDefect !== undefined && memberDefect.code !== "decompression-bomb"),
  };
  const reported = memberDefect ? [memberDefect] : defects;
  return { record, problems: reported.map(({ code, message }) => problem(code, place.source, place.offset, message)) };
}

function quote(value: string | undefined): string {
  return value === undefined ? "(missing)" : JSON.stringify(value.slice(0, 80));
}
