import * as Plot from "@observablehq/plot";
import type { Figure } from "./figure.ts";
import { plotSvg } from "./plot-svg.ts";

/** Scores are counted by hundredths: users do not choose finer thresholds. */
export const scoreSteps = 100;

/** Draws the number of pages that reach each score: a threshold at this score would keep them. */
export function thresholdFigure(scores: readonly number[], threshold: number | undefined, cut?: number): Figure {
  const title = "Pages kept at each threshold";
  const steps = scores.map((_, n) => ({ threshold: n / scoreSteps, pages: scores.slice(n).reduce((sum, pages) => sum + pages, 0) }));
  const shown = steps.filter(({ pages }) => pages > 0);
  const most = Math.max(10, shown[0]?.pages ?? 0);
  const powers = Array.from({ length: Math.floor(Math.log10(most)) + 1 }, (_, n) => 10 ** n);
  const svg = plotSvg(title, {
    x: { label: "relevance", ticks: 6, zero: true },
    y: { type: "log", label: "pages judged", grid: true, ticks: powers, tickFormat: ",d", domain: [1, most] },
    marks: [
      Plot.line(shown, { x: "threshold", y: "pages", stroke: "var(--relevant-line)", strokeWidth: 2, curve: "step-after" }),
      ...(threshold === undefined ? [] : [Plot.ruleX([threshold], { stroke: "var(--event-line)", strokeDasharray: "4 3" })]),
      ...(cut === undefined ? [] : [Plot.ruleX([cut], { stroke: "var(--event-line)", strokeDasharray: "1 3" })]),
    ],
  });
  const used = threshold === undefined ? "This crawl had no threshold." : "The dashed line is the threshold of this crawl.";
  const cutAt = cut === undefined ? "" : " The dotted line is the lowest relevance shown in this report.";
  return {
    id: "thresholds",
    title,
    svg,
    note: `The axis of pages is logarithmic. ${used}${cutAt}`,
    columns: ["threshold", "pages"],
    rows: shown.map(({ threshold, pages }) => [threshold, pages]),
  };
}
