import * as Plot from "@observablehq/plot";
import { percent } from "../shown-text.ts";
import type { TallyRow } from "../tally.ts";
import { digits, type Figure } from "./figure.ts";
import { countTicks, plotSvg } from "./plot-svg.ts";

/** Draws the number of pages by the number of links from a seed, with the relevant share (Klein et al., Figure 5). */
export function depthFigure(depths: readonly TallyRow[]): Figure {
  const title = "Pages and share of relevant pages by depth";
  const domain = depths.map(({ name }) => name);
  const svg = plotSvg(title, {
    x: { type: "band", domain, label: "depth (links from a seed)", padding: 0.15 },
    y: { label: "pages judged", grid: true, ticks: countTicks(Math.max(...depths.map(({ all }) => all))) },
    marks: [
      Plot.barY(depths, { x: "name", y: "all", fill: "var(--all)" }),
      Plot.barY(depths, { x: "name", y: "relevant", fill: "var(--relevant)", insetLeft: 3, insetRight: 3 }),
      Plot.text(depths, { x: "name", y: "all", text: (row: TallyRow) => percent(row.relevant / row.all), dy: -9 }),
      Plot.ruleY([0]),
    ],
  });
  return {
    id: "depth",
    title,
    svg,
    legend: [
      ["all", "all pages judged"],
      ["relevant", "relevant; the number above is their share"],
    ],
    columns: ["depth", "pages", "relevant", "share_relevant"],
    rows: depths.map(({ name, all, relevant }) => [name, all, relevant, digits(relevant / all)]),
  };
}
