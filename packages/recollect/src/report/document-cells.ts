import type { CollectedDocument } from "../collection/collection-reader.ts";
import { numberIn, ownTime } from "../collection/document-values.ts";
import type { DocumentCells } from "./document-markup.ts";
import { withReadableUrls } from "./readable-url.ts";
import { shownText, shownUrl } from "./shown-text.ts";

const maxLinkChars = 8192;

/** Maximum length of a reason or a note, in characters. */
const reasonChars = 4000;

/** Returns the display values of a document's cells. */
export function documentCells({ number, row }: CollectedDocument, excerpt?: string): DocumentCells {
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
    chance: numberIn(row.chance) ?? null,
    language: shownText(row.language || "unknown", 30),
    archive: shownText(row.archive || "unknown", 200),
    link: webLink(row.uri_m),
    isReplayable: url === row.url && webLink(url) !== "",
    file: shownText(row.warc_file && `archive/${row.warc_file}`, 300),
    offset: numberIn(row.offset) ?? null,
    isDuplicate: row.duplicate_of !== "",
    decision: row.decision === "keep" ? "kept" : row.decision === "drop" ? "dropped" : "",
    note: shownText(row.note ?? "", reasonChars),
    reason: withReadableUrls(shownText(row.reason, reasonChars)),
    excerpt,
  };
}

/** Returns the normalized address for a link; empty for addresses other than http and https. */
function webLink(address: string): string {
  const url = address.length > maxLinkChars ? null : URL.parse(address);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.href : "";
}

/** Rounds to four digits, which are enough for sorting. */
function score(cell: string): number | null {
  const value = numberIn(cell);
  return value === undefined ? null : Number(value.toFixed(4));
}
