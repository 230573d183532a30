import * as Plot from "@observablehq/plot";
import { type TimeCurve, temporalRelevance } from "../../relevance/temporal.ts";
import { digits, type Figure } from "./figure.ts";
import { plotSvg } from "./plot-svg.ts";

const dayMs = 86_400_000;
const samples = 240;

/** Draws the curve of temporal scores: the weight of a page by its publication time. */
export function timeCurveFigure(curve: TimeCurve): Figure {
  const title = "Time curve: how the publication date affects relevance";
  const { startMs, endMs } = curve;
  const after = curve.form === "one-sided" ? 1.2 * curve.graceMs : 4 * curve.cooldownMs;
  const before = curve.form === "one-sided" ? 0.15 * (endMs - startMs) : 4 * curve.leadMs;
  const least = Math.max(dayMs, 0.1 * (endMs - startMs + after));
  const [fromMs, toMs] = [startMs - Math.max(before, least), endMs + Math.max(after, least)];
  // Samples both ends of the event and the instants next to them: the curve may jump there.
  const edges = [startMs - 1, startMs, endMs, endMs + 1];
  const times = [...Array.from({ length: samples + 1 }, (_, n) => Math.round(fromMs + ((toMs - fromMs) * n) / samples)), ...edges];
  const points = times.sort((a, b) => a - b).map((timeMs) => ({ time: new Date(timeMs), score: temporalRelevance(curve, timeMs) }));
  const svg = plotSvg(title, {
    height: 260,
    marginLeft: 48,
    marginBottom: 58,
    x: { type: "utc", label: "publication time (UTC)", ticks: 5 },
    y: { label: "temporal relevance (0 to 1)", domain: [0, 1], grid: true, ticks: 5 },
    marks: [
      Plot.rect([0], { x1: new Date(startMs), x2: new Date(endMs), y1: 0, y2: 1, fill: "var(--event)" }),
      Plot.areaY(points, { x: "time", y: "score", fill: "var(--relevant-line)", fillOpacity: 0.18 }),
      Plot.lineY(points, { x: "time", y: "score", stroke: "var(--relevant-line)", strokeWidth: 2.5 }),
      Plot.ruleY([0]),
    ],
  });
  const rows = points.map(({ time, score }) => [time.toISOString(), digits(score)]);
  return { id: "time-curve", title, svg, legend: [["event", "the event"]], columns: ["time", "temporal_relevance"], rows };
}
