import type { Revision } from "./article.ts";

/** Sorts revisions by time, and those of the same second by number. */
export function oldestFirst(revisions: Iterable<Revision>): Revision[] {
  return [...revisions].sort((a, b) => a.timeMs - b.timeMs || a.id - b.id);
}
