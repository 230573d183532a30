import { csvLine } from "@recollect/base/csv";
import { typedCell } from "./document-values.ts";
import type { ExportParts } from "./export-formats.ts";

/** Writes the table of documents as CSV, with the chosen columns in the chosen order. */
export async function* exportCsv({ documents, columns, bom }: ExportParts): AsyncGenerator<string> {
  yield tableHead(columns, bom);
  for await (const { row } of documents()) yield csvLine(columns.map((column) => typedCell(row, column)));
}

/** Returns the first line of a table. Without a byte order mark, Excel reads the file in a legacy code page. */
export function tableHead(columns: readonly string[], bom: boolean): string {
  return `${bom ? "\ufeff" : ""}${csvLine(columns)}`;
}
