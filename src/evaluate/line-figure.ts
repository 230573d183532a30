import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { htmlText } from "../offtopic/html-text.ts";

/** A line of a figure. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LineFigure {
  readonly title: string;
  /** With their units. */
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
  /** The file beside the page that has the numbers. */
  readonly data: string;
}

/** Points of a line that are drawn: more can't be told apart at this width. */
const maxPoints = 160;

/** Lines differ by colour and by dashes, for those who don't see colours or print without. */
const dashes = ["none", "6 3", "2 2", "8 3 2 3", "1 3", "12 3", "4 1 1 1", "3 6"];

/** A figure of lines as SVG inside HTML; colours and fonts are those of the page around it. */
export function lineFigure({ title, x, y, series, data }: LineFigure): string {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const svg = Plot.plot({
    document: document as unknown as NonNullable<Plot.PlotOptions["document"]>,
    className: "plot",
    width: 560,
    height: 300,
    marginLeft: 50,
    marginBottom: 40,
    x: { label: x, grid: true, domain: [0, Math.max(1, ...series.flatMap(({ points }) => points.map(([at]) => at)))] },
    y: { label: y, grid: true, zero: true },
    marks: series.map(({ points }, n) =>
      Plot.line(thinned(points), { stroke: colourOf(n), strokeDasharray: dashOf(n), strokeWidth: 2, strokeLinecap: "butt" }),
    ),
  });
  for (const style of svg.querySelectorAll("style")) style.remove(); // the page's policy allows its own style alone, which has these rules
  const label = htmlText(`${title}: ${y} by ${x}`); // put in here, since linkedom escapes no angle brackets in attributes
  const key = series.map(({ name }, n) => `<span>${swatch(n)} ${htmlText(name)}</span>`).join(" ");
  return (
    `<figure>\n<figcaption><b>${htmlText(title)}</b></figcaption>\n<svg role="img" aria-label="${label}"${svg.outerHTML.slice("<svg".length)}\n` +
    `<p class="key">${key} <a href="${htmlText(encodeURI(data))}">Data (CSV)</a></p>\n</figure>\n`
  );
}

function thinned(points: Series["points"]): [number, number][] {
  const step = Math.max(1, points.length / maxPoints);
  const kept: [number, number][] = [[0, 0]];
  for (let at = step; at <= points.length + 1e-9; at += step) {
    const point = points[Math.min(points.length, Math.round(at)) - 1];
    if (point !== undefined) kept.push([point[0], rounded(point[1])]);
  }
  return kept;
}

function swatch(n: number): string {
  return `<svg class="swatch" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"><path d="M0 4H28" stroke="${colourOf(n)}" stroke-width="2.5" stroke-dasharray="${dashOf(n)}"/></svg>`;
}

function colourOf(n: number): string {
  return `var(--line-${(n % 8) + 1})`;
}

function dashOf(n: number): string {
  return dashes[n % dashes.length] as string;
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}
