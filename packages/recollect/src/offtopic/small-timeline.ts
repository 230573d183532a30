import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { ReviewState } from "./review-states.ts";

/** Priority of states: of several captures at the same place, the one with the highest priority for a curator is drawn. */
const weights: Readonly<Record<ReviewState, number>> = {
  undecided: 6,
  confirmed: 5,
  marked: 4,
  overruled: 3,
  unjudged: 2,
  redesigned: 1,
  on: 0,
};

/** Returns a timeline of at most `most` marks, at fractions of the time between first and last capture. */
export function smallTimeline(
  captures: readonly { readonly timestamp: string; readonly state: ReviewState }[],
  most: number,
): { at: number; state: ReviewState }[] {
  const times = captures.map(({ timestamp }) => dateOfTimestamp(timestamp).getTime());
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const marks = new Map<number, ReviewState>();
  captures.forEach(({ state }, n) => {
    const share = last > first ? ((times[n] ?? first) - first) / (last - first) : 0.5;
    const place = Math.round(share * (most - 1));
    const other = marks.get(place);
    if (other === undefined || weights[state] > weights[other]) marks.set(place, state);
  });
  return [...marks].sort(([a], [b]) => a - b).map(([place, state]) => ({ at: Math.round((place / (most - 1)) * 1000) / 1000, state }));
}
