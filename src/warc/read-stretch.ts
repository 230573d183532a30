import { limits } from "../limits.ts";
import { type Problem, type ProblemCode, problem } from "../problem.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import { findRecordStart } from "./find-record-start.ts";
import type { DigestMode } from "./record-block.ts";
import { draftRecord, finishDraft } from "./record-draft.ts";
import { blankLength, inStretch } from "./record-framing.ts";
import type { WarcItem } from "./warc-reader.ts";
import type { WarcRecord } from "./warc-record.ts";

export interface ReadSettings {
  readonly digests: DigestMode;
  readonly keepBytes: number;
  /** Records are done with one by one: a block may be overwritten once the next record is asked for. */
  readonly shared?: boolean;
  /** Only the first record is wanted: when it is bad, no other is looked for. */
  readonly only?: boolean;
  /** Holds back problems that were told already. */
  readonly isNews?: (problem: Problem) => boolean;
}

/** Records and problems, in order: for who reads on and on, a promise for each takes longer than its header. A run must be looked at before the next is asked for. */
export type ItemRun = Iterable<WarcItem>;

/** Reads records that follow one another in one stretch of bytes: a plain file, or one that was compressed as a whole. */
export async function* readStretch(
  name: string,
  cursor: ByteCursor,
  storage: WarcRecord["storage"],
  settings: ReadSettings,
): AsyncGenerator<ItemRun> {
  const isNews = settings.isNews ?? sayOnce("lf-line-endings", "odd-header");
  let mayBeArc = true;
  for (;;) {
    await passBlankLines(cursor);
    const offset = cursor.position;
    const draft = await draftRecord(cursor, inStretch, settings.digests, settings.keepBytes);
    if (draft === "end") return;
    if ("code" in draft) {
      if (settings.only) return yield [problem(draft.code, name, offset, draft.message)];
      const found = await passToRecord(cursor, cursor.position === offset ? 1 : 0, mayBeArc);
      yield [problem(draft === cursor.failure ? draft.code : inHindsight(draft.code, found), name, offset, draft.message)];
      if (!found) return;
      continue;
    }
    mayBeArc = draft.header.version.startsWith("ARC");
    const { record, problems } = finishDraft(draft, { source: name, offset, length: cursor.position - offset, storage });
    yield [...problems.filter(isNews), record];
    if (draft.defects.some((defect) => defect === cursor.failure)) return; // told with the record
  }
}

/** What a defect turns out to be once it is known whether a record follows. */
function inHindsight(code: ProblemCode, isFollowed: boolean): ProblemCode {
  if (isFollowed) return code === "truncated" ? "bad-length" : code;
  return code === "garbage" ? "trailing-data" : code;
}

/** Blank lines between records are harmless, however many. */
export async function passBlankLines(cursor: ByteCursor): Promise<void> {
  for (;;) {
    const view = await cursor.view(1);
    const blank = blankLength(view);
    cursor.take(blank);
    if (blank === 0 || blank < view.length) return;
  }
}

/** Passes over damage, to where the next record begins; false when there is none. */
export async function passToRecord(cursor: ByteCursor, skip: number, arcToo: boolean): Promise<boolean> {
  for (let from = skip; ; ) {
    const wanted = 2 * limits.headerBytes;
    const view = await cursor.view(wanted);
    const atEnd = view.length < wanted;
    const at = findRecordStart(view, { from, arcToo, atEnd });
    if (at >= 0) {
      cursor.take(at);
      return true;
    }
    if (atEnd) return false;
    // A record's start may be cut at the end of the view, so the last bytes are looked at again; one more shows the line break.
    cursor.take(view.length - limits.headerBytes - 1);
    from = 1;
  }
}

/** Lets one problem of each of these kinds through, where it would otherwise be said of every record in a file. */
export function sayOnce(...codes: ProblemCode[]): (problem: Problem) => boolean {
  const said = new Set<ProblemCode>();
  return ({ code }) => {
    const isNews = !said.has(code);
    if (codes.includes(code)) said.add(code);
    return isNews;
  };
}
