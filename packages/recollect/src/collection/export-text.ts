import { csvLine } from "@recollect/base/csv";
import { pageText } from "@recollect/page/page";
import type { Problem } from "@recollect/warc/problem";
import { typedCell } from "./document-values.ts";
import type { ExportBundle } from "./export-bundle.ts";
import { tableHead } from "./export-csv.ts";
import type { ExportParts } from "./export-formats.ts";
import { StoredPages } from "./stored-pages.ts";

/**
 * Writes the main text of each document to its own file (`000001.txt`, in the order collected), and a metadata.csv that describes the
 * files. Returns a problem for each document that could not be read; its row in metadata.csv names no file.
 */
export async function exportText(parts: ExportParts, bundle: ExportBundle): Promise<Problem[]> {
  const problems = new Map<number, Problem>();
  const pages = await StoredPages.open(parts.collection);
  try {
    for await (const document of parts.documents()) {
      const stored = await pages.read(document);
      if (stored.kind === "problem") problems.set(document.number, stored);
      else await bundle.add(fileOf(document.number), Buffer.from(plainText(pageText(stored.bytes, stored.context))));
    }
  } finally {
    pages.close();
  }
  await bundle.addLines("metadata.csv", metadata(parts, problems));
  return [...problems.values()];
}

async function* metadata({ documents, columns, bom }: ExportParts, unread: ReadonlyMap<number, unknown>) {
  yield tableHead(["file", ...columns], bom);
  for await (const { number, row } of documents())
    yield csvLine([unread.has(number) ? undefined : fileOf(number), ...columns.map((column) => typedCell(row, column))]);
}

function fileOf(number: number): string {
  return `${String(number).padStart(6, "0")}.txt`;
}

/** Normalises text for corpus tools: all lines end in LF, and control characters are removed. */
function plainText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  const clean = lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
  return clean === "" ? "" : `${clean}\n`;
}
