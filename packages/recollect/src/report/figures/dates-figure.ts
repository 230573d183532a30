import * as Plot from "@observablehq/plot";
import type { DayCount } from "../document-counter.ts";
import { formatCount } from "../shown-text.ts";
import type { Figure } from "./figure.ts";
import { countTicks, plotSvg } from "./plot-svg.ts";

const dayMs = 86_400_000;

/** The days of the event, and the days around it for a detailed figure. */
export interface EventDays {
  readonly startMs: number;
  readonly endMs: number;
  readonly leadDays: number;
  readonly cooldownDays: number;
}

type Interval = "day" | "week" | "month" | "year";

/** Draws the publication dates of all documents and, if the event is too short to see in that figure, those around the event. */
export function datesFigures(days: readonly DayCount[], event: EventDays): Figure[] {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const whole = datesFigure("dates", "Publication dates of the documents", days, event);
  const from = Math.floor(event.startMs / dayMs) - Math.max(7, Math.ceil(2 * event.leadDays));
  const to = Math.floor(event.endMs / dayMs) + Math.max(14, Math.ceil(2 * event.cooldownDays));
  if (intervalOf(last - first) === "day" || (from <= first && to >= last)) return [whole];
  const near = days.filter(({ day }) => day >= from && day <= to);
  return near.length < 2 ? [whole] : [whole, datesFigure("dates-near", "Publication dates around the event", near, event)];
}

function datesFigure(id: string, about: string, days: readonly DayCount[], event: EventDays): Figure {
  const interval = intervalOf((days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0));
  const title = `${about}, by ${interval}, and the event`;
  const bins = binned(days, interval);
  const most = Math.max(...bins.map(({ all }) => all));
  const total = days.reduce((sum, { all }) => sum + all, 0);
  const span = { x1: new Date(event.startMs), x2: new Date(Math.max(event.endMs, event.startMs + 1)) };
  const svg = plotSvg(title, {
    height: 280,
    marginBottom: 58,
    x: { type: "utc", label: "publication date (UTC)", ticks: 6 },
    y: { label: `documents per ${interval}`, grid: true, ticks: countTicks(most) },
    marks: [
      Plot.rect([0], {
        ...span,
        y1: 0,
        y2: most,
        fill: "var(--event)",
        stroke: "var(--event)",
        strokeWidth: 2,
      }),
      Plot.rectY(bins, { x1: "from", x2: "to", y: "all", fill: "var(--all)" }),
      Plot.rectY(bins, { x1: "from", x2: "to", y: "relevant", fill: "var(--relevant)" }),
      Plot.ruleX([span.x1, span.x2], { stroke: "var(--event-line)", strokeWidth: 1.5, strokeDasharray: "4 3" }),
      Plot.ruleY([0]),
    ],
  });
  return {
    id,
    title,
    svg,
    legend: [
      ["all", "all documents"],
      ["relevant", "relevant ones"],
      ["event", "the event"],
    ],
    note: `${formatCount(total, "document")} with a date.`,
    columns: ["from", "to", "documents", "relevant"],
    rows: bins.map(({ from, to, all, relevant }) => [iso(from), iso(to), all, relevant]),
  };
}

function intervalOf(days: number): Interval {
  return days <= 100 ? "day" : days <= 500 ? "week" : days <= 3650 ? "month" : "year";
}

interface Bin {
  readonly from: Date;
  readonly to: Date;
  all: number;
  relevant: number;
}

function binned(days: readonly DayCount[], interval: Interval): Bin[] {
  const bins = new Map<number, Bin>();
  for (const { day, all, relevant } of days) {
    const [from, to] = binOf(day, interval);
    const bin = bins.get(from.getTime()) ?? { from, to, all: 0, relevant: 0 };
    bins.set(from.getTime(), { ...bin, all: bin.all + all, relevant: bin.relevant + relevant });
  }
  return [...bins.values()];
}

function binOf(day: number, interval: Interval): readonly [Date, Date] {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (interval === "year") return [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  if (interval === "month") return [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month + 1))];
  const monday = interval === "week" ? day - ((day + 3) % 7) : day; // day 0 was a Thursday
  return [new Date(monday * dayMs), new Date((monday + (interval === "week" ? 7 : 1)) * dayMs)];
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
