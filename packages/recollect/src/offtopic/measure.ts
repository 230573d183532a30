import { offTopicPair } from "../relevance/off-topic-pair.ts";

/** Measure that compares a capture with the reference of its TimeMap (AlNoamany et al., section 6.2). */
export type Measure = "cosine" | "jaccard" | "tf-intersection" | "kernel" | "word-count" | "bytes";

/** In the order of the columns. */
export const measures: readonly Measure[] = ["cosine", "jaccard", "tf-intersection", "kernel", "word-count", "bytes"];

/** A threshold for each measure. */
export type Thresholds = Readonly<Record<Measure, number>>;

/** The best threshold of each measure alone in the paper's Table 4. */
const singleThresholds: Thresholds = {
  cosine: 0.15,
  jaccard: 0.05,
  "tf-intersection": 0,
  kernel: 0.05,
  "word-count": -0.85,
  bytes: -0.65,
};

/** The same for combined measures: beside another one, cosine has a lower threshold (Table 5). */
const combinedThresholds: Thresholds = { ...singleThresholds, ...offTopicPair };

/** Returns the published thresholds for one measure or for several together. */
export function publishedThresholds({ length }: readonly Measure[]): Thresholds {
  return length > 1 ? combinedThresholds : singleThresholds;
}

/** Whether a measure is a change in size, from -1 (nothing is left) upwards; similarities are from 0 to 1. */
export function isSize(measure: Measure): boolean {
  return measure === "word-count" || measure === "bytes";
}

/**
 * Whether a value is evidence for off-topic. Changes in size and the intersection are off-topic at their threshold ("a 95 % decrease is
 * off-topic at -0.95"), other similarities only below it. At a threshold of 0, no value is lower (Table 5 has the kernel at 0.00), so 0
 * counts.
 */
export function isOff(measure: Measure, value: number, threshold: number): boolean {
  if (isSize(measure) || measure === "tf-intersection" || threshold === 0) return value <= threshold;
  return value < threshold;
}

/** The 21 thresholds that the paper tries for each measure: 0 to 1, and -1 to 0 for changes in size, in steps of 0.05. */
export function thresholdGrid(measure: Measure): number[] {
  return Array.from({ length: 21 }, (_, step) => (isSize(measure) ? step - 20 : step) / 20);
}
