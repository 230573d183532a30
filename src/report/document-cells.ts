import type { CollectedDocument } from "../collection/collection-reader.ts";
import { numberIn, ownTime } from "../collection/document-values.ts";
import { shownText, shownUrl } from "./shown-text.ts";

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
  readonly decision: string;
  /** The curator's note. */
  readonly note: string;
  readonly reason: string;
}

const maxLinkChars = 8192;

/** Maximum length of a reason or a note, in characters. */
export const reasonChars = 4000;

export function documentCells({ number, row }: CollectedDocument): DocumentCells {
  const url = shownText(row.url);
  return {
    number,
    url,
    readableUrl: shownUrl(row.url),
    title: shownText(row.title, 300),
    captured: shownText(row.captured_at, 30),
    published: shownText(ownTime(row).slice(0, 10)),
    depth: numberIn(row.depth) ?? 0,
    topical: score(row.topical),
    temporal: score(row.temporal),
    relevance: score(row.relevance),
    language: shownText(row.language || "unknown", 30),
    archive: shownText(row.archive || "unknown", 200),
    link: webLink(row.uri_m),
    isReplayable: url === row.url && webLink(url) !== "",
    file: shownText(row.warc_file && `archive/${row.warc_file}`, 300),
    offset: numberIn(row.offset) ?? null,
    isDuplicate: row.duplicate_of !== "",
    decision: row.decision === "keep" ? "kept" : row.decision === "drop" ? "dropped" : "",
    note: shownText(row.note ?? "", reasonChars),
    reason: shownText(row.reason, reasonChars),
  };
}

/** An address that a link may lead to, as a browser would write it; empty for all that is not of the web. */
function webLink(address: string): string {
  const url = address.length > maxLinkChars ? null : URL.parse(address);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.href : "";
}

/** Four digits: enough to sort by, and a third less of file. */
function score(cell: string): number | null {
  const value = numberIn(cell);
  return value === undefined ? null : Number(value.toFixed(4));
}
