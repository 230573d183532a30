import { htmlText } from "@recollect/base/html-text";
import { replayLink } from "./replay-link.ts";

/** Rows per page of the table of documents: the sections below must stay within reach. */
export const rowsPerPage = 25;

/** A document in the report's table. All texts are safe to display. */
export interface DocumentCells {
  readonly number: number;
  readonly url: string;
  /** The address in readable form. */
  readonly readableUrl: string;
  readonly title: string;
  /** ISO 8601, to the second. */
  readonly captured: string;
  /** The publication day on the page itself; empty without one. */
  readonly published: string;
  readonly depth: number;
  readonly topical: number | null;
  readonly temporal: number | null;
  readonly relevance: number | null;
  /** Estimated probability that it is about the event, before any decision; null if it is unknown. */
  readonly chance: number | null;
  readonly language: string;
  readonly archive: string;
  /** Playback address on the web; empty without one. */
  readonly link: string;
  /** Whether a player can find the document in collection.wacz by its address. */
  readonly isReplayable: boolean;
  /** Its file in the collection. */
  readonly file: string;
  readonly offset: number | null;
  readonly isDuplicate: boolean;
  /** `kept` or `dropped` by a curator; empty for an undecided document. */
  readonly decision: "" | "kept" | "dropped";
  /** The curator's note. */
  readonly note: string;
  readonly reason: string;
  /** Beginning of its text; only for the most relevant documents. */
  readonly excerpt?: string | undefined;
}

/** A document in the page's script. */
export interface ReportDocument extends DocumentCells {
  readonly isRelevant: boolean;
}

/** Returns a row of the table of documents. The report contains the first page of the table; its script makes all others. */
export function rowMarkup(cells: DocumentCells, wacz?: string): string {
  const { number, relevance, chance, topical, temporal, published, captured, depth, language } = cells;
  const link = linkMarkup(cells, wacz);
  const likely = chance === null ? "" : `<br><small title="chance that it is about the event">${Math.round(chance * 100)} %</small>`;
  const scores = Object.entries({ relevance, topic: topical, time: temporal }).map(([name, score]) =>
    cellMarkup(name, `${score === null ? "" : score.toFixed(2)}${name === "relevance" ? likely : ""}`, "n"),
  );
  return (
    `<tr id="document-${number}">${cellMarkup("No.", String(number), "n")}${scores.join("")}<td class="about">${aboutMarkup(cells)}</td>` +
    `${cellMarkup("published", htmlText(published))}${cellMarkup("captured", `${htmlText(captured.slice(0, 10))}${link && ` ${link}`}`)}` +
    `${cellMarkup("depth", String(depth), "n")}<td>${htmlText(language)}</td></tr>\n`
  );
}

/** Returns a cell with its name, which is shown on small screens, where there are no columns. */
function cellMarkup(name: string, html: string, kind = ""): string {
  return `<td${kind && ` class="${kind}"`} data-of="${name}">${html}</td>`;
}

/** Describes a document and why it was collected, in the table and below the link graph. */
export function aboutMarkup(cells: DocumentCells): string {
  const marks = [...(cells.isDuplicate ? ["near-duplicate"] : []), ...(cells.decision ? [cells.decision] : [])];
  const note = cells.note === "" ? "" : `<p class="curator" dir="auto">Note: ${htmlText(cells.note)}</p>`;
  const { excerpt } = cells;
  const shown = excerpt === undefined ? "" : `<details class="excerpt"><summary dir="auto">${htmlText(excerpt)}</summary></details>`;
  return (
    `<b dir="auto">${htmlText(cells.title) || "(no title)"}</b>${marks.map((mark) => ` <i>${mark}</i>`).join("")}<br><span class="url" dir="ltr">${htmlText(cells.readableUrl)}</span>` +
    `${note}${shown}<details><summary>Why it was kept</summary><p dir="auto">${htmlText(cells.reason)}</p><p class="lies">${htmlText(cells.file)}, byte ${cells.offset ?? "?"}</p></details>`
  );
}

/** Returns a link to the capture in its source archive or in the collection; empty if there is neither. */
export function linkMarkup({ url, captured, link, isReplayable }: DocumentCells, wacz?: string): string {
  if (link) return `<a href="${htmlText(link)}" rel="noreferrer noopener">capture</a>`;
  return isReplayable ? `<a class="replay" href="${htmlText(replayLink(url, captured, wacz))}" rel="noreferrer noopener">replay</a>` : "";
}
