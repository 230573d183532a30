import * as Plot from "@observablehq/plot";
import { digits, type Figure, lineStyle } from "../report/figures/figure.ts";
import { plotSvg } from "../report/figures/plot-svg.ts";
import type { Line } from "./curves.ts";

/** A line of a figure. */
export interface Series {
  readonly name: string;
  readonly points: Line;
}

export interface LineAxis {
  /** Name of the column in the data. */
  readonly column: string;
  /** Label with the unit. */
  readonly label: string;
  /** The data's units per unit of the axis: 60 for data in seconds on an axis of minutes. */
  readonly per?: number;
}

export interface LineFigure {
  readonly id: string;
  readonly title: string;
  readonly x: LineAxis;
  readonly y: LineAxis;
  readonly series: readonly Series[];
  /** What a line represents, in one word. */
  readonly noun: string;
  readonly note?: string | undefined;
}

export const plotSize = { height: 300, marginLeft: 56, marginBottom: 44, marginTop: 34 };
export const xAxis = { labelAnchor: "center", labelArrow: "none", ticks: 6 } as const;

/** Maximum number of points per line: more are hardly visible at this width. */
const maxPoints = 100;

/** Draws lines that start at zero, with a legend and their numbers. */
export function lineFigure({ id, title, x, y, series, noun, note }: LineFigure): Figure {
  const { per = 1 } = x;
  const lines = series.map(({ name, points }) => ({ name, points: downsampled(points) }));
  const longest = Math.max(...lines.map(({ points }) => points.at(-1)?.[0] ?? 0)) / per;
  const svg = plotSvg(`${title}: ${y.label} by ${x.label}`, {
    ...plotSize,
    x: { ...xAxis, label: x.label, domain: [0, longest || 1] },
    y: { label: y.label, grid: true, ticks: 5, zero: true },
    marks: [
      Plot.ruleY([0]),
      ...lines.map(({ points }, n) =>
        Plot.line(
          points.map(([at, sum]) => [at / per, sum]),
          { ...lineStyle(n), strokeWidth: 2, strokeLinecap: "butt" },
        ),
      ),
    ],
  });
  const rows = lines.flatMap(({ name, points }) => points.map(([at, sum]) => [name, digits(at), digits(sum)]));
  return { id, title, svg, legend: series.map(({ name }, n) => [n, name]), note, columns: [noun, x.column, y.column], rows };
}

/** Reduces the number of points; keeps the first and the last. */
function downsampled(points: Line): Line {
  const step = Math.max(1, Math.ceil((points.length - 1) / maxPoints));
  return points.filter((_, n) => n % step === 0 || n === points.length - 1);
}
