import { numberType } from "../document/document-columns.ts";
import type { DocumentRow } from "./collection-reader.ts";

/** Returns the number in a cell; undefined if the cell is empty or not a number. */
export function numberIn(cell: string | undefined): number | undefined {
  return cell === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell) ? undefined : Number(cell);
}

/** Returns a cell of documents.csv with its type: a number, text, or undefined if it is empty. */
export function typedCell(row: DocumentRow, column: string): string | number | undefined {
  const cell = row[column] ?? "";
  return (numberType(column) ? numberIn(cell) : undefined) ?? (cell === "" ? undefined : cell);
}

/** Returns the page's own publication time; empty if only the time of the capture is known. */
export function ownTime({ page_time, page_time_source }: Pick<DocumentRow, "page_time" | "page_time_source">): string {
  return page_time_source === "capture" ? "" : page_time;
}

/** Returns the host of a URL; empty if it has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
