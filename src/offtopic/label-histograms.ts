import type { Labels } from "./labels.ts";
import { isSize, type Measure } from "./measure.ts";
import type { JudgedTimeMap } from "./result.ts";

/** Bins of a histogram: steps of 0.05 for similarities, which are the thresholds of the grid, and of 0.1 for changes in size. */
export const bins = 20;

/** Distribution of a measure's values among labelled captures. */
export interface Histogram {
  readonly measure: Measure;
  readonly onTopic: number[];
  readonly offTopic: number[];
}

/** Counts labelled captures by the values of their measures (Figures 8 and 9 of AlNoamany et al.). */
export class LabelHistograms {
  readonly #labels: Labels;
  readonly histograms: readonly Histogram[];
  labelled = 0;

  constructor(labels: Labels, measures: readonly Measure[]) {
    this.#labels = labels;
    const empty = (): number[] => new Array<number>(bins).fill(0);
    this.histograms = measures.map((measure) => ({ measure, onTopic: empty(), offTopic: empty() }));
  }

  add({ key, captures }: JudgedTimeMap): void {
    for (const { timestamp, values } of captures) {
      const isOnTopic = this.#labels.isOnTopic(key, timestamp);
      if (isOnTopic === undefined) continue;
      this.labelled++;
      for (const { measure, onTopic, offTopic } of this.histograms) {
        const value = values[measure];
        const counts = isOnTopic ? onTopic : offTopic;
        if (value !== undefined) counts[binOf(measure, value)] = (counts[binOf(measure, value)] as number) + 1;
      }
    }
  }
}

/** Returns the range of a measure's bins; a page that has more than doubled is in the last one. */
export function rangeOf(measure: Measure): readonly [from: number, to: number] {
  return isSize(measure) ? [-1, 1] : [0, 1];
}

/** A value on the edge of two bins belongs to the upper one; 1e-9 keeps 0.15 / 0.05 from being 2.99…. */
function binOf(measure: Measure, value: number): number {
  const [from, to] = rangeOf(measure);
  const bin = Math.floor((bins * (value - from)) / (to - from) + 1e-9);
  return Math.min(bins - 1, Math.max(0, bin));
}
