import { problem } from "../problem.ts";
import { ByteCursor } from "./byte-cursor.ts";
import type { ByteSource } from "./byte-source.ts";
import { type Defect, InflateFeed, type Member, type MemberEnd, type MemberReader } from "./members.ts";
import { type ReadSettings, readStretch, sayOnce } from "./read-stretch.ts";
import { type Draft, draftRecord, finishDraft } from "./record-draft.ts";
import { frameInMember } from "./record-framing.ts";
import { startsRecord } from "./record-header.ts";
import type { WarcItem } from "./warc-reader.ts";

/**
 * Reads a file of compressed members, one a record. After damage it goes on at the next member that holds a record; when
 * a member turns out to hold several records, the file is read on as one inflated stretch.
 */
export async function* readMembers(
  source: ByteSource,
  members: MemberReader,
  start: number,
  settings: ReadSettings,
): AsyncGenerator<WarcItem> {
  const { name } = source;
  const isNews = sayOnce();
  let inflated = 0;
  for (let offset = Math.max(start, members.codec.start); offset < source.size; ) {
    const { draft, end, defect, ...read } = await readMember(await members.open(offset), settings);
    if (defect?.code === "not-record-compressed") {
      yield problem(defect.code, name, offset, defect.message);
      const feed = new InflateFeed(source, members.codec.createFileInflater(), offset, false);
      return yield* readStretch(name, new ByteCursor(undefined, feed, inflated), "whole-gzip", settings);
    }
    // Damage can make a member seem to end early: then no other begins there.
    const trusted = end !== undefined && (defect?.code !== "crc-mismatch" || (await members.isBoundary(end))) ? end : undefined;
    const next = trusted ?? (await members.find(offset + 1, startsRecord)) ?? source.size;
    if (defect)
      yield problem(defect.code === "garbage" && next === source.size ? "trailing-data" : defect.code, name, offset, defect.message);
    if (draft) {
      const { record, problems } = finishDraft(draft, { source: name, offset, length: next - offset, storage: members.codec.storage });
      yield* problems.filter(isNews);
      yield record;
    }
    inflated += read.inflated;
    offset = next;
  }
}

/** The record in a member, where there is one, and where the member ends, if that is known. */
async function readMember(member: Member | Defect, settings: ReadSettings): Promise<MemberEnd & { draft?: Draft }> {
  if ("code" in member) return { end: undefined, defect: member, inflated: 0 };
  const draft = await draftRecord(member.cursor, frameInMember, settings.digests, settings.keepBytes);
  if (draft === "end") return member.finish();
  if ("header" in draft) return { draft, ...(await member.finish()) };
  if (draft.code === "not-record-compressed") return { end: undefined, defect: draft, inflated: 0 };
  const finished = await member.finish();
  return { ...finished, defect: finished.defect ?? draft };
}
