import * as Plot from "@observablehq/plot";
import { htmlText } from "@recollect/base/html-text";
import { SvgDocument, type SvgElement } from "./svg-element.ts";

/** Widths of figures: half of the page and all of it. They are scaled to fit; text in the narrow ones is readable on a phone. */
export const [halfWidth, fullWidth] = [520, 1080];

const rounded: ReadonlySet<string> = new Set(
  ["d", "transform", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "r", "cx", "cy", "dx", "dy"], // biome-ignore format: a list
);

/** Number of ticks on an axis of counts: no ticks between whole numbers. */
export function countTicks(largest: number): number {
  return Math.max(1, Math.min(5, largest));
}

/**
 * Returns a plot as SVG markup. Removes its style, because the page's Content-Security-Policy allows only the page's style sheet, which has
 * the same rules (packages/workbench/web/src/pages/report.css), and decimals that make no visible difference.
 */
export function plotSvg(label: string, options: Plot.PlotOptions): string {
  const x = { labelAnchor: "center", labelArrow: "none", ...options.x } as const;
  const margins = options.margin === undefined && { marginLeft: 56, marginBottom: 44, marginTop: 34 };
  const plot = { width: halfWidth, height: 300, ...margins, ...options, x, document: new SvgDocument() as never };
  const svg = Plot.plot(plot) as unknown as SvgElement;
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

/** Escapes a text and keeps its line ends, unlike `htmlText`: a tooltip has several lines. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char] as string);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
