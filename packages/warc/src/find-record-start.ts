import { warcLimits } from "./limits.ts";
import { startsLikeUrl, startsRecord } from "./record-header.ts";

const LF = 10;
const CR = 13;
const warcMark = Buffer.from("WARC/");

export interface RecordSearch {
  readonly from: number;
  /** Whether to accept ARC records, whose one-line header is easier to mistake. */
  readonly arcToo: boolean;
  /** Whether the view ends at the end of the file: then a header that is cut off there counts too. */
  readonly atEnd: boolean;
}

/** Returns the offset of the next record in `view`; -1 if there is none with a complete header. Takes linear time for any content. */
export function findRecordStart(view: Buffer, { from, arcToo, atEnd }: RecordSearch): number {
  const arc = arcToo ? findArcStart(view, from) : -1;
  const warc = arc < 0 ? findWarcStart(view, from, atEnd) : findWarcStart(view.subarray(0, arc), from, false);
  return warc < 0 ? arc : warc;
}

/**
 * Searches version lines with a record header between them and the next blank line. One at the start of a line is preferred, and of several
 * the last, since no header contains another. One in the middle of a line may also begin a record: a crashed writer that resumes appends it
 * directly to half a record.
 */
function findWarcStart(view: Buffer, from: number, atEnd: boolean): number {
  let best = -1;
  let last = -1;
  let blank = -1;
  for (let at = view.indexOf(warcMark, from); ; at = view.indexOf(warcMark, at + 1)) {
    if (best >= 0 && (at < 0 || at >= blank)) {
      for (const start of best === last ? [best] : [best, last]) if (startsRecord(view.subarray(start, blank))) return start;
      best = -1;
    }
    if (at < 0) return -1;
    if (!/^WARC\/\d{1,3}\.\d{1,3}[ \t]*\r{0,2}\n/.test(view.toString("latin1", at, at + 20))) continue;
    if (blank <= at) blank = blankLineEnd(view, at);
    const startsLine = at === 0 || view[at - 1] === LF;
    if (blank - at > warcLimits.headerBytes || (blank > view.length && !(atEnd && startsLine))) continue;
    last = at;
    if (best < 0 || startsLine) best = at;
  }
}

/** Returns the end of the first blank line after `from`; past the end of the view if there is none. */
function blankLineEnd(view: Buffer, from: number): number {
  for (let at = view.indexOf(LF, from); at >= 0; at = view.indexOf(LF, at + 1)) {
    if (view[at + 1] === LF) return at + 2;
    if (view[at + 1] === CR && view[at + 2] === LF) return at + 3;
    if (view[at + 1] === CR && view[at + 2] === CR && view[at + 3] === LF) return at + 4;
  }
  return view.length + 1;
}

function findArcStart(view: Buffer, from: number): number {
  if (from === 0 && startsRecord(view.subarray(0, warcLimits.headerLineBytes))) return 0;
  for (let at = view.indexOf(LF, Math.max(0, from - 1)); at >= 0; at = view.indexOf(LF, at + 1)) {
    if (startsLikeUrl(view, at + 1) && startsRecord(view.subarray(at + 1, at + 1 + warcLimits.headerLineBytes))) return at + 1;
  }
  return -1;
}
