import { type Measure, publishedThresholds } from "./measure.ts";
import type { DecisionTally } from "./scores.ts";

/** A measure or a pair of them, each at a threshold. */
export interface Setting {
  readonly measures: readonly Measure[];
  readonly thresholds: readonly number[];
}

/** Counts of right and wrong decisions for each setting and part of the labelled captures, so that thresholds can be chosen on the other parts. */
export class SettingTallies {
  readonly settings: readonly Setting[];
  readonly parts: number;
  readonly #hits: Counts;
  readonly #alarms: Counts;
  readonly #off: Counts;
  readonly #on: Counts;

  constructor(settings: readonly Setting[], parts: number) {
    this.settings = settings;
    this.parts = parts;
    this.#hits = new Counts(settings.length, parts);
    this.#alarms = new Counts(settings.length, parts);
    this.#off = new Counts(1, parts);
    this.#on = new Counts(1, parts);
  }

  /** Counts a labelled capture of a part. */
  addLabel(part: number, isOnTopic: boolean): void {
    (isOnTopic ? this.#on : this.#off).add(0, part);
  }

  /** Counts a labelled capture that a setting flags. */
  addFlagged(setting: number, part: number, isOnTopic: boolean): void {
    (isOnTopic ? this.#alarms : this.#hits).add(setting, part);
  }

  /** Returns the counts of a setting over all parts, all but one, or one. */
  tally(setting: number, which: Which = {}): DecisionTally {
    const tp = this.#hits.get(setting, which);
    const fp = this.#alarms.get(setting, which);
    return {
      truePositives: tp,
      falsePositives: fp,
      falseNegatives: this.#off.get(0, which) - tp,
      trueNegatives: this.#on.get(0, which) - fp,
    };
  }

  /** Returns the setting with the best F1 over all parts, or all but one; of ties, the one nearest to the published thresholds. */
  best(among: readonly number[], which: Which = {}): number {
    let best = among[0] as number;
    let most = -1;
    let least = Infinity;
    for (const setting of among) {
      const { truePositives: tp, falsePositives: fp, falseNegatives: fn } = this.tally(setting, which);
      const f1 = tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn);
      const distance = distanceFromPublished(this.settings[setting] as Setting);
      if (f1 > most || (f1 === most && distance < least)) [best, most, least] = [setting, f1, distance];
    }
    return best;
  }

  /** Sums the results of thresholds chosen on the other parts: the expectation for unlabelled captures. */
  heldOut(among: readonly number[]): DecisionTally {
    const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
    for (let part = 0; part < this.parts; part++) {
      const tally = this.tally(this.best(among, { without: part }), { only: part });
      for (const name of Object.keys(sum) as (keyof DecisionTally)[]) sum[name] += tally[name];
    }
    return sum;
  }
}

interface Which {
  readonly without?: number;
  readonly only?: number;
}

/** A count for each setting and part, and their sums over the parts. */
class Counts {
  readonly #parts: readonly Uint32Array[];
  readonly #sums: Uint32Array;

  constructor(settings: number, parts: number) {
    this.#parts = Array.from({ length: parts }, () => new Uint32Array(settings));
    this.#sums = new Uint32Array(settings);
  }

  add(setting: number, part: number): void {
    for (const counts of [this.#parts[part] as Uint32Array, this.#sums]) counts[setting] = (counts[setting] as number) + 1;
  }

  get(setting: number, { without, only }: Which): number {
    const inPart = this.#parts[without ?? only ?? -1]?.[setting] ?? 0;
    return only === undefined ? (this.#sums[setting] as number) - inPart : inPart;
  }
}

/** Distance of a setting's thresholds from the published ones. */
export function distanceFromPublished({ measures, thresholds }: Setting): number {
  const published = publishedThresholds(measures);
  return measures.reduce((sum, measure, n) => sum + Math.abs((thresholds[n] as number) - published[measure]), 0);
}
