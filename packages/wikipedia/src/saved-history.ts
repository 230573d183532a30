import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { UsageError } from "@recollect/warc/errors";
import type { ApiAnswer } from "./api-answer.ts";
import { type ArticleHistory, oldestFirst, type Revision } from "./article.ts";
import { readSavedAnswers } from "./saved-answers.ts";
import { readWikiAddress } from "./wiki-address.ts";

/**
 * Reads the edits of an article from saved answers, in any order. `language` is used if the answers do not name their Wikipedia's. Throws a
 * UsageError with the file name, also if a part of the history is missing: its change point would be wrong.
 */
export function readSavedHistory(path: string, language = "en"): ArticleHistory {
  const answers = readSavedAnswers(path);
  const pages = answers.flatMap(({ query }) => query?.pages ?? []);
  const titles = [...new Set(pages.map(({ title }) => title))];
  const [title] = titles;
  if (title === undefined) throw new UsageError(`${path} has no article: save the responses to a query with prop=revisions`);
  if (titles.length > 1)
    throw new UsageError(`${path} is about ${titles.length} articles, such as ${titles.slice(0, 3).join(", ")}: save one`);
  if (pages.some(({ missing, invalid }) => missing || invalid)) throw new UsageError(`${path} says that there is no article “${title}”`);
  const revisions = new Map<number, Revision>();
  for (const { id, timeMs } of pages.flatMap((page) => page.revisions)) revisions.set(id, { id, timeMs });
  if (revisions.size === 0)
    throw new UsageError(`${path} has no edits of “${title}”: save the responses to a query with prop=revisions and rvprop=ids|timestamp`);
  if (revisions.size > limits.revisions) throw new UsageError(`${path} has over ${limits.revisions} edits: is it of an article?`);
  refuseGaps(answers, revisions, path);
  const general = answers.map(({ query }) => query?.general).find((found) => found !== undefined);
  const pageLanguage = general?.lang ?? pages.find(({ pagelanguage }) => pagelanguage !== undefined)?.pagelanguage ?? language;
  const url = pages.map(({ canonicalurl, fullurl }) => canonicalurl ?? fullurl).find((found) => found !== undefined);
  return { title, language: pageLanguage, url: url ?? readWikiAddress(title, [language]).page, revisions: oldestFirst(revisions.values()) };
}

/** Throws an error if an answer is incomplete and the next edit, which it names as `20120114090000|4` or just by number, is missing. */
function refuseGaps(answers: readonly ApiAnswer[], revisions: ReadonlyMap<number, Revision>, path: string): void {
  for (const answer of answers) {
    const next = answer.continue?.rvcontinue ?? Object.values(answer["query-continue"]?.revisions ?? {})[0];
    if (next === undefined || revisions.has(Number(/(\d+)$/.exec(String(next))?.[1]))) continue;
    throw new UsageError(
      `${path} has only part of the article's history: also save the response to the same query with rvcontinue=${next}, and those after it`,
    );
  }
}

/** Reads the edits of an article as written by `recollect spec wikipedia` beside a specification: one line per edit, with revision and time. */
export function readEdits(path: string): Revision[] {
  const [, ...lines] = readText(path, "edits", limits.savedAnswerBytes).trimEnd().split(/\r?\n/);
  return lines.map((line, n) => {
    const [id = "", time = ""] = line.split(",");
    const timeMs = Date.parse(time);
    if (!/^\d{1,15}$/.test(id) || Number.isNaN(timeMs))
      throw new UsageError(`${path}:${n + 2} is not an edit: write the revision number, a comma and the time`);
    return { id: Number(id), timeMs };
  });
}
