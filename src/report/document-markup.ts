import { htmlText } from "../base/html-text.ts";
import { replayLink } from "./replay-link.ts";

/** Rows of the table of documents that are shown at a time: the sections below must stay within reach. */
export const rowsPerPage = 25;

/** A document as the report's table shows it. All texts are fit to be shown. */
export interface DocumentCells {
  readonly number: number;
  readonly url: string;
  /** The address as people would write it. */
  readonly readableUrl: string;
  readonly title: string;
  /** ISO 8601, to the second. */
  readonly captured: string;
  /** The day that the page itself names; empty without one. */
  readonly published: string;
  readonly depth: number;
  readonly topical: number | null;
  readonly temporal: number | null;
  readonly relevance: number | null;
  readonly language: string;
  readonly archive: string;
  /** Where the capture can be seen on the web; empty without such an address. */
  readonly link: string;
  /** Whether a player can be asked for the document in collection.wacz by its address. */
  readonly isReplayable: boolean;
  /** Where it lies in the collection. */
  readonly file: string;
  readonly offset: number | null;
  readonly isDuplicate: boolean;
  /** `kept` or `dropped` by a curator; empty for an undecided document. */
  readonly decision: "" | "kept" | "dropped";
  /** The curator's note. */
  readonly note: string;
  readonly reason: string;
}

/** A row of the table of documents, made by the reporter for the first page of the table and by the page's script for all others. */
export function rowMarkup(cells: DocumentCells, excerpt: string | undefined, wacz?: string): string {
  const { number, relevance, topical, temporal, published, captured, depth, language } = cells;
  const scores = [relevance, topical, temporal].map((value) => `<td class="n">${value === null ? "" : value.toFixed(2)}</td>`);
  const link = linkMarkup(cells, wacz);
  return (
    `<tr id="document-${number}"><td class="n">${number}</td>${scores.join("")}<td>${aboutMarkup(cells, excerpt)}</td>` +
    `<td>${htmlText(published)}</td><td>${htmlText(captured.slice(0, 10))}${link && `<br>${link}`}</td>` +
    `<td class="n">${depth}</td><td>${htmlText(language)}</td></tr>\n`
  );
}

/** What a document is and why it is here, in the table and below the link graph. */
export function aboutMarkup(cells: DocumentCells, excerpt: string | undefined): string {
  const marks = [...(cells.isDuplicate ? ["near-duplicate"] : []), ...(cells.decision ? [cells.decision] : [])];
  const note = cells.note === "" ? "" : `<p class="curator" dir="auto">Note: ${htmlText(cells.note)}</p>`;
  const shown = excerpt === undefined ? "" : `<details class="excerpt"><summary dir="auto">${htmlText(excerpt)}</summary></details>`;
  return (
    `<b dir="auto">${htmlText(cells.title) || "(no title)"}</b>${marks.map((mark) => ` <i>${mark}</i>`).join("")}<br><span class="url" dir="ltr">${htmlText(cells.readableUrl)}</span>` +
    `${note}${shown}<details><summary>Why it was kept</summary><p dir="auto">${htmlText(cells.reason)}</p><p class="lies">${htmlText(cells.file)}, byte ${cells.offset ?? "?"}</p></details>`
  );
}

/** A link to the capture in the archive that it came from, or to the one in the collection; empty where there is neither. */
export function linkMarkup({ url, captured, link, isReplayable }: DocumentCells, wacz?: string): string {
  if (link) return `<a href="${htmlText(link)}" rel="noreferrer noopener">capture</a>`;
  return isReplayable ? `<a class="replay" href="${htmlText(replayLink(url, captured, wacz))}" rel="noreferrer noopener">replay</a>` : "";
}
