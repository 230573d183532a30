import type { Revision } from "./article.ts";

/** Revisions in the order of time; those of the same second in the order of their numbers. */
export function oldestFirst(revisions: Iterable<Revision>): Revision[] {
  return [...revisions].sort((a, b) => a.timeMs - b.timeMs || a.id - b.id);
}
