import { expect, test } from "vitest";
import { SettingTallies } from "./setting-tallies.ts";

const settings = [0.1, 0.15, 0.5].map((threshold) => ({ measures: ["cosine" as const], thresholds: [threshold] }));

/** Two parts of 2 off-topic and 2 on-topic captures each; `flags` says by setting and part how many hits and false alarms there are. */
function tallies(flags: readonly (readonly (readonly [hits: number, alarms: number])[])[]): SettingTallies {
  const counts = new SettingTallies(settings, 2);
  for (const part of [0, 1]) for (const isOnTopic of [true, true, false, false]) counts.addLabel(part, isOnTopic);
  for (const [setting, parts] of flags.entries())
    for (const [part, [hits, alarms]] of parts.entries()) {
      for (let n = 0; n < hits; n++) counts.addFlagged(setting, part, false);
      for (let n = 0; n < alarms; n++) counts.addFlagged(setting, part, true);
    }
  return counts;
}

test("chooses a threshold on the other parts, and evaluates it on the part itself", () => {
  // 0.10 is perfect on the first part and useless on the second, 0.50 the other way round.
  const counts = tallies([
    [
      [2, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 2],
      [2, 0],
    ],
  ]);
  expect(counts.best([0, 1, 2], { without: 0 })).toBe(2);
  expect(counts.best([0, 1, 2], { without: 1 })).toBe(0);
  // So the first part gets 0.50 (2 missed, 2 false alarms) and the second 0.10 (2 missed).
  expect(counts.heldOut([0, 1, 2])).toEqual({ truePositives: 0, falseNegatives: 4, falsePositives: 2, trueNegatives: 2 });
});

test("chooses the threshold nearest to the published one from ties", () => {
  const counts = tallies([
    [
      [2, 0],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
    ],
  ]);
  expect(settings[counts.best([0, 1, 2])]?.thresholds).toEqual([0.15]);
  expect(counts.tally(0, { only: 1 })).toEqual({ truePositives: 2, falseNegatives: 0, falsePositives: 0, trueNegatives: 2 });
});
