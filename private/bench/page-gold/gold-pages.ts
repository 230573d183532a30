import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sharedFolder } from "../shared-folder.ts";

/** A real page with its main text, as marked by annotators. */
export interface GoldPage {
  readonly set: string;
  readonly id: string;
  readonly url: string;
  readonly host: string;
  /** Its collectors' type: article, forum, product, documentation, service, collection, listing, or `mixed`. */
  readonly type: string;
  readonly text: string;
  readonly title: string | undefined;
  readonly date: string | undefined;
}

const folder = join(sharedFolder, "pages");

/** The sets of pages with their main text, the most varied first. */
export const goldSets = ["web", "news", "cleaneval"] as const;

/** Returns the folder of a set. */
export function setFolder(set: string): string {
  return join(folder, set);
}

/** Returns the pages of a set, in its order. */
export function goldPages(set: string): GoldPage[] {
  const text = readFileSync(join(setFolder(set), "gold.jsonl"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { id, url, host, type, text, title, date } = JSON.parse(line) as Record<string, string>;
      return { set, id, url, host, type, text, title: title || undefined, date: date || undefined } as GoldPage;
    });
}

/** Returns the bytes of a page. */
export function goldHtml({ set, id }: GoldPage): Buffer {
  return gunzipSync(readFileSync(join(folder, set, "html", `${id}.html.gz`)));
}

/** Returns the host of an address; empty without one. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
