import { parsedJson } from "@recollect/base/parsed-json";
import { warcLimits } from "@recollect/warc/limits";

/** Whether a text is JSON whose value is a list of lists. */
export function isJsonRows(text: string): boolean {
  return /^\s*\[\s*(?:\[|\]\s*$)/.test(text.slice(0, 1000));
}

/**
 * Yields the lists in a list one by one: a list of millions takes no more memory than its text, and a truncated list gives its available
 * rows. Takes linear time.
 */
export function* jsonRows(text: string): Generator<unknown[] | "malformed"> {
  const mark = /["[\]]/g;
  mark.lastIndex = text.indexOf("[") + 1;
  let depth = 0;
  let start = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') {
      mark.lastIndex = endOfString(text, found.index + 1);
    } else if (found[0] === "[") {
      if (depth++ === 0) start = found.index;
    } else if (--depth === 0) yield parsedRow(text, start, mark.lastIndex);
    else if (depth < 0) return;
  }
  if (depth > 0) yield "malformed";
}

function endOfString(text: string, from: number): number {
  const mark = /["\\]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') return mark.lastIndex;
    mark.lastIndex++;
  }
  return text.length;
}

function parsedRow(text: string, start: number, end: number): unknown[] | "malformed" {
  const row = end - start > warcLimits.cdxLineBytes ? undefined : parsedJson(text.slice(start, end));
  return row === undefined ? "malformed" : (row as unknown[]);
}
