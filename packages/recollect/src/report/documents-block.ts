import { deflateSync } from "node:zlib";
import { jsonLine } from "@recollect/base/json-line";
import { limits } from "@recollect/base/limits";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { documentCells } from "./document-cells.ts";
import type { ReportDocument } from "./document-markup.ts";
import type { Excerpts } from "./excerpts.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

const documentsPerBlock = 2000;

/** Yields all documents for the page's script in blocks, of which only one is in memory. They are compressed, since reasons and URLs repeat each other. */
export async function* documentBlocks(collection: CollectionReader, rule: RelevanceRule, excerpts: Excerpts): AsyncGenerator<string> {
  let block: ReportDocument[] = [];
  let count = 0;
  for await (const documents of collection.documentPieces()) {
    for (const document of documents.slice(0, limits.reportDocuments - count)) {
      block.push({ ...documentCells(document, excerpts.get(document.number)), isRelevant: rule.isRelevant(document.row) });
      count++;
    }
    if (block.length >= documentsPerBlock || count === limits.reportDocuments) {
      yield blockHtml(block);
      block = [];
    }
    if (count === limits.reportDocuments) return;
  }
  if (block.length > 0) yield blockHtml(block);
}

function blockHtml(documents: readonly ReportDocument[]): string {
  return `<script type="text/plain" class="documents">${deflateSync(jsonLine(documents)).toString("base64")}</script>\n`;
}
