import type { DocumentPage } from "../../../../src/schemas/review.ts";

type Scores = DocumentPage["scores"];

/** One step of scores, as shares of the tallest bar. */
interface Bar {
  readonly kept: number;
  readonly dropped: number;
  readonly undecided: number;
}

/** Returns the bars. All documents count, decided or not, so the height of a bar does not depend on decisions. */
export function barsOf({ all, kept, dropped }: Scores): readonly Bar[] {
  const tallest = Math.max(1, ...all);
  return all.map((count, place) => {
    const [yes, no] = [kept[place] ?? 0, dropped[place] ?? 0];
    return { kept: yes / tallest, dropped: no / tallest, undecided: Math.max(0, count - yes - no) / tallest };
  });
}

/** Returns the number of documents with at least this score. Exact for a threshold on a step. */
export function keptAt(threshold: number, { all, step }: Scores): number {
  const first = Math.round(threshold / step);
  return all.reduce((sum, count, place) => (place >= first ? sum + count : sum), 0);
}

/** Returns the step at a position on the drawing, or the nearest one: 0 at its left edge, the last one at its right. */
export function thresholdAt(share: number, step: number): number {
  return onStep(Math.max(0, Math.min(lastPlace(step), Math.round(share / step))), step);
}

/** Returns the highest threshold: the start of the last bar, as that includes a score of 1. */
export function highestThreshold(step: number): number {
  return onStep(lastPlace(step), step);
}

function lastPlace(step: number): number {
  return Math.round(1 / step) - 1;
}

/** Rounds off binary fractions, so that 0.41 is 0.41 in the address. */
function onStep(place: number, step: number): number {
  return Number((place * step).toFixed(4));
}
