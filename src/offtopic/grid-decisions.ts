import type { DetectionSettings } from "./detection-settings.ts";
import type { ComparedTimeMap } from "./find-off-topic.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { type Measure, measures, thresholdGrid } from "./measure.ts";
import type { Setting } from "./setting-tallies.ts";

const steps = 21;

/** Decisions of every measure and pair at every threshold of the grid about the captures of a TimeMap: 126 and 6,615 settings. */
export class GridDecisions {
  /** Singles by measure, then pairs. */
  static readonly settings: readonly Setting[] = [...measures.flatMap(singlesOf), ...pairsOfMeasures().flatMap(([a, b]) => pairsOf(a, b))];

  readonly #compared: ComparedTimeMap;
  readonly #settings: DetectionSettings;
  /** By measure and capture: one bit per threshold that flags it. */
  readonly #single: readonly Uint32Array[];
  /** By measure and capture: whether the measure could be taken. */
  readonly #measured: readonly Uint8Array[];
  /** With a rolling reference: by setting the captures that it flags. */
  readonly #rolled: readonly Uint8Array[] | undefined;

  constructor(compared: ComparedTimeMap, settings: DetectionSettings) {
    this.#compared = compared;
    this.#settings = settings;
    const { length } = compared.timeMap.captures;
    this.#single = measures.map(() => new Uint32Array(length));
    this.#measured = measures.map(() => new Uint8Array(length));
    for (const [m, measure] of measures.entries()) this.#judgeSingle(measure, m);
    // With a rolling reference, a capture flagged by one measure changes the reference of the other: each pair must be judged separately.
    this.#rolled = settings.reference === "rolling" ? GridDecisions.settings.map((setting) => this.#judge(setting)) : undefined;
  }

  /** Yields the indexes of the settings that flag a capture. */
  *flagging(at: number): Generator<number> {
    if (this.#rolled !== undefined) {
      for (const [n, flags] of this.#rolled.entries()) if (flags[at] === 1) yield n;
      return;
    }
    for (let m = 0; m < measures.length; m++) for (let step = 0; step < steps; step++) if (this.#flags(m, step, at)) yield m * steps + step;
    let n = measures.length * steps;
    for (const [a, b] of pairsOfMeasures()) {
      const [first, second] = [measures.indexOf(a), measures.indexOf(b)];
      for (let i = 0; i < steps; i++) for (let j = 0; j < steps; j++, n++) if (this.#pairFlags([first, i], [second, j], at)) yield n;
    }
  }

  #flags(measure: number, step: number, at: number): boolean {
    return (((this.#single[measure]?.[at] as number) >>> step) & 1) === 1;
  }

  #pairFlags([a, i]: readonly [number, number], [b, j]: readonly [number, number], at: number): boolean {
    const [first, second] = [this.#flags(a, i, at), this.#flags(b, j, at)];
    if (this.#settings.combine === "any") return first || second;
    // An impossible measure does not count.
    if (this.#measured[a]?.[at] === 0) return second;
    return this.#measured[b]?.[at] === 0 ? first : first && second;
  }

  #judgeSingle(measure: Measure, m: number): void {
    for (const [step, threshold] of thresholdGrid(measure).entries()) {
      for (const [at, { offTopic, values }] of this.#judged([measure], [threshold]).entries()) {
        const [flags, measured] = [this.#single[m] as Uint32Array, this.#measured[m] as Uint8Array];
        if (offTopic) flags[at] = (flags[at] as number) | (1 << step);
        measured[at] = values[measure] === undefined ? 0 : 1;
      }
    }
  }

  #judge({ measures, thresholds }: Setting): Uint8Array {
    return Uint8Array.from(this.#judged(measures, thresholds), ({ offTopic }) => (offTopic ? 1 : 0));
  }

  #judged(chosen: readonly Measure[], thresholds: readonly number[]) {
    const at = Object.fromEntries(chosen.map((measure, n) => [measure, thresholds[n] as number]));
    const { timeMap, comparison } = this.#compared;
    const settings = { ...this.#settings, measures: chosen, thresholds: { ...this.#settings.thresholds, ...at } };
    return judgeTimeMap(timeMap, comparison, settings).captures;
  }
}

function singlesOf(measure: Measure): Setting[] {
  return thresholdGrid(measure).map((threshold) => ({ measures: [measure], thresholds: [threshold] }));
}

function pairsOf(a: Measure, b: Measure): Setting[] {
  return thresholdGrid(a).flatMap((first) => thresholdGrid(b).map((second) => ({ measures: [a, b], thresholds: [first, second] })));
}

function pairsOfMeasures(): [Measure, Measure][] {
  return measures.flatMap((a, n) => measures.slice(n + 1).map((b): [Measure, Measure] => [a, b]));
}
