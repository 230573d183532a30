import { offTopicPair } from "../relevance/off-topic-pair.ts";

/** Comparison of a capture with the reference of its TimeMap (AlNoamany et al., section 6.2). */
export type Measure = "cosine" | "jaccard" | "tf-intersection" | "kernel" | "word-count" | "bytes";

/** In the order of the columns. */
export const measures: readonly Measure[] = ["cosine", "jaccard", "tf-intersection", "kernel", "word-count", "bytes"];

/** A threshold for each measure. */
export type Thresholds = Readonly<Record<Measure, number>>;

/** The best threshold of each measure alone in the paper's Table 4. */
export const singleThresholds: Thresholds = {
  cosine: 0.15,
  jaccard: 0.05,
  "tf-intersection": 0,
  kernel: 0.05,
  "word-count": -0.85,
  bytes: -0.65,
};

/** The same for combined measures: beside another, cosine may be stricter (Table 5). */
export const combinedThresholds: Thresholds = { ...singleThresholds, ...offTopicPair };

/** Returns the published threshold of a measure used alone, or with others. */
export function publishedThreshold(measure: Measure, together: number): number {
  return (together > 1 ? combinedThresholds : singleThresholds)[measure];
}

/** Whether a measure is a change in size, from -1 (nothing is left) upwards; similarities are from 0 to 1. */
export function isSize(measure: Measure): boolean {
  return measure === "word-count" || measure === "bytes";
}

/**
 * Whether a value speaks for off-topic. "A 95 % decrease is off-topic at -0.95", and so is an empty intersection at 0; the other
 * likenesses must lie below their threshold, which at 0 none could (Table 5 has the kernel at 0.00), so there 0 will do.
 */
export function isOff(measure: Measure, value: number, threshold: number): boolean {
  if (isSize(measure) || measure === "tf-intersection" || threshold === 0) return value <= threshold;
  return value < threshold;
}

/** The 21 thresholds that the paper tries for each measure: 0 to 1, and -1 to 0 for changes in size, in steps of 0.05. */
export function thresholdGrid(measure: Measure): number[] {
  return Array.from({ length: 21 }, (_, step) => (isSize(measure) ? step - 20 : step) / 20);
}
