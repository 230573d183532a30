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

/** Decisions of every measure and pair at every threshold of the grid about the captures of a TimeMap: 126 and 6,615 settings. */
export class GridDecisions {
  /** Singles by measure, then pairs. */
  static readonly settings: readonly Setting[] = [
    ...singles,
    ...pairs.map((pair) => {
      const both = pair.map((n) => singles[n] as Setting);
      return { measures: both.flatMap(({ measures }) => measures), thresholds: both.flatMap(({ thresholds }) => thresholds) };
    }),
  ];

  readonly #compared: ComparedTimeMap;
  readonly #settings: DetectionSettings;
  /** By setting and capture: whether it is off-topic, and whether anything could be measured. */
  readonly #judged: readonly Uint8Array[];

  constructor(compared: ComparedTimeMap, settings: DetectionSettings) {
    this.#compared = compared;
    this.#settings = settings;
    // With a rolling reference, a capture flagged by one measure changes the reference of the other: each pair must be judged separately.
    const all = settings.reference === "rolling" ? GridDecisions.settings : singles;
    this.#judged = all.map((setting) => this.#judge(setting));
  }

  /** Yields the indexes of the settings that flag a capture. */
  *flagging(at: number): Generator<number> {
    const decided = (n: number): number => this.#judged[n]?.[at] ?? 0;
    for (const n of this.#judged.keys()) if (decided(n) & off) yield n;
    if (this.#judged.length > singles.length) return;
    for (const [n, [a, b]] of pairs.entries()) {
      const [first, second] = [decided(a), decided(b)];
      if (this.#combined(first, second) & off) yield singles.length + n;
    }
  }

  #combined(first: number, second: number): number {
    if (this.#settings.combine === "any") return first | second;
    // An impossible measure does not count.
    if (!(first & measured)) return second;
    return second & measured ? first & second : first;
  }

  #judge({ measures, thresholds }: Setting): Uint8Array {
    const at = Object.fromEntries(measures.map((measure, n) => [measure, thresholds[n] as number]));
    const { timeMap, comparison } = this.#compared;
    const settings = { ...this.#settings, measures, thresholds: { ...this.#settings.thresholds, ...at } };
    const { captures } = judgeTimeMap(timeMap, comparison, settings);
    return Uint8Array.from(captures, ({ offTopic, values }) => (offTopic ? off : 0) | (Object.keys(values).length > 0 ? measured : 0));
  }
}
