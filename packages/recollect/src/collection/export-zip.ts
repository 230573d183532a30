import { guardFormula } from "@recollect/base/csv";
import { oneLine } from "@recollect/base/one-line";
import { decodePage } from "@recollect/page/charset";
import type { Problem } from "@recollect/warc/problem";
import { reviewColumns } from "./collection-reader.ts";
import { numberIn, ownTime } from "./document-values.ts";
import type { ExportBundle } from "./export-bundle.ts";
import type { ExportParts } from "./export-formats.ts";
import { StoredPages } from "./stored-pages.ts";

/** First character of each page. It overrides the charset in a `<meta>`, so the page need not be changed. */
const byteOrderMark = "\ufeff";

/**
 * Writes pages in the layout of the published extractor (Gossen et al., by its output_format.md and its code): 0.html, 1.html, … in UTF-8;
 * urls.csv and missing.csv, which are tab-separated despite their names. Returns a problem for each document that could not be read; it has
 * neither file nor row.
 */
export async function exportZip(parts: ExportParts, bundle: ExportBundle): Promise<Problem[]> {
  const problems = new Map<number, Problem>();
  const pages = await StoredPages.open(parts.collection);
  let count = 0;
  try {
    for await (const document of parts.documents()) {
      const stored = await pages.read(document);
      if (stored.kind === "problem") {
        problems.set(document.number, stored);
        continue;
      }
      const { text } = decodePage(stored.bytes, stored.context.contentType, stored.context.url);
      await bundle.add(`${count++}.html`, Buffer.from(byteOrderMark + text.replace(/^\ufeff+/, "")));
    }
  } finally {
    pages.close();
  }
  await bundle.addLines("urls.csv", urls(parts, problems));
  await bundle.addLines("missing.csv", missing(parts));
  return [...problems.values()];
}

/** Yields the rows of urls.csv. The columns of a review come last, where tools for this layout ignore them. */
async function* urls({ documents, reviewed }: ExportParts, unread: ReadonlyMap<number, unknown>): AsyncGenerator<string> {
  const more = reviewed ? reviewColumns : [];
  yield line(["url", "path", "relevance", "crawlTime", "file", "modifiedDate", ...more]);
  let count = 0;
  for await (const { number, row } of documents()) {
    if (unread.has(number)) continue;
    const review = more.map((column) => row[column] ?? "");
    yield line([row.url, pathOf(row.depth), row.relevance, row.captured_at, `${count++}.html`, ownTime(row), ...review]);
  }
}

async function* missing({ collection }: ExportParts): AsyncGenerator<string> {
  yield line(["url", "path", "priority"]);
  for await (const { url = "", depth, priority = "" } of collection.rows("missing")) yield line([url, pathOf(depth), priority]);
}

/** Returns the path to a document: `S` for the seed, then one `L` per link. */
function pathOf(depth: string | undefined): string {
  return `S${"L".repeat(Math.min(numberIn(depth) ?? 0, 1000))}`;
}

/** Formats a row. Cells are not quoted in this format, so tabs and line ends are removed from them. */
function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (numberIn(cell) === undefined ? guardFormula(oneLine(cell)) : cell)).join("\t")}\n`;
}
