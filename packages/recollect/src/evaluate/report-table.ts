import { shownHtml } from "../report/shown-text.ts";

/** A table of a report, used by both the page and the summary. */
export interface ReportTable {
  readonly title: string;
  /** Note on what is counted, and how. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sums and means below the rows. */
  readonly footer?: readonly (readonly string[])[];
}

/** Returns the table as Markdown, with its title as a heading. */
export function markdownTable({ title, note, columns, rows, footer = [] }: ReportTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(" | ")} |\n`;
  const rule = `|${columns.map((_, n) => (n === 0 ? "---|" : "---:|")).join("")}\n`;
  return `## ${title}\n\n${note}\n\n${line(columns)}${rule}${[...rows, ...footer].map(line).join("")}\n`;
}

/** Returns the table as HTML without its title, which is the heading of a section. */
export function htmlTable({ title, note, columns, rows, footer = [] }: ReportTable): string {
  const row = (cells: readonly string[]): string =>
    `<tr>${cells.map((cell, n) => (n === 0 ? `<th scope="row">${shownHtml(cell)}</th>` : `<td class="n">${shownHtml(cell)}</td>`)).join("")}</tr>\n`;
  const head = columns.map((column, n) => `<th scope="col"${n === 0 ? "" : ' class="n"'}>${shownHtml(column)}</th>`).join("");
  const foot = footer.length > 0 ? `<tfoot>\n${footer.map(row).join("")}</tfoot>` : "";
  return (
    `<p>${shownHtml(note)}</p>\n<div class="scroll whole" tabindex="0" role="region" aria-label="${shownHtml(title)}"><table class="sums">\n` +
    `<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map(row).join("")}</tbody>\n${foot}</table></div>\n`
  );
}

function markdownCell(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ").replaceAll(/[\\|`<>*_[\]]/g, (char) => `\\${char}`);
}

/** Formats a number for a table; undefined as a dash. */
export function figure(value: number | undefined, digits: number): string {
  return value === undefined || Number.isNaN(value) ? "–" : value.toFixed(digits);
}

/** Formats `12345` as `12,345`. */
export function whole(value: number | undefined): string {
  return value === undefined ? "–" : Math.round(value).toLocaleString("en");
}
