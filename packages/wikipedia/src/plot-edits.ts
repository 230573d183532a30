import { dayOfMs } from "@recollect/page/dates/calendar";
import type { ChosenRevision } from "./edit-curve.ts";

const dayMs = 86_400_000;
const [width, height] = [720, 300];
const plot = { left: 60, right: 20, top: 46, bottom: 44 };

/** Plots the share of edits by day, with the change point, as a small SVG. */
export function plotEdits({ curve, changeMs }: ChosenRevision, title: string): string {
  const days = curve.shares.length;
  const x = (day: number): number => plot.left + ((width - plot.left - plot.right) * day) / Math.max(1, days - 1);
  const y = (share: number): number => height - plot.bottom - (height - plot.top - plot.bottom) * share;
  const line = thinned(curve.shares).map(([day, share]) => `${x(day).toFixed(1)},${y(share).toFixed(1)}`);
  const dateOf = (day: number): string => dayOfMs(curve.startMs + day * dayMs);
  const change = changeMs === undefined ? undefined : Math.round((changeMs + 1 - curve.startMs) / dayMs) - 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>Edits of ${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${plot.left}" y="22" font-size="14">Edits of ${escaped(title)} done by each day, share of all</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      `<line x1="${plot.left}" x2="${width - plot.right}" y1="${y(share)}" y2="${y(share)}" stroke="#ddd"/>`,
      `<text x="${plot.left - 8}" y="${y(share) + 4}" text-anchor="end">${share * 100} %</text>`,
    ]),
    `<polyline points="${line.join(" ")}" fill="none" stroke="#1f5fa8" stroke-width="2"/>`,
    ...(change === undefined
      ? []
      : [
          `<line x1="${x(change)}" x2="${x(change)}" y1="${plot.top}" y2="${height - plot.bottom}" stroke="#b3261e" stroke-dasharray="4 3"/>`,
          `<text x="${x(change) + 6}" y="${height - plot.bottom - 8}" fill="#b3261e">change point ${dateOf(change)}</text>`,
        ]),
    `<text x="${plot.left}" y="${height - 16}">${dateOf(0)}</text>`,
    `<text x="${width - plot.right}" y="${height - 16}" text-anchor="end">${dateOf(days - 1)}</text>`,
    "</svg>\n",
  ].join("\n");
}

/** Returns at most one point per pixel, always including the last. */
function thinned(shares: readonly number[]): [day: number, share: number][] {
  const step = Math.max(1, Math.ceil(shares.length / width));
  return shares.flatMap((share, day) => (day % step === 0 || day === shares.length - 1 ? [[day, share] as [number, number]] : []));
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[\x00-\x1f]/g, " ");
}
