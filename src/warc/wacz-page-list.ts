import { createHash } from "node:crypto";
import { isoOfTimestamp } from "./timestamp.ts";

/** A page for the list that replay tools show; `timestamp` is its capture's, 14 digits. */
export interface PageEntry {
  readonly url: string;
  readonly timestamp: string;
  readonly title?: string;
}

/** The text of pages/pages.jsonl: by time, then URL. An id comes from its page's content, so that it is the same in every run. */
export function pageList(pages: Iterable<PageEntry>): string {
  const lines = new Map<string, string>();
  for (const { url, timestamp, title } of pages) {
    const place = `${timestamp} ${url}`;
    const id = createHash("sha256").update(place).digest("hex").slice(0, 20);
    if (!lines.has(place)) lines.set(place, JSON.stringify({ id, url, ts: isoOfTimestamp(timestamp), title }));
  }
  const header = JSON.stringify({ format: "json-pages-1.0", id: "pages", title: "All Pages" });
  const places = [...lines.keys()].sort();
  return `${[header, ...places.map((place) => lines.get(place))].join("\n")}\n`;
}
