import { dayOfMs, msPerDay } from "@recollect/page/dates/calendar";
import { type TimeCurve, temporalRelevance } from "../relevance/temporal.ts";

const levels = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/** A time and its score. */
export interface PlottedPoint {
  readonly ms: number;
  readonly score: number;
}

/** Samples the curve at `count` times, from well before the event to well after it. */
export function pointsOf(curve: TimeCurve, count: number): PlottedPoint[] {
  const { fromMs, toMs } = rangeOf(curve);
  return Array.from({ length: count }, (_, n) => {
    const ms = fromMs + ((toMs - fromMs) * n) / (count - 1);
    return { ms, score: temporalRelevance(curve, ms) };
  });
}

/** Plots the curve in lines of text. */
export function plotCurve(curve: TimeCurve, { width = 64, height = 4 } = {}): string[] {
  const { fromMs, toMs } = rangeOf(curve);
  const stepMs = (toMs - fromMs) / width;
  const heights = Array.from({ length: width }, (_, column) => highestIn(curve, fromMs + column * stepMs, stepMs) * height * 8);
  const rows = Array.from({ length: height }, (_, row) => {
    const base = (height - 1 - row) * 8;
    const label = row === 0 ? "1.0 " : row === height - 1 ? "0.0 " : "    ";
    return `${label}│${heights.map((value) => levels[Math.round(Math.max(0, Math.min(8, value - base)))]).join("")}`.trimEnd();
  });
  const [first, last] = [dayOfMs(fromMs), dayOfMs(toMs)];
  return [...rows, `    └${"─".repeat(width)}`, `     ${first}${last.padStart(width - first.length)}`];
}

/** The best time of a column, so that an event of one day is visible among years. */
function highestIn(curve: TimeCurve, fromMs: number, stepMs: number): number {
  const touches = fromMs <= curve.endMs && fromMs + stepMs > curve.startMs;
  return touches ? 1 : Math.max(temporalRelevance(curve, fromMs), temporalRelevance(curve, fromMs + stepMs));
}

/** Up to two halvings on each side, and a little more. */
function rangeOf(curve: TimeCurve): { fromMs: number; toMs: number } {
  const { startMs, endMs } = curve;
  const isFixed = curve.form === "both-sided" && curve.decay === "fixed";
  const before = curve.form === "one-sided" ? 0 : isFixed ? 3 * msPerDay : curve.leadMs;
  const after = curve.form === "one-sided" ? curve.graceMs : isFixed ? 3 * msPerDay : curve.cooldownMs;
  const margin = Math.max(msPerDay, (endMs - startMs + before + after) / 10);
  return { fromMs: startMs - before * 2 - margin, toMs: endMs + after * 2 + margin };
}
