import { type DocumentRow, numberIn } from "./collection-reader.ts";

const numeric: ReadonlySet<string> = new Set(["depth", "priority", "topical", "temporal", "relevance", "offset"]);

/** A cell of documents.csv with its type: a number, text, or undefined when there is nothing in it. */
export function typedCell(row: DocumentRow, column: string): string | number | undefined {
  const cell = row[column] ?? "";
  return (numeric.has(column) ? numberIn(cell) : undefined) ?? (cell === "" ? undefined : cell);
}
