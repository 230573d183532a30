import { csvLine } from "../base/csv.ts";
import { typedCell } from "./document-values.ts";
import type { ExportParts } from "./export-parts.ts";

/** The table of documents as CSV, with the columns that are wanted in the order they were asked for. */
export async function* exportCsv({ documents, columns, bom }: ExportParts): AsyncGenerator<string> {
  yield tableHead(columns, bom);
  for await (const { row } of documents()) yield csvLine(columns.map((column) => typedCell(row, column)));
}

/** The first line of a table; Excel takes a file without the mark for one in an old code page. */
export function tableHead(columns: readonly string[], bom: boolean): string {
  return `${bom ? "\ufeff" : ""}${csvLine(columns)}`;
}
