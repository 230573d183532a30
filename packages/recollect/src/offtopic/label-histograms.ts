import type { DetectionSettings } from "./detection-settings.ts";
import type { Labels } from "./labels.ts";
import { isSize, type Measure } from "./measure.ts";
import type { JudgedTimeMap } from "./result.ts";

/** Bins of a histogram: steps of 0.05 for similarities, which are the thresholds of the grid, and of 0.1 for changes in size. */
const bins = 20;

/** Distribution of a measure's values among labelled captures. */
interface Histogram {
  readonly measure: Measure;
  readonly onTopic: number[];
  readonly offTopic: number[];
}

/** Counts labelled captures by the values of their measures (Figures 8 and 9 of AlNoamany et al.). */
export class LabelHistograms {
  readonly #labels: Labels;
  readonly #settings: DetectionSettings;
  readonly #histograms: readonly Histogram[];
  /** Number of labelled captures found. */
  labelled = 0;

  constructor(labels: Labels, settings: DetectionSettings) {
    this.#labels = labels;
    this.#settings = settings;
    const empty = (): number[] => new Array<number>(bins).fill(0);
    this.#histograms = settings.measures.map((measure) => ({ measure, onTopic: empty(), offTopic: empty() }));
  }

  add({ key, captures }: JudgedTimeMap): void {
    for (const { timestamp, values } of captures) {
      const isOnTopic = this.#labels.isOnTopic(key, timestamp);
      if (isOnTopic === undefined) continue;
      this.labelled++;
      for (const { measure, onTopic, offTopic } of this.#histograms) {
        const value = values[measure];
        const counts = isOnTopic ? onTopic : offTopic;
        if (value !== undefined) counts[binOf(measure, value)] = (counts[binOf(measure, value)] as number) + 1;
      }
    }
  }

  /** The histograms as HTML. */
  get figures(): string[] {
    return this.#histograms.map((histogram) => histogramFigure(histogram, this.#settings.thresholds[histogram.measure]));
  }
}

/** Returns the range of a measure's bins; a page that has more than doubled is in the last one. */
function rangeOf(measure: Measure): readonly [from: number, to: number] {
  return isSize(measure) ? [-1, 1] : [0, 1];
}

/** A value on the edge of two bins belongs to the upper one; 1e-9 keeps 0.15 / 0.05 from being 2.99…. */
function binOf(measure: Measure, value: number): number {
  const [from, to] = rangeOf(measure);
  const bin = Math.floor((bins * (value - from)) / (to - from) + 1e-9);
  return Math.min(bins - 1, Math.max(0, bin));
}

const [width, height, left, top] = [480, 160, 40, 10];

/**
 * A histogram as SVG, with its numbers in a table below. Bars are shares of their own kind: there are far fewer off-topic captures, and
 * what one wants to see is where the two kinds part, and on which side of the threshold.
 */
function histogramFigure({ measure, onTopic, offTopic }: Histogram, threshold: number): string {
  const [from, to] = rangeOf(measure);
  const totals = { on: sum(onTopic), off: sum(offTopic) };
  const shares = { on: onTopic.map((value) => value / (totals.on || 1)), off: offTopic.map((value) => value / (totals.off || 1)) };
  const highest = Math.max(...shares.on, ...shares.off, 0.01);
  const step = width / bins;
  const bars = (["on", "off"] as const).flatMap((kind, second) =>
    shares[kind].map((share, bin) => {
      const tall = (height * share) / highest;
      const x = left + bin * step + second * (step / 2);
      return share === 0 ? "" : rect(`bar-${kind}`, x + 0.5, top + height - tall, step / 2 - 1, tall);
    }),
  );
  const xOf = (value: number): number => left + (width * (value - from)) / (to - from);
  const bottom = top + height;
  const axis =
    `<path class="axis" d="M${left} ${top}V${bottom}H${left + width}"/>` +
    `<text x="${left - 4}" y="${top + 10}" text-anchor="end">${Math.round(100 * highest)} %</text><text x="${left - 4}" y="${bottom}" text-anchor="end">0</text>` +
    [0, 0.25, 0.5, 0.75, 1].map((part) => tick(xOf(from + part * (to - from)), bottom, from + part * (to - from))).join("");
  const line = `<path class="threshold" d="M${round(xOf(threshold))} ${top}V${bottom}"/>`;
  const name = `${measure}: ${totals.on} on-topic and ${totals.off} off-topic captures by value, threshold ${threshold}`;
  return (
    `<figure><figcaption><b>${measure}</b>, ${totals.on} on-topic, ${totals.off} off-topic, threshold ${threshold}</figcaption>` +
    `<svg viewBox="0 0 ${left + width + 20} ${bottom + 24}" role="img" aria-label="${name}">${axis}${bars.join("")}${line}</svg>` +
    `<details><summary>Numbers</summary>${table({ onTopic, offTopic }, from, (to - from) / bins)}</details></figure>\n`
  );
}

function rect(kind: string, x: number, y: number, wide: number, tall: number): string {
  return `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(tall)}"/>`;
}

function tick(x: number, bottom: number, value: number): string {
  return `<text x="${round(x)}" y="${bottom + 16}" text-anchor="middle">${round(value)}</text>`;
}

function table({ onTopic, offTopic }: Pick<Histogram, "onTopic" | "offTopic">, from: number, step: number): string {
  const rows = onTopic.map((on, bin) => `<tr><td>${round(from + bin * step)}</td><td>${on}</td><td>${offTopic[bin]}</td></tr>`);
  return `<table><thead><tr><th>from</th><th>on-topic</th><th>off-topic</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
