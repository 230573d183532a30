import type { PageRow } from "./crawl-pages.ts";
import { packLinks } from "./packed-links.ts";
import type { NewPage } from "./state-changes.ts";

/** A page as selected with `pageRowColumns`. */
export interface SelectedPage extends Omit<PageRow, "words" | "choice" | "path"> {
  readonly words: string | null;
  readonly choice: string | null;
  readonly parent: number | null;
}

/** Of a page `p`, its URL `u`, and the page `d` that it is a near-duplicate of. */
export const pageRowColumns = `p.url, u.url AS asked, p.why, p.captured, p.page_time AS "pageTime", p.page_time_source AS "pageTimeSource",
  p.topical, p.temporal, p.relevance, p.archive, p.uri_m AS "uriM", p.file, p."offset", p.digest, d.url AS duplicate, p.language, p.title,
  p.terms AS words, p.choice, p.cause, u.depth, u.priority, u.parent`;

export function pageRowOf({ parent: _, words, choice, ...row }: SelectedPage, path: readonly string[]): PageRow {
  return { ...row, words: JSON.parse(words ?? "[]"), choice: JSON.parse(choice ?? "null"), path };
}

/** Returns the row of a page in the table `pages`, by column. */
export function pageColumnsOf(page: NewPage) {
  return {
    id: page.id,
    url_id: page.urlId,
    url: page.url,
    why: page.why ?? null,
    captured: page.captured ?? null,
    page_time: page.pageTime ?? null,
    page_time_source: page.pageTimeSource ?? null,
    topical: page.topical ?? null,
    temporal: page.temporal ?? null,
    relevance: page.relevance ?? null,
    archive: page.archive ?? null,
    file: page.place?.file ?? null,
    offset: page.place?.offset ?? null,
    digest: page.digest ?? null,
    duplicate_of: page.duplicateOf ?? null,
    language: page.language ?? null,
    title: page.title ?? null,
    terms: page.words ? JSON.stringify(page.words) : null,
    fingerprint: page.fingerprint ?? null,
    links: page.links ? packLinks(page.links) : null,
    choice: page.choice ? JSON.stringify(page.choice) : null,
    uri_m: page.uriM ?? null,
    yield: page.yielded ?? null,
    cause: page.cause ?? null,
  };
}
