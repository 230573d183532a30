import * as Plot from "@observablehq/plot";
import { htmlText } from "../../base/html-text.ts";
import { SvgDocument, type SvgElement } from "./svg-element.ts";

/** Widths of figures: half a page, and all of it. They are scaled to their place; text in the narrow ones can be read on a phone. */
export const [halfWidth, fullWidth] = [520, 1080];

const rounded: ReadonlySet<string> = new Set(
  ["d", "transform", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "r", "cx", "cy", "dx", "dy"], // biome-ignore format: a list
);

/** How many ticks an axis of counts gets: none between whole numbers. */
export function countTicks(largest: number): number {
  return Math.max(1, Math.min(5, largest));
}

/**
 * A plot as SVG markup. What it brings of style goes, since the page's Content-Security-Policy allows its one style sheet only, which
 * says the same (web/src/pages/report.css); and so do digits behind the point that nobody sees.
 */
export function plotSvg(label: string, options: Plot.PlotOptions): string {
  const svg = Plot.plot({ width: halfWidth, ...options, document: new SvgDocument() as never }) as unknown as SvgElement;
  for (const name of ["width", "height", "class", "font-family", "font-size"]) svg.removeAttribute(name);
  svg.setAttribute("font-size", "13");
  return `<svg role="img" aria-label="${htmlText(label)}"${markupOf(svg).slice("<svg".length)}`;
}

function markupOf({ localName, attributes, childNodes }: SvgElement): string {
  if (localName === "style") return "";
  let markup = `<${localName}`;
  for (const [name, value] of [...attributes].reverse())
    if (name !== "style") markup += ` ${name}="${escaped(rounded.has(name) ? inShort(value) : value)}"`;
  if (childNodes.length === 0) return `${markup} />`;
  markup += ">";
  for (const node of childNodes) markup += typeof node === "string" ? escaped(node) : markupOf(node);
  return `${markup}</${localName}>`;
}

function inShort(value: string): string {
  return value.includes(".") ? value.replace(/-?\d+\.\d{2,}/g, (digits) => String(Number(Number(digits).toFixed(1)))) : value;
}

/** With its line ends, unlike `htmlText`: a tooltip has several lines. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char] as string);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
