import { type Citation, citationOf } from "./citation.ts";
import type { ExportParts } from "./export-formats.ts";

/** Writes citations as RIS, for EndNote, Zotero, Mendeley and Citavi: one record of type ELEC per document. */
export async function* exportRis({ collection, documents }: ExportParts): AsyncGenerator<string> {
  for await (const document of documents()) yield record(citationOf(collection, document));
}

function record({ id, title, url, site, accessed, issued, archive, uriM, language, note, decision, annotation }: Citation): string {
  const fields: [string, string][] = [
    ["ID", id],
    ["TI", title],
    ["T2", site],
    ["PY", issued.length === 0 ? "" : year(issued)],
    ["DA", date(issued)],
    ["UR", url],
    ["Y2", date(accessed)],
    ["DB", archive],
    ["AV", uriM],
    ["LA", language],
    ["KW", decision],
    ["N1", note],
    ["N1", annotation],
  ];
  const lines = fields.filter(([, value]) => value !== "").map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `TY  - ELEC\r\n${lines.join("")}ER  - \r\n\r\n`;
}

function year([value = 0]: readonly number[]): string {
  return String(value).padStart(4, "0");
}

/** Formats a date as `YYYY/MM/DD/other`; unknown parts are empty, but their slashes remain. */
function date(parts: readonly number[]): string {
  if (parts.length === 0) return "";
  const [, month = "", day = ""] = parts.map((part) => String(part).padStart(2, "0"));
  return `${year(parts)}/${month}/${day}/`;
}
