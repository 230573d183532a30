import { numberType } from "../document/document-columns.ts";
import type { DocumentRow } from "./collection-reader.ts";

/** A number in a cell; undefined when the cell is empty or holds something else. */
export function numberIn(cell: string | undefined): number | undefined {
  return cell === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell) ? undefined : Number(cell);
}

/** A cell of documents.csv with its type: a number, text, or undefined when there is nothing in it. */
export function typedCell(row: DocumentRow, column: string): string | number | undefined {
  const cell = row[column] ?? "";
  return (numberType(column) ? numberIn(cell) : undefined) ?? (cell === "" ? undefined : cell);
}

/** When the page says it was published; empty when only its capture is known, which tells nothing of that. */
export function ownTime({ page_time, page_time_source }: Pick<DocumentRow, "page_time" | "page_time_source">): string {
  return page_time_source === "capture" ? "" : page_time;
}

/** The host of a URL; empty when it has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
