import { type Citation, citationOf } from "./citation.ts";
import type { ExportParts } from "./export-formats.ts";

/** Writes citations as BibTeX, also readable by biblatex, for LaTeX, JabRef and Zotero: one `@online` entry per document, in UTF-8. */
export async function* exportBibtex({ collection, documents }: ExportParts): AsyncGenerator<string> {
  for await (const document of documents()) yield entry(citationOf(collection, document));
}

function entry({ id, title, url, site, accessed, issued, archive, uriM, language, note, decision, annotation }: Citation): string {
  const fields: [string, string][] = [
    ["title", `{${escaped(title)}}`], // inner braces protect capitals from being lowered
    ["organization", escaped(site)],
    ["date", day(issued)],
    ["year", issued.length === 0 ? "" : day(issued.slice(0, 1))],
    ["url", verbatim(url)],
    ["urldate", day(accessed)],
    ["langid", escaped(language)],
    ["note", escaped(archive === "" ? note : `${note}, ${archive}`)],
    ["keywords", decision],
    ["annote", escaped(annotation)],
    ["howpublished", uriM === "" ? "" : `\\url{${verbatim(uriM)}}`],
  ];
  const lines = fields.filter(([, value]) => value !== "").map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@online{${id},\n${lines.join("")}}\n\n`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };
  return text.replace(/[\\{}$&#_%~^]/g, (char) => names[char] ?? `\\${char}`);
}

/** Returns an address with only braces, which would end the field, and backslashes percent-encoded. */
function verbatim(url: string): string {
  return url.replace(/[{}\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function day(parts: readonly number[]): string {
  return parts.map((part, n) => String(part).padStart(n === 0 ? 4 : 2, "0")).join("-");
}
