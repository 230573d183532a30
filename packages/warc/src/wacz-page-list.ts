import { hash } from "node:crypto";
import { isoOfTimestamp } from "./timestamp.ts";

/** A page in the list that replay tools show; `timestamp` is its capture's, 14 digits. */
export interface PageEntry {
  readonly url: string;
  readonly timestamp: string;
  readonly title?: string;
}

/** Yields the lines of pages/pages.jsonl: by time, then URL, without duplicates. Ids are derived from the pages, so every run gives the same ones. */
export function* pageList(pages: Iterable<PageEntry>): Generator<string> {
  yield `${JSON.stringify({ format: "json-pages-1.0", id: "pages", title: "All Pages" })}\n`;
  let before: PageEntry | undefined;
  for (const page of [...pages].sort(byPlace)) {
    if (before !== undefined && byPlace(before, page) === 0) continue;
    before = page;
    const { url, timestamp, title } = page;
    const id = hash("sha256", `${timestamp} ${url}`).slice(0, 20);
    yield `${JSON.stringify({ id, url, ts: isoOfTimestamp(timestamp), title })}\n`;
  }
}

function byPlace(a: PageEntry, b: PageEntry): number {
  const [one, other] = a.timestamp === b.timestamp ? [a.url, b.url] : [a.timestamp, b.timestamp];
  return one < other ? -1 : one > other ? 1 : 0;
}
