import { type CsvCell, csvLine } from "@recollect/base/csv";
import { htmlText } from "@recollect/base/html-text";
import { shownHtml } from "../shown-text.ts";

/** A figure of the report with its data. */
export interface Figure {
  /** Valid as part of a file name and as an anchor. */
  readonly id: string;
  /** Describes what the figure shows. */
  readonly title: string;
  readonly svg: string;
  /** Legend: names of colours in `base.css`, or numbers of lines, with their meaning. Colours that end with `-line` are shown as lines. */
  readonly legend?: readonly (readonly [colour: string | number, meaning: string])[];
  readonly note?: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  readonly isWide?: boolean;
  readonly isZoomable?: boolean;
}

/** Maximum rows of the table below a figure; the CSV file has all rows. */
const maxTableRows = 400;

/** Returns a figure with its legend, its note and its data. */
export function figureHtml({ id, title, svg, legend = [], note, columns, rows, isWide, isZoomable }: Figure): string {
  const keys = legend.map(([colour, meaning]) => `<span>${swatch(colour)} ${shownHtml(meaning)}</span>`).join(" ");
  // Figures that are too wide for a small screen, or zoomed in, can be scrolled, also with the keyboard.
  const scrolled = isWide ? ` tabindex="0" role="region" aria-label="${htmlText(title)}"` : "";
  const sheet = `<div class="sheet"${scrolled}>`;
  const classes = [isWide && "wide", isZoomable && "zoomable"].filter(Boolean).join(" ");
  return (
    `<figure id="figure-${id}"${classes ? ` class="${classes}"` : ""}>\n<figcaption><h3>${shownHtml(title)}</h3>` +
    `${keys && `<p class="key">${keys}</p>`}</figcaption>\n${sheet}${svg}</div>\n` +
    `${note ? `<p class="note">${htmlText(note)}</p>\n` : ""}${dataTable(id, title, columns, rows)}</figure>\n`
  );
}

/** Returns the figure's data as a table, and as a CSV file to save. */
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

/** Returns a link that saves data as a CSV file; the data is part of the page. */
export function csvLink(id: string, columns: readonly string[], rows: Figure["rows"]): string {
  const csv = [columns, ...rows].map(csvLine).join("");
  return `<p class="save"><a download="${id}.csv" href="data:text/csv;charset=utf-8,${encodeURIComponent(csv)}">Save as CSV</a></p>\n`;
}

/** Formats a number with six decimals, as in a collection's tables. */
export function digits(value: number): number {
  return Number(value.toFixed(6));
}

/** Lines differ by colour and by dashes, for colour-blind readers and for print. */
const dashes = ["none", "6 3", "2 2", "8 3 2 3", "1 3", "12 3", "4 1 1 1", "3 6"];

/** Returns the style of the nth line of a figure, from 0; the page's style sheet sets its colour. */
export function lineStyle(n: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: `var(--line-${(n % dashes.length) + 1})`, strokeDasharray: dashes[n % dashes.length] as string };
}

/** Returns a sample of a colour or of a line for the legend. */
function swatch(colour: string | number): string {
  if (typeof colour === "string" && !colour.endsWith("-line"))
    return `<svg class="swatch" viewBox="0 0 10 8" aria-hidden="true"><rect width="10" height="8" fill="var(--${colour})"/></svg>`;
  const { stroke, strokeDasharray } =
    typeof colour === "number" ? lineStyle(colour) : { stroke: `var(--${colour})`, strokeDasharray: "none" };
  return `<svg class="swatch" viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4H28" stroke="${stroke}" stroke-width="2.5" stroke-dasharray="${strokeDasharray}"/></svg>`;
}
