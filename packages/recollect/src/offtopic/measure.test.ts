import { expect, test } from "vitest";
import { detectionSettings } from "./detection-settings.ts";
import { isOff, type Measure, measures, thresholdGrid } from "./measure.ts";

test.each([
  ["cosine", 0.15, 0.15, false],
  ["cosine", 0.1499, 0.15, true],
  ["jaccard", 0.05, 0.05, false],
  ["kernel", 0, 0, true], // Table 5 has (WordCount, SEKernel) at (-0.80, 0.00)
  ["tf-intersection", 0, 0, true],
  ["tf-intersection", 1 / 20, 0, false],
  ["word-count", -0.85, -0.85, true],
  ["word-count", -0.84, -0.85, false],
  ["bytes", -0.65, -0.65, true],
] as const)("%s of %d at %d is off-topic: %s", (measure, value, threshold, expected) => {
  expect(isOff(measure, value, threshold)).toBe(expected);
});

test("uses the paper's defaults: Table 4 for a measure alone, Table 5 for cosine with another", () => {
  const alone = (measure: Measure) => detectionSettings({ measures: [measure] }).thresholds[measure];
  expect(measures.map(alone)).toEqual([0.15, 0.05, 0, 0.05, -0.85, -0.65]);
  const { measures: pair, thresholds, combine, reference } = detectionSettings();
  expect([pair, thresholds.cosine, thresholds["word-count"], combine, reference]).toEqual([
    ["cosine", "word-count"],
    0.1,
    -0.85,
    "any",
    "first",
  ]);
  expect(detectionSettings({ measures: ["cosine"], thresholds: { cosine: 0.3 } }).thresholds.cosine).toBe(0.3);
});

test("has 21 thresholds per measure, in steps of 0.05", () => {
  for (const measure of measures) expect(thresholdGrid(measure)).toHaveLength(21);
  expect(thresholdGrid("cosine").slice(0, 4)).toEqual([0, 0.05, 0.1, 0.15]);
  expect(thresholdGrid("tf-intersection").at(-1)).toBe(1);
  expect([thresholdGrid("bytes")[0], thresholdGrid("word-count")[3], thresholdGrid("bytes")[20]]).toEqual([-1, -0.85, 0]);
});
