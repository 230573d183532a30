import type { ByteSource } from "../base/byte-source.ts";
import { type Problem, problem } from "../problem.ts";
import { ByteCursor } from "./byte-cursor.ts";
import { MemberChain } from "./member-chain.ts";
import type { Defect, Member, MemberEnd, MemberReader } from "./members.ts";
import { type ItemRun, passBlankLines, type ReadSettings, readStretch, sayOnce } from "./read-stretch.ts";
import { type Draft, draftRecord, draftUsual, finishDraft } from "./record-draft.ts";
import { inMember } from "./record-framing.ts";
import type { WarcRecord } from "./warc-record.ts";

/** Which members of a file to read. */
export interface MemberRange {
  /** Where the first of them begins; once they are read, where the next one does. */
  offset: number;
  /** Bytes that the members before `offset` inflate to: in records compressed together, places count them. */
  inflated: number;
  /** Members that begin here or later are not read. */
  readonly to: number;
  /** Whether to end before a member that holds several records: it can't be read without knowing what `inflated` is. */
  readonly oneByOne: boolean;
}

/** Problems that are told once in a file, where they would be told of every record. */
export const toldOnce = ["lf-line-endings", "odd-header", "not-record-compressed"] as const;

/**
 * Reads a file of compressed members, one a record, in runs of those that nothing has to be waited for. After damage it goes on at the next member that holds a record; when
 * a member turns out to hold several records, the file is read on as one inflated stretch. What is read of a member
 * depends only on where it begins (and on whether that is `start`), so that others can read the file in ranges.
 */
export async function* readMembers(
  source: ByteSource,
  members: MemberReader,
  start: number,
  settings: ReadSettings,
  range: MemberRange = { offset: Math.max(start, members.codec.start), inflated: 0, to: source.size, oneByOne: false },
): AsyncGenerator<ItemRun> {
  const { name } = source;
  const isNews = sayOnce(...toldOnce);
  const first = Math.max(start, members.codec.start);
  let isCut = false;
  function* usualRecords(): Generator<WarcRecord | Problem> {
    while (range.offset < range.to) {
      const { offset } = range;
      const sound = members.soundMember(offset);
      isCut = sound === "cut";
      const usual = typeof sound === "object" ? draftUsual(sound.data, settings.digests, settings.keepBytes) : undefined;
      if (usual === undefined || typeof sound !== "object") return;
      const { record, problems } = finishDraft(usual, { source: name, offset, length: sound.end - offset, storage: members.codec.storage });
      for (const found of problems) if (isNews(found)) yield found;
      yield record;
      range.inflated += sound.data.length;
      range.offset = sound.end;
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
      if (isNews(together)) yield [together];
      const chain = new MemberChain(members, offset);
      const cursor = new ByteCursor(undefined, chain, range.inflated);
      yield* readStretch(name, cursor, "whole-gzip", { ...settings, isNews });
      if (settings.only) return;
      range.inflated = cursor.position;
      range.offset = chain.offset;
      continue;
    }
    if (settings.only && end.defect && !draft) return yield [problem(end.defect.code, name, offset, end.defect.message)];
    const { next, defect } = await members.after(offset, end);
    const overran = end.end !== undefined && next < end.end; // what was inflated is partly another record
    if (draft && !overran) {
      const { record, problems } = finishDraft(
        draft,
        { source: name, offset, length: next - offset, storage: members.codec.storage },
        defect,
      );
      yield [...problems.filter(isNews), record];
    } else if (defect) yield [problem(defect.code, name, offset, defect.message)];
    range.inflated += end.inflated;
    range.offset = next;
  }
}

/** The record in a member, where there is one, and where the member ends, if that is known. */
async function readMember(member: Member | Defect, settings: ReadSettings): Promise<MemberEnd & { draft?: Draft }> {
  if ("code" in member) return { end: undefined, defect: member, inflated: 0 };
  await passBlankLines(member.cursor); // old ARC writers put the line break between records at the start of the next
  const draft = await draftRecord(member.cursor, inMember, settings.digests, settings.keepBytes);
  if (draft === "end") return member.finish();
  if ("header" in draft) return { draft, ...(await member.finish()) };
  if (draft.code === "not-record-compressed") return { end: undefined, defect: draft, inflated: 0 };
  const finished = await member.finish();
  return { ...finished, defect: finished.defect ?? draft };
}
