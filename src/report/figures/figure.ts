import { type CsvCell, csvLine } from "../../base/csv.ts";
import { htmlText } from "../../base/html-text.ts";
import { shownHtml } from "../shown-text.ts";

/** A figure of the report with the numbers that it was drawn from. */
export interface Figure {
  /** Fit for a file name and an anchor. */
  readonly id: string;
  /** Says what the figure shows. */
  readonly title: string;
  readonly svg: string;
  /** Colours by the names of their classes in `report.css`, or lines by their number, with what they mean. */
  readonly legend?: readonly (readonly [colour: string | number, meaning: string])[];
  readonly note?: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  readonly isWide?: boolean;
  readonly isZoomable?: boolean;
}

/** Rows of the table under a figure; the file that can be saved has all of them. */
const maxTableRows = 400;

export function figureHtml({ id, title, svg, legend = [], note, columns, rows, isWide, isZoomable }: Figure): string {
  const swatch = (colour: string | number): string => (typeof colour === "number" ? lineSwatch(colour) : `<i class="${colour}"></i>`);
  const keys = legend.map(([colour, meaning]) => `<span>${swatch(colour)} ${shownHtml(meaning)}</span>`).join(" ");
  // What is too wide for a small screen can be scrolled there, by the keyboard too.
  const scrolled = isWide && !isZoomable ? ` tabindex="0" role="region" aria-label="${htmlText(title)}"` : "";
  const sheet = `<div class="sheet"${scrolled}>`;
  const classes = [isWide && "wide", isZoomable && "zoomable"].filter(Boolean).join(" ");
  return (
    `<figure id="figure-${id}"${classes ? ` class="${classes}"` : ""}>\n<figcaption><h3>${shownHtml(title)}</h3>` +
    `${keys && `<p class="key">${keys}</p>`}</figcaption>\n${sheet}${svg}</div>\n` +
    `${note ? `<p class="note">${htmlText(note)}</p>\n` : ""}${dataTable(id, title, columns, rows)}</figure>\n`
  );
}

/** Numbers in a table that can be copied, and as a CSV file that can be saved. */
function dataTable(id: string, title: string, columns: readonly string[], rows: Figure["rows"]): string {
  const cells = (row: readonly CsvCell[]): string =>
    row.map((cell) => (typeof cell === "number" ? `<td class="n">${cell}</td>` : `<td>${shownHtml(cell ?? "", 200)}</td>`)).join("");
  const body = rows
    .slice(0, maxTableRows)
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join("\n");
  const isNumber = (place: number): boolean => rows.some((row) => typeof row[place] === "number");
  const head = columns.map((name, place) => `<th scope="col"${isNumber(place) ? ' class="n"' : ""}>${htmlText(name)}</th>`).join("");
  const left = rows.length > maxTableRows ? `<p class="note">The first ${maxTableRows} of ${rows.length} rows.</p>` : "";
  return (
    `<details class="data"><summary>Data</summary>\n${csvLink(id, columns, rows)}` +
    `<div class="scroll" tabindex="0" role="region" aria-label="${htmlText(`Data: ${title}`)}"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>${left}</details>\n`
  );
}

/** A file with numbers of the page, for whom it is saved out of the page itself. */
export function csvLink(id: string, columns: readonly string[], rows: Figure["rows"]): string {
  const csv = [columns, ...rows].map(csvLine).join("");
  return `<p class="save"><a download="${id}.csv" href="data:text/csv;charset=utf-8,${encodeURIComponent(csv)}">Save as CSV</a></p>\n`;
}

/** Six digits behind the point, as the tables of a collection have. */
export function digits(value: number): number {
  return Number(value.toFixed(6));
}

/** Lines differ by colour and by dashes, for those who don't see colours or print without. */
const dashes = ["none", "6 3", "2 2", "8 3 2 3", "1 3", "12 3", "4 1 1 1", "3 6"];

/** How the nth line of a figure is drawn, from 0; its colour is the page's. */
export function lineStyle(n: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: `var(--line-${(n % dashes.length) + 1})`, strokeDasharray: dashes[n % dashes.length] as string };
}

/** A piece of that line, for a figure's key. */
export function lineSwatch(n: number): string {
  const { stroke, strokeDasharray } = lineStyle(n);
  return `<svg class="swatch" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"><path d="M0 4H28" stroke="${stroke}" stroke-width="2.5" stroke-dasharray="${strokeDasharray}"/></svg>`;
}
