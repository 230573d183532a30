import { jsonLine } from "@recollect/base/json-line";
import { typedCell } from "./document-values.ts";
import type { ExportParts } from "./export-formats.ts";

/** Writes one JSON object per document and line, with numbers as numbers, null for unknown values, and a reason in JSON as an object. */
export async function* exportJsonl({ documents, columns }: ExportParts): AsyncGenerator<string> {
  for await (const { number, row } of documents()) {
    const entries = columns.map((column) => [column, jsonValue(column, typedCell(row, column))]);
    yield `${jsonLine(Object.fromEntries([["number", number], ...entries]))}\n`;
  }
}

function jsonValue(column: string, cell: string | number | undefined): unknown {
  if (column !== "reason" || typeof cell !== "string" || !/^\s*[[{]/.test(cell)) return cell ?? null;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
