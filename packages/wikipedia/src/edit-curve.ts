import { type ArticleHistory, oldestFirst, type Revision } from "./article.ts";
import { changePoint } from "./change-point.ts";

const dayMs = 86_400_000;

/** Cumulative share of edits by the end of each day (UTC), from the day of the first edit to that of the last. */
export interface EditCurve {
  /** Start of the first day. */
  readonly startMs: number;
  readonly shares: readonly number[];
}

/** The revision that describes the event: the one at the change point of the edits or, without one, the current one. */
export interface ChosenRevision {
  readonly revision: Revision;
  /** DT_CP: the last moment of the day after which few edits follow; undefined if there is none. */
  readonly changeMs?: number | undefined;
  /** The reason for a missing change point, for the user. */
  readonly why?: string | undefined;
  readonly curve: EditCurve;
}

/** Minimum numbers of edits, and of days between first and last edit: with fewer, a curve has no change point. */
const leastEdits = 20;
const leastDays = 14;

/** Returns the curve of an article's edits. */
export function editCurve(revisions: readonly Revision[]): EditCurve {
  const days = revisions.map(({ timeMs }) => Math.floor(timeMs / dayMs)).sort((a, b) => a - b);
  const first = days[0] ?? 0;
  const shares: number[] = [];
  let done = 0;
  for (let day = first; day <= (days.at(-1) ?? first); day++) {
    while (done < days.length && (days[done] as number) <= day) done++;
    shares.push(days.length === 0 ? 0 : done / days.length);
  }
  return { startMs: first * dayMs, shares };
}

/** Finds the change point of an article's edits, and the revision that was current then (Klein et al., section 3.1). */
export function chooseRevision({ title, revisions }: ArticleHistory): ChosenRevision {
  const sorted = oldestFirst(revisions);
  const current = sorted.at(-1);
  if (current === undefined) throw new RangeError(`${title} has no revision`);
  const curve = editCurve(sorted);
  const { startMs, shares } = curve;
  const without = (why: string): ChosenRevision => ({ revision: current, curve, why });
  if (sorted.length < leastEdits) return without(`it has only ${sorted.length} edits, at least ${leastEdits} are needed`);
  if (shares.length < leastDays)
    return without(`its edits span only ${shares.length} days, and at least ${leastDays} are needed (the event may be too recent)`);
  const change = changePoint(shares);
  if (change === undefined) return without("editing never calms down");
  const changeMs = startMs + change.count * dayMs - 1;
  const live = sorted.findLast(({ timeMs }) => timeMs <= changeMs);
  return { revision: live ?? current, changeMs, curve };
}
