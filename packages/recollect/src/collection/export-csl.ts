import { jsonLine } from "@recollect/base/json-line";
import { type Citation, citationOf } from "./citation.ts";
import type { ExportParts } from "./export-formats.ts";

/** Writes citations as CSL-JSON, for Zotero, pandoc and citeproc: an array with one `webpage` per line. */
export async function* exportCsl({ collection, documents }: ExportParts): AsyncGenerator<string> {
  let before = "[\n";
  for await (const document of documents()) {
    yield before + jsonLine(cslItem(citationOf(collection, document)));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function cslItem(citation: Citation): Record<string, unknown> {
  const { id, title, url, site, accessed, issued, archive, uriM, language, note, decision, annotation } = citation;
  const date = (parts: readonly number[]) => (parts.length === 0 ? undefined : { "date-parts": [parts] });
  return {
    id,
    type: "webpage",
    title,
    URL: url,
    "container-title": site || undefined,
    accessed: date(accessed),
    issued: date(issued),
    archive: archive || undefined,
    archive_location: uriM || undefined,
    language: language || undefined,
    keyword: decision || undefined,
    note: annotation === "" ? note : `${note}; ${annotation}`, // the field shown by Zotero
  };
}
