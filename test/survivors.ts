import { BufferSource } from "@recollect/warc/byte-source";
import { problemCodes } from "@recollect/warc/problem";
import type { ReadOptions } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { Mutation } from "./mutate.ts";
import { type Reading, readAll } from "./warc-bytes.ts";

/** State of a file's records after a mutation. */
export interface Survival {
  /** Number of records entirely before or after the change. */
  readonly untouched: number;
  /** Untouched records that were not read identically at their new offset. */
  readonly lost: string[];
  readonly reading: Reading;
}

/**
 * Reads a mutated file and looks for every record that the change did not touch. Throws if a problem has no valid offset or no known
 * code. Errors of the reader are rethrown, since it must not throw for any file content.
 */
export async function survival(whole: Reading, mutation: Mutation, options: ReadOptions = {}): Promise<Survival> {
  const { from, to, added, bytes, name } = mutation;
  const reading = await readAll(new BufferSource(bytes, "mutated.warc"), options);
  checkPlaces(reading, bytes.length, name);
  const lost: string[] = [];
  let untouched = 0;
  for (const record of whole.records) {
    const end = record.offset + record.length;
    if (end > from && record.offset < (needsLineBefore(record) ? to + 1 : to)) continue;
    untouched++;
    const moved = end <= from ? 0 : added - (to - from);
    if (!reading.records.some((other) => isAt(other, end + moved) && isSameRecord(record, other)))
      lost.push(`${record.url} of ${record.offset}–${end}`);
  }
  return { untouched, lost, reading };
}

/** Whether a record depends on the line break before it: a plain ARC record is recognized by its first line only. */
function needsLineBefore({ version, storage }: WarcRecord): boolean {
  return version.startsWith("ARC") && storage === "plain";
}

/**
 * Finds records by their ends, since bytes inserted before a record may look like the start of its header. A damaged member may seem to
 * contain several records; then it is read as decompressed data, with other offsets.
 */
function isAt({ offset, length, storage }: WarcRecord, end: number): boolean {
  return offset + length === end || storage === "whole-gzip";
}

/** Whether two records have identical bytes, at any offset. */
export function isSameRecord(one: WarcRecord, other: WarcRecord | undefined): boolean {
  return (
    other !== undefined &&
    one.type === other.type &&
    one.url === other.url &&
    one.timestamp === other.timestamp &&
    one.blockLength === other.blockLength &&
    one.block.equals(other.block)
  );
}

/**
 * Checks that every problem has a code and an offset, and that every record is inside the file. In a file compressed as a whole, offsets
 * refer to the decompressed data.
 */
function checkPlaces({ problems, records }: Reading, size: number, name: string): void {
  const isWhole = problems.some(({ code }) => code === "not-record-compressed");
  for (const { code, source, offset, message } of problems) {
    const isPlaced = source === "mutated.warc" && Number.isSafeInteger(offset) && offset >= 0 && (isWhole || offset <= size);
    if (!isPlaced || !(code in problemCodes) || message === "")
      throw new Error(`${name}: a problem ${code} at ${source}:${offset} "${message}"`);
  }
  let end = 0;
  for (const { offset, length } of records.filter(({ storage }) => storage !== "whole-gzip")) {
    if (offset < end || length <= 0 || offset + length > size)
      throw new Error(`${name}: a record at ${offset} of ${length} bytes, after one that ends at ${end}, in a file of ${size}`);
    end = offset + length;
  }
}
