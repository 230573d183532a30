import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { htmlText } from "../../base/html-text.ts";

/** Widths of figures: half a page, and all of it. They are scaled to their place; text in the narrow ones can be read on a phone. */
export const [halfWidth, fullWidth] = [520, 1080];

const { document } = parseHTML("<!doctype html><html><body></body></html>");
const rounded = ["d", "transform", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "r", "cx", "cy", "dx", "dy"];

/** How many ticks an axis of counts gets: none between whole numbers. */
export function countTicks(largest: number): number {
  return Math.max(1, Math.min(5, largest));
}

/**
 * A plot as SVG markup. What it brings of style goes, since the page's Content-Security-Policy allows its one style sheet only, which
 * says the same (`report-style.ts`); and so do digits behind the point that nobody sees.
 */
export function plotSvg(label: string, options: Plot.PlotOptions): string {
  // The plotting library asks for a document of a browser's kind; linkedom's has all of it that is needed.
  const svg = Plot.plot({ width: halfWidth, ...options, document: document as never }) as unknown as SvgElement;
  for (const style of svg.querySelectorAll("style")) style.remove();
  for (const name of ["width", "height", "class", "font-family", "font-size"]) svg.removeAttribute(name);
  svg.setAttribute("font-size", "13");
  for (const element of svg.querySelectorAll("*")) {
    element.removeAttribute("style");
    for (const name of rounded) {
      const value = element.getAttribute(name);
      if (value?.includes("."))
        element.setAttribute(
          name,
          value.replace(/-?\d+\.\d{2,}/g, (digits) => String(Number(Number(digits).toFixed(1)))),
        );
    }
  }
  // Put in here, since linkedom escapes no angle brackets in attributes, and a label may have an event's title.
  return `<svg role="img" aria-label="${htmlText(label)}"${svg.outerHTML.slice("<svg".length)}`;
}

/** What is used of an element: the project has no types of browsers. */
interface SvgElement {
  readonly outerHTML: string;
  querySelectorAll(selector: string): Iterable<SvgElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}
