import { limits } from "../limits.ts";
import { htmlText } from "../offtopic/html-text.ts";
import { type DocumentCells, documentCells } from "./document-cells.ts";
import type { DocumentCounts } from "./document-counter.ts";
import { shownHtml, written } from "./shown-text.ts";
import type { TallyRow } from "./tally.ts";

/** Columns of the table: what the script sorts by, its heading, and how it begins: upwards or downwards. */
const columns = [
  ["number", "No.", "ascending"],
  ["relevance", "Relevance", "descending"],
  ["topical", "Topic", "descending"],
  ["temporal", "Time", "descending"],
  ["title", "Document", "ascending"],
  ["published", "Published", "ascending"],
  ["captured", "Captured", "ascending"],
  ["depth", "Depth", "ascending"],
  ["language", "Lang.", "ascending"],
] as const;

const numeric: ReadonlySet<string> = new Set(["number", "relevance", "topical", "temporal", "depth"]);

/** The documents: the most relevant ones are there from the start, the script shows the others. */
export function documentsSection(counts: DocumentCounts): string {
  const { documents, best } = counts;
  const listed = Math.min(documents, limits.reportDocuments);
  const left =
    listed < documents
      ? `<p><strong>The first ${written(listed)} documents collected.</strong> documents.csv has all ${written(documents)}.</p>\n`
      : "";
  const heads = columns.map(
    ([key, name, order]) =>
      `<th scope="col" data-key="${key}"${numeric.has(key) ? ' class="n"' : ""} data-order="${order}"${key === "relevance" ? ' aria-sort="descending"' : ""}><button type="button">${name}</button></th>`,
  );
  return (
    `<section id="documents" data-documents="${listed}">\n<h2>The documents</h2>\n${left}${filters(counts)}` +
    `<div class="scroll" tabindex="0" role="region" aria-label="Table of the documents"><table class="list"><thead><tr>${heads.join("")}</tr></thead>\n` +
    `<tbody>\n${best.map((document) => rowHtml(documentCells(document))).join("")}</tbody></table></div>\n` +
    `<p class="pages"><button type="button" class="previous" hidden>Previous</button> <span class="shown" role="status">The ${written(best.length)} most relevant of ${written(documents)} documents; documents.csv has all of them.</span> <button type="button" class="next" hidden>Next</button></p>\n</section>\n`
  );
}

/** Hidden until the script runs: without it they would do nothing. */
function filters({ languages, archives }: DocumentCounts): string {
  const choice = (name: string, label: string, rows: readonly TallyRow[]): string =>
    rows.length < 2
      ? ""
      : `<label>${label} <select name="${name}"><option value="">all</option>${rows
          .slice(0, 100)
          .map((row) => `<option>${shownHtml(row.name, 200)}</option>`)
          .join("")}</select></label>`;
  return (
    `<form class="filters" hidden><label>Title, address or reason has <input type="search" name="text"></label>` +
    `${choice("language", "Language", languages)}${choice("archive", "Archive", archives)}` +
    `<label><input type="checkbox" name="relevant"> only relevant ones</label><label><input type="checkbox" name="unique"> without near-duplicates</label></form>\n`
  );
}

/** The script makes the same rows (`report-script.ts`). */
function rowHtml(cells: DocumentCells): string {
  const { number, url, title, captured, published, depth, language, link, file, offset, isDuplicate, reason } = cells;
  const scores = [cells.relevance, cells.topical, cells.temporal].map(
    (value) => `<td class="n">${value === null ? "" : value.toFixed(2)}</td>`,
  );
  const capture = link
    ? `<a href="${htmlText(link)}" rel="noreferrer noopener">capture</a>`
    : `<span class="lies">${htmlText(file)}, byte ${offset ?? "?"}</span>`;
  return (
    `<tr><td class="n">${number}</td>${scores.join("")}` +
    `<td><b dir="auto">${htmlText(title) || "(no title)"}</b>${isDuplicate ? " <i>near-duplicate</i>" : ""}<br><span class="url" dir="ltr">${htmlText(url)}</span>` +
    `<details><summary>Why it is here</summary><p dir="auto">${htmlText(reason)}</p></details></td>` +
    `<td>${htmlText(published)}</td><td>${htmlText(captured.slice(0, 10))}<br>${capture}</td><td class="n">${depth}</td><td>${htmlText(language)}</td></tr>\n`
  );
}
