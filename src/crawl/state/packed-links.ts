import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { StoredLink } from "./crawl-pages.ts";

/** Longer anchors are whole paragraphs. */
const anchorChars = 300;

/** The links of a page in few bytes: a hundred of them, most of them those of the site's menu, take about one kilobyte. */
export function packLinks(links: readonly StoredLink[]): Buffer {
  const cut = links.map(([url, anchor]) => [url, anchor.slice(0, anchorChars).toWellFormed()]);
  return deflateRawSync(JSON.stringify(cut), { level: 1 });
}

export function unpackLinks(bytes: Uint8Array): StoredLink[] {
  return JSON.parse(inflateRawSync(bytes).toString());
}
