import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A real page with its main text, as people marked it. */
export interface GoldPage {
  readonly set: string;
  readonly id: string;
  readonly url: string;
  readonly host: string;
  /** What its collectors call it: article, forum, product, documentation, service, collection, listing, or `mixed`. */
  readonly type: string;
  readonly text: string;
  readonly title: string | undefined;
  readonly date: string | undefined;
}

const folder = join(import.meta.dirname, "../../../shared/data/pages");

/** The sets of pages with their main text, the most varied first. */
export const goldSets = ["web", "news", "cleaneval"] as const;

/** The folder of a set. */
export function setFolder(set: string): string {
  return join(folder, set);
}

/** The pages of a set, in its order. */
export function goldPages(set: string): GoldPage[] {
  const lines = readFileSync(join(setFolder(set), "gold.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const { id, url, host, type, text, title, date } = JSON.parse(line) as Record<string, string>;
    return { set, id, url, host, type, text, title: title || undefined, date: date || undefined } as GoldPage;
  });
}

/** The bytes of a page. */
export function goldHtml({ set, id }: GoldPage): Buffer {
  return gunzipSync(readFileSync(join(folder, set, "html", `${id}.html.gz`)));
}

/** The host of an address; empty where it has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
