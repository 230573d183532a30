/**
 * Removes an archive's additions from a playback page and restores rewritten addresses, so that text and links are those of the page as it
 * was archived. Works on bytes of any charset that includes ASCII, in linear time. Additions that can't be distinguished from the page's own
 * markup stay.
 */
export function undoRewriting(page: Buffer, address: string): Buffer {
  let text = page.toString("latin1");
  text = withoutHeadInsert(text);
  for (const [begin, end] of inserts) text = without(text, begin, end);
  for (const opening of closingComments) text = withoutComment(text, opening);
  return Buffer.from(withoutPrefixes(text, address), "latin1");
}

/** Markers around additions of the Wayback Machine, Archive-It and OpenWayback; then of pywb. */
const inserts = [
  ["<!-- BEGIN WAYBACK TOOLBAR INSERT -->", "<!-- END WAYBACK TOOLBAR INSERT -->"],
  ["<!-- Start Wayback Rewrite JS Include -->", "<!-- End Wayback Rewrite JS Include -->"],
  ["<!-- WB Insert -->", "<!-- End WB Insert -->"],
] as const;

/** Start of the comments that the Wayback Machine appends to a page. */
const closingComments = ["FILE ARCHIVED ON ", "playback timings (ms):"];

const headInsertEnd = "<!-- End Wayback Rewrite JS Include -->";

/** Removes the scripts that the Wayback Machine inserts right after `<head>`; only their end is marked. */
function withoutHeadInsert(text: string): string {
  const end = text.indexOf(headInsertEnd);
  if (end < 0) return text;
  const before = text.slice(0, end);
  const head = [...before.matchAll(/<head(?:\s[^<>]*)?>/gi)].at(-1);
  const start = head ? head.index + head[0].length : before.search(/<script[^<>]*(?:archive\.org|\/_static\/)/i);
  if (start < 0) return text;
  const added = text.slice(start, end);
  return /archive\.org|\/_static\/|__wm/.test(added) ? text.slice(0, start) + withoutLineEnd(text, end + headInsertEnd.length) : text;
}

function withoutLineEnd(text: string, at: number): string {
  return text.slice(text[at] === "\n" ? at + 1 : at);
}

function without(text: string, begin: string, end: string): string {
  const start = text.indexOf(begin);
  const stop = start < 0 ? -1 : text.indexOf(end, start);
  return stop < 0 ? text : text.slice(0, start) + text.slice(stop + end.length);
}

function withoutComment(text: string, opening: string): string {
  const at = text.lastIndexOf(opening);
  const start = at < 0 ? -1 : text.lastIndexOf("<!--", at);
  const stop = start < 0 ? -1 : text.indexOf("-->", at);
  if (stop < 0 || text.slice(start + 4, at).trim() !== "") return text;
  return text.slice(0, start).replace(/\n$/, "") + text.slice(stop + 3);
}

/** Finds the URL in a rewritten address, up to its end in markup or style sheets. Removes one layer only, because pages also link to archives. */
const inner = `((?:https?:)?//[^\\s"'<>)\\\\]*|(?:mailto|javascript|tel|data|ftp):)`;

function withoutPrefixes(text: string, address: string): string {
  const [, host = "", path] = /^https?:\/\/([^/?#]+)((?:\/[^/?#]+)*?)\/\d{4,14}(?:[a-z]{2,4}_)?\//i.exec(address) ?? [];
  if (path === undefined) return text;
  const place = `(?:(?:https?:)?//${quoted(host)})?${quoted(path)}`;
  return text.replace(new RegExp(`${place}/\\d{14}(?:[a-z]{2,4}_){0,2}/${inner}`, "gi"), "$1");
}

function quoted(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
