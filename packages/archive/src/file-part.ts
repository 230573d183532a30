import { type ByteSource, FileSource } from "@recollect/warc/byte-source";
import { codecOf } from "@recollect/warc/codec";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { MemberReader } from "@recollect/warc/members";
import { readMembers } from "@recollect/warc/read-members";
import type { ItemRun, ReadSettings } from "@recollect/warc/read-stretch";

/** The members of a compressed file that start at or after `from` and before `to`. */
export interface FilePart {
  readonly from: number;
  readonly to: number;
  /**
   * Inflated size of all members before `from`. Undefined if `from` is any offset: then reading starts at the first member found after it,
   * which may turn out to be inside another one, and ends before records that are compressed together, whose offsets are unknown.
   */
  readonly inflated?: number | undefined;
}

export interface PartRead {
  /** Offset of the first member. */
  readonly start: number;
  /** Offset of the next member after the part. */
  readonly end: number;
  readonly inflated: number;
}

/** The records of a part and, after they were read, its extent. Problems reported once per file may be reported in each part. */
export interface OpenedPart {
  readonly runs: AsyncIterable<ItemRun>;
  partRead(): PartRead;
}

/** Opens a part of a file that can be read in parts. */
export async function openPart(source: ByteSource, part: FilePart, settings: ReadSettings): Promise<OpenedPart> {
  const members = await membersOf(source, Math.ceil(warcLimits.windowBytes / 4)); // smaller, so that less is read beyond its end
  if (members === undefined)
    throw new DiskError(`${source.name} has changed since it was opened`, { code: "try-again", data: { later: true } });
  const { from, to, inflated } = part;
  const start = inflated === undefined ? ((await members.find(from, to)) ?? to) : Math.max(from, members.codec.start);
  const range = { offset: start, inflated: inflated ?? 0, to, oneByOne: inflated === undefined };
  return {
    runs: readMembers(source, members, 0, settings, range),
    partRead: () => ({ start, end: range.offset, inflated: range.inflated - (inflated ?? 0) }),
  };
}

async function membersOf(source: ByteSource, windowBytes?: number): Promise<MemberReader | undefined> {
  const codec = await codecOf(source, 0);
  return codec === undefined || "code" in codec ? undefined : new MemberReader(source, codec, windowBytes);
}

/** Whether a file can be read in parts, that is, has one compressed member per record. Decided by its first member. */
export async function hasParts(path: string): Promise<boolean> {
  let source: FileSource | undefined;
  try {
    source = new FileSource(path);
    const members = await membersOf(source, warcLimits.headerBytes);
    if (members === undefined) return false;
    const { start } = members.codec;
    const firstMember = { offset: start, inflated: 0, to: start + 1, oneByOne: true };
    for await (const run of readMembers(source, members, 0, { digests: "none", keepBytes: 0 }, firstMember))
      for (const item of run) if (item.kind === "record") return true;
    return false;
  } catch (error) {
    if (error instanceof UsageError) return false; // reported when it is read
    throw error;
  } finally {
    source?.close();
  }
}
