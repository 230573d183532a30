import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import type { ByteCursor } from "./byte-cursor.ts";
import type { DigestMode } from "./record-block.ts";
import { draftRecord, finishDraft } from "./record-draft.ts";
import { blankLength, findRecordStart, frameInStretch } from "./record-framing.ts";
import type { WarcItem } from "./warc-reader.ts";
import type { WarcRecord } from "./warc-record.ts";

export interface ReadSettings {
  readonly digests: DigestMode;
  readonly keepBytes: number;
}

/** Reads records that follow one another in one stretch of bytes: a plain file, or one that was compressed as a whole. */
export async function* readStretch(
  name: string,
  cursor: ByteCursor,
  storage: WarcRecord["storage"],
  settings: ReadSettings,
): AsyncGenerator<WarcItem> {
  const isNews = sayOnce();
  let isArc = false;
  for (;;) {
    await passBlankLines(cursor);
    const offset = cursor.position;
    const draft = await draftRecord(cursor, frameInStretch, settings.digests, settings.keepBytes);
    if (draft === "end") return;
    if ("code" in draft) {
      const found = await passToRecord(cursor, cursor.position === offset ? 1 : 0, isArc);
      yield problem(draft.code === "garbage" && !found ? "trailing-data" : draft.code, name, offset, draft.message);
      if (!found) return;
      continue;
    }
    isArc = draft.header.version.startsWith("ARC");
    const { record, problems } = finishDraft(draft, { source: name, offset, length: cursor.position - offset, storage });
    yield* problems.filter(isNews);
    yield record;
  }
}

/** Blank lines between records are harmless, however many. */
async function passBlankLines(cursor: ByteCursor): Promise<void> {
  for (;;) {
    const view = await cursor.view(1);
    const blank = blankLength(view);
    cursor.take(blank);
    if (blank === 0 || blank < view.length) return;
  }
}

/** Passes over damage, to where the next record begins; false when there is none. */
async function passToRecord(cursor: ByteCursor, skip: number, isArc: boolean): Promise<boolean> {
  for (let from = skip; ; ) {
    const wanted = 2 * limits.headerBytes;
    const view = await cursor.view(wanted);
    const at = findRecordStart(view, from, isArc);
    if (at >= 0) {
      cursor.take(at);
      return true;
    }
    if (view.length < wanted) return false;
    // A record's start may be cut at the end of the view, so the last bytes are looked at again; one more shows the line break.
    cursor.take(view.length - limits.headerBytes - 1);
    from = 1;
  }
}

/** Lets one problem of a kind through that would otherwise be said of every record in a file. */
export function sayOnce(): (problem: Problem) => boolean {
  let said = false;
  return ({ code }) => {
    if (code !== "lf-line-endings") return true;
    const first = !said;
    said = true;
    return first;
  };
}
