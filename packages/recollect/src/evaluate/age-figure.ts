import * as Plot from "@observablehq/plot";
import { digits, type Figure } from "../report/figures/figure.ts";
import { plotSvg } from "../report/figures/plot-svg.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { plotSize, xAxis } from "./line-figure.ts";
import type { MeasuredRun } from "./measured-run.ts";

export interface ComparedSources {
  /** Valid as part of a file name and as an anchor. */
  readonly id: string;
  readonly strategy: string;
  /** The compared sources, each with the name of its way to crawl. */
  readonly one: { readonly name: string; readonly way: string };
  readonly other: { readonly name: string; readonly way: string };
}

const kinds = [
  { name: "topical", sum: ({ topicalSum }: MeasuredRun) => topicalSum, colour: "relevant", fill: "var(--relevant)", symbol: "circle" },
  { name: "with time", sum: ({ aggregateSum }: MeasuredRun) => aggregateSum, colour: "all", fill: "var(--all-line)", symbol: "square" },
] as const;

/** Draws the ratio of the relevance from two sources by the end date of each event: the finding of Klein et al. about age. */
export function ageFigure(results: ExperimentResults, { id, strategy, one, other }: ComparedSources): Figure {
  const events = results.plan.events.toSorted((a, b) => a.specification.event.endMs - b.specification.event.endMs);
  const dots = kinds.flatMap((kind) =>
    events.flatMap((event) => {
      const [first, second] = [one, other].map(({ way }) => results.meanOf(event, { name: way }, kind.sum)) as [number, number];
      if (!(first > 0 && second > 0)) return [];
      return [{ kind, event: event.specification.name, ended: new Date(event.specification.event.endMs), ratio: first / second }];
    }),
  );
  const ratios = dots.map(({ ratio }) => ratio);
  const [least, most] = [Math.min(0.5, ...ratios) / 1.1, Math.max(2, ...ratios) * 1.1];
  const ticks = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].filter((tick) => tick >= least && tick <= most);
  const title = `${strategy}: ${one.name} as a multiple of ${other.name}, by the end date of the event`;
  const svg = plotSvg(title, {
    ...plotSize,
    x: { ...xAxis, type: "utc", label: "end of the event", inset: 10 },
    y: { type: "log", label: `relevance, ${one.name} / ${other.name}`, grid: true, domain: [least, most], ticks, tickFormat: "~r" },
    marks: [
      Plot.ruleY([1]),
      ...kinds.map(({ fill, symbol }, n) =>
        Plot.dot(
          dots.filter(({ kind }) => kind === kinds[n]),
          { x: "ended", y: "ratio", fill, symbol, r: 4 },
        ),
      ),
    ],
  });
  return {
    id,
    title,
    svg,
    legend: kinds.map(({ colour, name }) => [colour, name] as const),
    note: `Accumulated relevance of each event's documents, scored in the same way for all crawls. Above 1, ${one.name} found more; the axis is logarithmic.`,
    columns: ["event", "ended", "relevance", "ratio"],
    rows: dots.map(({ kind, event, ended, ratio }) => [event, ended.toISOString().slice(0, 10), kind.name, digits(ratio)]),
  };
}
