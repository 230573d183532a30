import { limits } from "@recollect/base/limits";
import { documentCells } from "./document-cells.ts";
import type { DocumentCounts } from "./document-counter.ts";
import { rowMarkup, rowsPerPage } from "./document-markup.ts";
import type { Excerpts } from "./excerpts.ts";
import { formatNumber, shownHtml } from "./shown-text.ts";
import type { TallyRow } from "./tally.ts";

/** Columns of the table: the script's sort key, the heading, and the initial sort direction. */
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

/** Returns the section about the documents. The most relevant ones are in the page; the script shows the others. */
export function documentsSection(counts: DocumentCounts, excerpts: Excerpts): string {
  const { documents } = counts;
  const best = counts.best.slice(0, rowsPerPage);
  const listed = Math.min(documents, limits.reportDocuments);
  const left =
    listed < documents
      ? `<p><strong>The first ${formatNumber(listed)} documents collected.</strong> documents.csv lists all ${formatNumber(documents)}.</p>\n`
      : "";
  const heads = columns.map(
    ([key, name, order]) =>
      `<th scope="col" data-key="${key}"${numeric.has(key) ? ' class="n"' : ""} data-order="${order}"${key === "relevance" ? ' aria-sort="descending"' : ""}><button type="button">${name}</button></th>`,
  );
  return (
    `<section id="documents" data-documents="${listed}">\n<h2>The documents</h2>\n${left}${noteHtml(counts, excerpts.size)}${filters(counts)}` +
    `<div class="scroll" tabindex="0" role="region" aria-label="Table of the documents"><table class="list stacked"><thead><tr>${heads.join("")}</tr></thead>\n` +
    `<tbody>\n${best.map((document) => rowMarkup(documentCells(document, excerpts.get(document.number)))).join("")}</tbody></table></div>\n` +
    `<p class="pages"><button type="button" class="previous" hidden>Previous</button> <span class="shown" role="status">${best.length < documents ? `The ${formatNumber(best.length)} most relevant of ${formatNumber(documents)} documents` : ""}</span> <button type="button" class="next" hidden>Next</button></p>\n</section>\n`
  );
}

/** Returns notes: how to replay pages from files (the script replaces this in a served report), which documents have an excerpt, and what chances are. */
function noteHtml({ documents, best }: DocumentCounts, excerpts: number): string {
  const which = excerpts === 1 ? "most relevant document only" : `${formatNumber(excerpts)} most relevant documents`;
  const some = excerpts > 0 && excerpts < documents ? ` Excerpts are shown for the ${which}.` : "";
  const how =
    `<span class="how">To replay a page, open <a href="collection.wacz" download>collection.wacz</a> once at <a href="https://replayweb.page/" rel="noreferrer noopener">replayweb.page</a> ` +
    `(Choose File…; nothing is uploaded). After that, “replay” opens the page there.</span>`;
  const cells = best.map((document) => documentCells(document));
  const isReplayed = cells.some(({ link, isReplayable }) => link === "" && isReplayable);
  const chances = cells.some(({ chance }) => chance !== null)
    ? " Below the relevance: the chance that the page is about the event, estimated from the score."
    : "";
  const note = `${isReplayed ? how : ""}${some}${chances}`.trim();
  return note === "" ? "" : `<p class="note">${note}</p>\n`;
}

/** Returns the filters. They are hidden until the script runs, because they need it. */
function filters({ languages, archives }: DocumentCounts): string {
  const choice = (name: string, label: string, rows: readonly TallyRow[]): string =>
    rows.length < 2
      ? ""
      : `<label>${label} <select name="${name}"><option value="">all</option>${rows
          .slice(0, 100)
          .map((row) => `<option>${shownHtml(row.name, 200)}</option>`)
          .join("")}</select></label>`;
  return (
    `<form class="filters" hidden><label>Title, address or reason contains <input type="search" name="text"></label>` +
    `${choice("language", "Language", languages)}${choice("archive", "Archive", archives)}` +
    `<label><input type="checkbox" name="relevant"> only relevant</label><label><input type="checkbox" name="unique"> without near-duplicates</label></form>\n`
  );
}
