import type { DetectionSettings } from "./detection-settings.ts";
import type { ComparedTimeMap } from "./find-off-topic.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { type Measure, measures, thresholdGrid } from "./measure.ts";
import type { Setting } from "./setting-tallies.ts";

const [off, measured] = [1, 2];

const singles: readonly Setting[] = measures.flatMap((measure) =>
  thresholdGrid(measure).map((threshold) => ({ measures: [measure], thresholds: [threshold] })),
);
const singlesOf = Map.groupBy(singles.keys(), (n) => singles[n]?.measures[0] as Measure);
const pairsOfMeasures = measures.flatMap((a, n) => measures.slice(n + 1).map((b) => [a, b] as const));
/** The numbers of the two singles that a pair combines. */
const pairs = pairsOfMeasures.flatMap(([a, b]) =>
  (singlesOf.get(a) ?? []).flatMap((first) => (singlesOf.get(b) ?? []).map((second) => [first, second] as const)),
);

/** Every measure and pair at every threshold of the grid: 126 singles by measure, then 6,615 pairs. */
export const gridSettings: readonly Setting[] = [
  ...singles,
  ...pairs.map((pair) => {
    const both = pair.map((n) => singles[n] as Setting);
    return { measures: both.flatMap(({ measures }) => measures), thresholds: both.flatMap(({ thresholds }) => thresholds) };
  }),
];

/** Judges the captures of a TimeMap with all settings of the grid. The returned function yields the indexes of those that flag a capture. */
export function gridDecisions({ timeMap, comparison }: ComparedTimeMap, chosen: DetectionSettings): (at: number) => Generator<number> {
  /** Returns two bits per capture: whether it is off-topic, and whether a measure had a value. */
  const judged = ({ measures, thresholds }: Setting): Uint8Array => {
    const at = Object.fromEntries(measures.map((measure, n) => [measure, thresholds[n] as number]));
    const settings = { ...chosen, measures, thresholds: { ...chosen.thresholds, ...at } };
    const { captures } = judgeTimeMap(timeMap, comparison, settings);
    return Uint8Array.from(captures, ({ offTopic, values }) => (offTopic ? off : 0) | (Object.keys(values).length > 0 ? measured : 0));
  };
  const combined = (first: number, second: number): number => {
    if (chosen.combine === "any") return first | second;
    // A measure without a value does not count.
    if (!(first & measured)) return second;
    return second & measured ? first & second : first;
  };
  // With a rolling reference, a capture flagged by one measure changes the reference of the other: each pair must be judged separately.
  const isRolling = chosen.reference === "rolling";
  const decisions = (isRolling ? gridSettings : singles).map(judged);
  return function* flagging(at) {
    const decided = (n: number): number => decisions[n]?.[at] ?? 0;
    for (const n of decisions.keys()) if (decided(n) & off) yield n;
    if (isRolling) return;
    for (const [n, [a, b]] of pairs.entries()) if (combined(decided(a), decided(b)) & off) yield singles.length + n;
  };
}
