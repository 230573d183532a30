import * as Plot from "@observablehq/plot";
import type { Accumulated, Sums } from "../accumulate-relevance.ts";
import { digits, type Figure } from "./figure.ts";
import { plotSvg } from "./plot-svg.ts";

/** Draws accumulated relevance over pages (Gossen et al., Figure 1; Klein et al., Figure 7), or over time (Klein et al., Figure 6). */
export function accumulationFigure(over: "pages" | "seconds", points: readonly Accumulated[]): Figure {
  const longest = points.at(-1)?.seconds ?? 0;
  const unit = timeUnit(longest);
  const title = over === "pages" ? "Accumulated relevance over pages" : "Accumulated relevance over the time of the crawl";
  const x = ({ pages, seconds = 0 }: Accumulated): number => (over === "pages" ? pages : seconds / unit.seconds);
  const line = (which: "all" | "relevant", score: keyof Sums) =>
    Plot.lineY(points, {
      x,
      y: (point: Accumulated) => point[which][score],
      stroke: `var(--${which}-line)`,
      strokeWidth: score === "aggregate" ? 2.5 : 1.5,
      ...(score === "topical" && { strokeDasharray: "5 4" }),
    });
  const svg = plotSvg(title, {
    marginRight: 28, // half of the last number below the axis
    x: {
      label: over === "pages" ? "pages judged" : `time spent crawling (${unit.name})`,
      ticks: 6,
      zero: true,
    },
    y: { label: "sum of scores", grid: true, ticks: 5, zero: true },
    marks: [Plot.ruleY([0]), line("all", "topical"), line("relevant", "topical"), line("all", "aggregate"), line("relevant", "aggregate")],
  });
  return {
    id: over === "pages" ? "relevance-over-pages" : "relevance-over-time",
    title,
    svg,
    note: "Dashed: topical score alone.",
    legend: [
      ["all-line", "all pages"],
      ["relevant-line", "relevant pages"],
    ],
    columns: ["pages", ...(over === "seconds" ? ["seconds"] : []), "all", "relevant", "all_topical", "relevant_topical"],
    rows: points.map(({ pages, seconds, all, relevant }) => [
      pages,
      ...(over === "seconds" ? [seconds] : []),
      ...[all.aggregate, relevant.aggregate, all.topical, relevant.topical].map(digits),
    ]),
  };
}

/** Returns the unit of a time axis, and its length in seconds. */
export function timeUnit(longestSeconds: number): { readonly name: string; readonly seconds: number } {
  if (longestSeconds > 3 * 3600) return { name: "hours", seconds: 3600 };
  return longestSeconds > 180 ? { name: "minutes", seconds: 60 } : { name: "seconds", seconds: 1 };
}
