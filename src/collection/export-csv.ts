import { csvLine } from "./csv.ts";
import { typedCell } from "./document-values.ts";
import type { ExportParts } from "./export-parts.ts";

/** The table of documents as CSV, with the columns that are wanted in the order they were asked for. */
export async function* exportCsv({ collection, documents, columns = collection.columns }: ExportParts): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const { row } of documents()) yield csvLine(columns.map((column) => typedCell(row, column)));
}
