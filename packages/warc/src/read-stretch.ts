import type { ByteCursor } from "./byte-cursor.ts";
import { findRecordStart } from "./find-record-start.ts";
import { warcLimits } from "./limits.ts";
import { type Problem, type ProblemCode, problem } from "./problem.ts";
import type { DigestMode } from "./record-block.ts";
import { draftRecord, finishDraft } from "./record-draft.ts";
import { blankLength, inStretch } from "./record-framing.ts";
import type { WarcItem } from "./warc-reader.ts";
import type { WarcRecord } from "./warc-record.ts";

export interface ReadSettings {
  readonly digests: DigestMode;
  readonly keepBytes: number;
  /** Whether a block may be overwritten when the next record is requested. */
  readonly shared?: boolean;
  /** Whether only the first record is wanted; if it is bad, no other is searched. */
  readonly only?: boolean;
  /** Filters out problems that were already reported. */
  readonly isUnreported?: (problem: Problem) => boolean;
}

/**
 * Records and problems in order. Runs exist because one promise per record takes longer than reading its header. A run must be consumed
 * before the next is requested.
 */
export type ItemRun = Iterable<WarcItem>;

/** Reads consecutive records from one stretch of bytes: a plain file, or one that was compressed as a whole. */
export async function* readStretch(
  name: string,
  cursor: ByteCursor,
  storage: WarcRecord["storage"],
  settings: ReadSettings,
): AsyncGenerator<ItemRun> {
  const isUnreported = settings.isUnreported ?? reportOnce("lf-line-endings", "odd-header");
  let mayBeArc = true;
  for (;;) {
    await skipBlankLines(cursor);
    const offset = cursor.position;
    const draft = await draftRecord(cursor, inStretch, settings.digests, settings.keepBytes);
    if (draft === "end") return;
    if ("code" in draft) {
      if (settings.only) return yield [problem(draft.code, name, offset, draft.message)];
      const found = await skipToRecord(cursor, cursor.position === offset ? 1 : 0, mayBeArc);
      yield [problem(draft === cursor.failure ? draft.code : finalCode(draft.code, found), name, offset, draft.message)];
      if (!found) return;
      continue;
    }
    mayBeArc = draft.header.version.startsWith("ARC");
    const { record, problems } = finishDraft(draft, { source: name, offset, length: cursor.position - offset, storage });
    yield [...problems.filter(isUnreported), record];
    if (draft.defects.some((defect) => defect === cursor.failure)) return; // reported with the record
  }
}

/** Returns the final code of a defect, once it is known whether a record follows. */
function finalCode(code: ProblemCode, isFollowed: boolean): ProblemCode {
  if (isFollowed) return code === "truncated" ? "bad-length" : code;
  return code === "garbage" ? "trailing-data" : code;
}

/** Skips blank lines between records, which are harmless in any number. */
export async function skipBlankLines(cursor: ByteCursor): Promise<void> {
  for (;;) {
    const view = await cursor.view(1);
    const blank = blankLength(view);
    cursor.take(blank);
    if (blank === 0 || blank < view.length) return;
  }
}

/** Skips damage up to the start of the next record; false if there is none. */
export async function skipToRecord(cursor: ByteCursor, skip: number, arcToo: boolean): Promise<boolean> {
  for (let from = skip; ; ) {
    const wanted = 2 * warcLimits.headerBytes;
    const view = await cursor.view(wanted);
    const atEnd = view.length < wanted;
    const at = findRecordStart(view, { from, arcToo, atEnd });
    if (at >= 0) {
      cursor.take(at);
      return true;
    }
    if (atEnd) return false;
    // The view may cut a record's start, so the last bytes are examined again; one more byte shows the line break.
    cursor.take(view.length - warcLimits.headerBytes - 1);
    from = 1;
  }
}

/** Returns a filter that accepts one problem of each of these codes instead of one per record, and all problems of other codes. */
export function reportOnce(...codes: ProblemCode[]): (problem: Problem) => boolean {
  const reported = new Set<ProblemCode>();
  return ({ code }) => {
    const isUnreported = !reported.has(code);
    if (codes.includes(code)) reported.add(code);
    return isUnreported;
  };
}
