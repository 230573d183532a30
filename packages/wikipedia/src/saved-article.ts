import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { UsageError } from "@recollect/warc/errors";
import type { Article, ArticleHistory, Revision } from "./article.ts";
import { readSavedAnswers } from "./saved-answers.ts";
import { pageLanguage } from "./wiki-language.ts";

/** Content of an article's file; any part may be missing. */
interface SavedArticle {
  readonly title?: string | undefined;
  readonly revisionId?: number | undefined;
  readonly timeMs?: number | undefined;
  readonly wikitext?: string | undefined;
  readonly html?: string | undefined;
}

/**
 * Reads an article from a file, by its extension: `.json` and `.jsonl` are API answers, `.html` is a page saved by a browser or returned by
 * the API, and all others are wikitext. For a page, the wikitext is empty. `revision` is used if the file does not name one; by default, it is
 * the last of the history.
 */
export function readSavedArticle(path: string, history: ArticleHistory, revision = history.revisions.at(-1)): Article {
  const saved = read(path, revision);
  if (saved.title !== undefined && plain(saved.title) !== plain(history.title))
    throw new UsageError(`${path} is of “${plain(saved.title)}”, but the history is of “${history.title}”: give files of one article`);
  const { id, timeMs } = revisionOf(saved, history, revision, path);
  const url = new URL(history.url);
  url.searchParams.set("oldid", String(id));
  return {
    title: history.title,
    language: history.language,
    url: url.href,
    revision: { id, timeMs },
    wikitext: saved.wikitext ?? "",
    html: saved.html,
  };
}

/** The first bold text, by convention the title. */
const boldText = /'''(?!')([^'\n[\]{}<>]{2,200})'''/;

/** Reads the article in another language from a file. Its title is empty if the file has none. */
export function readSavedLanguageArticle(path: string, language: string): Article {
  const { title: named, revisionId: id = 0, timeMs = 0, wikitext = "", html } = read(path, undefined);
  const title = named ?? boldText.exec(wikitext)?.[1] ?? "";
  return { title: plain(title), language: pageLanguage(language), url: path, revision: { id, timeMs }, wikitext, html };
}

function read(path: string, revision: Revision | undefined): SavedArticle {
  return /\.jsonl?$/i.test(path) ? fromAnswers(path, revision) : fromText(path);
}

function fromAnswers(path: string, wanted: Revision | undefined): SavedArticle {
  const answers = readSavedAnswers(path);
  const written = answers
    .flatMap(({ query }) => query?.pages ?? [])
    .flatMap((page) => page.revisions.map((revision) => ({ title: page.title, ...revision })))
    .filter(({ text }) => text !== undefined);
  const shown = answers.flatMap(({ parse }) => parse ?? []);
  const revision = written.find(({ id }) => id === wanted?.id) ?? written.at(-1);
  const parse = shown.find(({ revid }) => revid === (revision?.id ?? wanted?.id)) ?? (revision === undefined ? shown.at(-1) : undefined);
  const wikitext = revision?.text ?? parse?.wikitext;
  if (wikitext === undefined && parse?.text === undefined)
    throw new UsageError(
      `${path} has no text: save a response with rvprop=content|ids|timestamp, or one of action=parse with prop=text|wikitext`,
    );
  return {
    title: revision?.title ?? parse?.title,
    revisionId: revision?.id ?? parse?.revid,
    timeMs: revision?.timeMs,
    wikitext,
    html: parse?.text,
  };
}

function fromText(path: string): SavedArticle {
  const text = readText(path, "an article", limits.savedAnswerBytes);
  if (text.trim() === "") throw new UsageError(`${path} is empty: give an article`);
  if (!/\.x?html?$/i.test(path) && !/^\s*<(?:!doctype html|html)\b/i.test(text)) return { wikitext: text };
  // MediaWiki puts page data into a script in the page's head.
  const [, revisionId] = /"wgRevisionId":(\d{1,15})\b/.exec(text) ?? [];
  const [, name] = /"wgPageName":("(?:[^"\\]|\\u[0-9a-f]{4}|\\["\\/]){1,1000}")/i.exec(text) ?? [];
  return { title: name === undefined ? undefined : JSON.parse(name), revisionId: Number(revisionId) || undefined, html: contentOf(text) };
}

/** Extracts the article with its categories from a page with navigation. */
function contentOf(page: string): string {
  const start = page.search(/<div\b[^>]{0,200}\bid="mw-content-text"/);
  if (start < 0) return page;
  const rest = page.slice(start).replace(/<div\b[^>]{0,200}\bclass="printfooter"[^>]{0,200}>[\s\S]{0,4000}?<\/div>/, "");
  const end = rest.search(/<footer\b|<div\b[^>]{0,200}\bid="(?:mw-navigation|footer|mw-data-after-content)"|<\/body>/);
  return end < 0 ? rest : rest.slice(0, end);
}

function revisionOf(saved: SavedArticle, history: ArticleHistory, otherwise: Revision | undefined, path: string): Revision {
  const { revisionId: id, timeMs } = saved;
  if (id === undefined && otherwise !== undefined) return otherwise;
  const known = history.revisions.find((revision) => revision.id === id);
  if (known !== undefined) return known;
  if (id !== undefined && timeMs !== undefined) return { id, timeMs };
  throw new UsageError(`${path} is revision ${id} of “${history.title}”, which is not in the history: save the history again`);
}

function plain(title: string): string {
  return title.replaceAll("_", " ").trim();
}
