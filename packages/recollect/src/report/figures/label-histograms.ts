import * as Plot from "@observablehq/plot";
import type { DetectionSettings } from "../../offtopic/detection-settings.ts";
import type { Labels } from "../../offtopic/labels.ts";
import { isSize, type Measure } from "../../offtopic/measure.ts";
import type { JudgedTimeMap } from "../../offtopic/result.ts";
import { digits, type Figure, figureHtml } from "./figure.ts";
import { plotSvg } from "./plot-svg.ts";

/** Number of bins of a histogram: 0.05 wide for similarities, as the steps of the grid, and 0.1 wide for changes in size. */
const bins = 20;

/** The values of labelled captures. */
interface LabelledValues {
  readonly on: number[];
  readonly off: number[];
}

/** Histograms of the values of labelled captures, one per measure (Figures 8 and 9 of AlNoamany et al.). */
export class LabelHistograms {
  readonly #labels: Labels;
  readonly #settings: DetectionSettings;
  readonly #values: ReadonlyMap<Measure, LabelledValues>;
  /** Number of labelled captures found. */
  labelled = 0;

  constructor(labels: Labels, settings: DetectionSettings) {
    this.#labels = labels;
    this.#settings = settings;
    this.#values = new Map(settings.measures.map((measure) => [measure, { on: [], off: [] }]));
  }

  add({ key, captures }: JudgedTimeMap): void {
    for (const { timestamp, values } of captures) {
      const isOnTopic = this.#labels.isOnTopic(key, timestamp);
      if (isOnTopic === undefined) continue;
      this.labelled++;
      for (const [measure, known] of this.#values) {
        const value = values[measure];
        if (value !== undefined) known[isOnTopic ? "on" : "off"].push(value);
      }
    }
  }

  /** The histograms as HTML. */
  get figures(): string[] {
    return Array.from(this.#values, ([measure, values]) => figureHtml(histogram(measure, values, this.#settings.thresholds[measure])));
  }
}

/** Returns the range of a measure's bins; a page that has more than doubled in size is in the last bin. */
function rangeOf(measure: Measure): readonly [from: number, to: number] {
  return isSize(measure) ? [-1, 1] : [0, 1];
}

/** A value on the edge of two bins belongs to the upper one; 1e-9 keeps 0.15 / 0.05 from being 2.99…. */
function binOf(measure: Measure, value: number): number {
  const [from, to] = rangeOf(measure);
  const bin = Math.floor((bins * (value - from)) / (to - from) + 1e-9);
  return Math.min(bins - 1, Math.max(0, bin));
}

/** Draws bars as shares of all on-topic or of all off-topic captures, because off-topic captures are far fewer. */
function histogram(measure: Measure, { on, off }: LabelledValues, threshold: number): Figure {
  const [from, to] = rangeOf(measure);
  const step = (to - from) / bins;
  const counts = { on: countsOf(measure, on), off: countsOf(measure, off) };
  const total = { on: on.length, off: off.length };
  const title = `${measure}: ${total.on} on-topic and ${total.off} off-topic captures by value, threshold ${threshold}`;
  const bars = (["on", "off"] as const).map((kind, second) =>
    Plot.rectY(
      counts[kind].map((count, bin) => ({ x: from + (bin + second / 2) * step, share: (100 * count) / (total[kind] || 1) })),
      { x1: "x", x2: ({ x }: { x: number }) => x + step / 2, y: "share", fill: `var(--${kind})`, insetLeft: 0.5, insetRight: 0.5 },
    ),
  );
  const x = { label: measure, domain: [from, to], ticks: 5 };
  const y = { label: "share of their kind (%)", grid: true, ticks: 4, zero: true };
  const line = Plot.ruleX([threshold], { stroke: "currentColor", strokeDasharray: "4 3" });
  return {
    id: measure,
    title,
    svg: plotSvg(title, { height: 230, x, y, marks: [...bars, line, Plot.ruleY([0])] }),
    legend: [
      ["on", "on-topic"],
      ["off", "off-topic"],
    ],
    columns: ["from", "on_topic", "off_topic"],
    rows: counts.on.map((on, bin) => [digits(from + bin * step), on, counts.off[bin]]),
  };
}

function countsOf(measure: Measure, values: readonly number[]): number[] {
  const places = values.map((value) => binOf(measure, value));
  return Array.from({ length: bins }, (_, bin) => places.filter((place) => place === bin).length);
}
