import { readText } from "../../base/read-text.ts";
import { UsageError } from "../../errors.ts";
import { limits } from "../../limits.ts";
import type { Revision } from "./article.ts";

/** Reads the edits of an article as written by `recollect spec wikipedia` beside a specification: one line per edit, with revision and time. */
export function readEdits(path: string): Revision[] {
  const [, ...lines] = readText(path, "edits", limits.savedAnswerBytes).trimEnd().split(/\r?\n/);
  return lines.map((line, n) => {
    const [id = "", time = ""] = line.split(",");
    const timeMs = Date.parse(time);
    if (!/^\d{1,15}$/.test(id) || Number.isNaN(timeMs))
      throw new UsageError(`${path}:${n + 2} is not an edit: write the revision number, a comma and the time`);
    return { id: Number(id), timeMs };
  });
}
