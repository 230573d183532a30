import { ByteCursor } from "./byte-cursor.ts";
import type { ByteSource } from "./byte-source.ts";
import { MemberChain } from "./member-chain.ts";
import type { Defect, Member, MemberEnd, MemberReader } from "./members.ts";
import { type Problem, problem } from "./problem.ts";
import { type ItemRun, type ReadSettings, readStretch, reportOnce, skipBlankLines } from "./read-stretch.ts";
import { type Draft, draftRecord, draftUsual, finishDraft } from "./record-draft.ts";
import { inMember } from "./record-framing.ts";
import type { WarcRecord } from "./warc-record.ts";

export interface MemberRange {
  /** Offset of the first member; after reading, of the next one. */
  offset: number;
  /** Inflated size of the members before `offset`: offsets of records that are compressed together count it. */
  inflated: number;
  /** Members that begin here or later are not read. */
  readonly to: number;
  /** Whether to stop before a member with several records: reading it requires `inflated`. */
  readonly oneByOne: boolean;
}

/** Problems that are reported once per file instead of for every record. */
export const reportedOncePerFile = ["lf-line-endings", "odd-header", "not-record-compressed"] as const;

/**
 * Reads a file with one compressed member per record, in runs of items that are available without waiting. After damage it continues at the
 * next member that holds a record; if a member turns out to hold several records, the rest of the file is read as one inflated stretch. The
 * result for a member depends only on its offset (and on whether that is `start`), so a file can be read in ranges.
 */
export async function* readMembers(
  source: ByteSource,
  members: MemberReader,
  start: number,
  settings: ReadSettings,
  range: MemberRange = { offset: Math.max(start, members.codec.start), inflated: 0, to: source.size, oneByOne: false },
): AsyncGenerator<ItemRun> {
  const { name } = source;
  const isUnreported = reportOnce(...reportedOncePerFile);
  const first = Math.max(start, members.codec.start);
  let isCut = false;
  function* usualRecords(): Generator<WarcRecord | Problem> {
    while (range.offset < range.to) {
      const { offset } = range;
      const member = members.undamagedMember(offset);
      isCut = member === "cut";
      if (member === undefined || member === "cut") return;
      const draft = draftUsual(member.data, settings.digests, settings.keepBytes);
      if (draft === undefined) return;
      const { record, problems } = finishDraft(draft, {
        source: name,
        offset,
        length: member.end - offset,
        storage: members.codec.storage,
      });
      for (const found of problems) if (isUnreported(found)) yield found;
      yield record;
      range.inflated += member.data.length;
      range.offset = member.end;
    }
  }
  while (range.offset < range.to) {
    if (settings.shared) {
      yield usualRecords();
      if (range.offset >= range.to) return;
      if (isCut && (await members.moveTo(range.offset))) continue;
    }
    const { offset } = range;
    const { draft, ...end } = await readMember(await members.open(offset, { salvage: offset === first }), settings);
    if (end.defect?.code === "not-record-compressed") {
      if (range.oneByOne) return;
      const together = problem(end.defect.code, name, offset, end.defect.message);
      if (isUnreported(together)) yield [together];
      const chain = new MemberChain(members, offset);
      const cursor = new ByteCursor(undefined, chain, range.inflated);
      yield* readStretch(name, cursor, "whole-gzip", { ...settings, isUnreported });
      if (settings.only) return;
      range.inflated = cursor.position;
      range.offset = chain.offset;
      continue;
    }
    if (settings.only && end.defect && !draft) return yield [problem(end.defect.code, name, offset, end.defect.message)];
    const { next, defect } = await members.after(offset, end);
    const overran = end.end !== undefined && next < end.end; // part of the inflated data belongs to another record
    if (draft && !overran) {
      const { record, problems } = finishDraft(
        draft,
        { source: name, offset, length: next - offset, storage: members.codec.storage },
        defect,
      );
      yield [...problems.filter(isUnreported), record];
    } else if (defect) yield [problem(defect.code, name, offset, defect.message)];
    range.inflated += end.inflated;
    range.offset = next;
  }
}

async function readMember(member: Member | Defect, settings: ReadSettings): Promise<MemberEnd & { draft?: Draft }> {
  if ("code" in member) return { end: undefined, defect: member, inflated: 0 };
  await skipBlankLines(member.cursor); // old ARC writers put the line break between records at the start of the next one
  const draft = await draftRecord(member.cursor, inMember, settings.digests, settings.keepBytes);
  if (draft === "end") return member.finish();
  if ("header" in draft) return { draft, ...(await member.finish()) };
  if (draft.code === "not-record-compressed") return { end: undefined, defect: draft, inflated: 0 };
  const finished = await member.finish();
  return { ...finished, defect: finished.defect ?? draft };
}
