import { expect, test } from "vitest";
import type { EvaluatedSetting, Evaluation } from "./evaluate-off-topic.ts";
import { meanEvaluation } from "./mean-evaluation.ts";
import { scoresOf } from "./scores.ts";

/** A cosine at a threshold, with so many right and wrong of ten off-topic captures. */
const setting = (threshold: number, truePositives: number, falsePositives: number): EvaluatedSetting => ({
  measures: ["cosine"],
  thresholds: [threshold],
  scores: scoresOf({ truePositives, falsePositives, falseNegatives: 10 - truePositives, trueNegatives: 90 - falsePositives }),
});

const evaluation = (...grid: EvaluatedSetting[]) => ({ grid }) as unknown as Evaluation;

test("takes the threshold with the best mean F1 over several collections", () => {
  const { singles, pairs } = meanEvaluation([
    evaluation(setting(0.1, 10, 0), setting(0.15, 9, 0)),
    evaluation(setting(0.1, 4, 0), setting(0.15, 9, 0)),
  ]);
  expect(pairs).toEqual([]);
  expect(singles).toMatchObject([{ thresholds: [0.15], scores: { falseNegatives: 1, falsePositives: 0 } }]);
});

test("takes the one nearest to the published threshold of those with the same mean F1", () =>
  expect(meanEvaluation([evaluation(setting(0, 9, 0), setting(0.15, 9, 0))]).singles[0]?.thresholds).toEqual([0.15]));
