import { describe, expect, test } from "vitest";
import { scoreAuc, scoresOf } from "./scores.ts";

describe("scores", () => {
  test("by hand: 8 off-topic captures found, 2 missed, 1 false alarm among 90", () => {
    const scores = scoresOf({ truePositives: 8, falseNegatives: 2, falsePositives: 1, trueNegatives: 89 });
    expect(scores).toMatchObject({ falsePositives: 1, falseNegatives: 2, accuracy: 0.97, recall: 0.8 });
    expect(scores.precision).toBeCloseTo(8 / 9, 10);
    expect(scores.f1).toBeCloseTo(16 / 19, 10);
    expect(scores.auc).toBeCloseTo((0.8 + 89 / 90) / 2, 10);
  });

  test("are perfect with nothing to find and nothing found, but not with one false alarm", () => {
    expect(scoresOf({ truePositives: 0, falseNegatives: 0, falsePositives: 0, trueNegatives: 5 })).toMatchObject({ f1: 1, auc: 1 });
    expect(scoresOf({ truePositives: 0, falseNegatives: 0, falsePositives: 1, trueNegatives: 4 })).toMatchObject({ f1: 0, auc: 0.9 });
  });
});

describe("score AUC", () => {
  test.each<[string, [number, boolean][], number | undefined]>([
    [
      "every off-topic value below every on-topic one",
      [
        [0, false],
        [0.1, false],
        [0.5, true],
      ],
      1,
    ],
    [
      "the other way round",
      [
        [0.9, false],
        [0.5, true],
      ],
      0,
    ],
    // Pairs of off and on: 0.1 < 0.2, 0.1 < 0.4, 0.3 > 0.2, 0.3 < 0.4: 3 of 4.
    [
      "by hand",
      [
        [0.1, false],
        [0.3, false],
        [0.2, true],
        [0.4, true],
      ],
      0.75,
    ],
    [
      "ties count half",
      [
        [0.5, false],
        [0.5, true],
      ],
      0.5,
    ],
    ["only one kind", [[0.5, true]], undefined],
  ])("%s", (_, values, expected) => expect(scoreAuc(values)).toBe(expected));
});
