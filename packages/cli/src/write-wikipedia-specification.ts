import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { dayOfMs } from "@recollect/page/dates/calendar";
import { draftWithArchive } from "@recollect/recollect/event/learn-from-archive";
import { type ArticleDraft, type DraftParts, draftFromArticle } from "@recollect/recollect/spec/draft-from-article";
import { UsageError } from "@recollect/warc/errors";
import { articleFacts } from "@recollect/wikipedia/article-facts";
import { chooseRevision } from "@recollect/wikipedia/edit-curve";
import { guessEventType } from "@recollect/wikipedia/event-type";
import { type FoundArticle, findArticleOnWeb, withRevision } from "@recollect/wikipedia/find-article";
import { findLanguageArticles, type LanguageArticle, readSavedLanguageArticles } from "@recollect/wikipedia/language-articles";
import { readSavedArticle } from "@recollect/wikipedia/saved-article";
import { readSavedHistory } from "@recollect/wikipedia/saved-history";
import { readWikiAddress } from "@recollect/wikipedia/wiki-address";
import { checkWikiLanguages, isSameLanguage } from "@recollect/wikipedia/wiki-language";
import { openFlaggedArchive } from "./archive-flags.ts";
import { languagesOf } from "./language-flag.ts";
import { count, interruptible, plainLine, printJson, say } from "./output.ts";
import type { WikipediaFlags } from "./spec-wikipedia-command.ts";
import { openWeb } from "./web-flags.ts";
import { writeNewFiles } from "./write-new-files.ts";

/** Writes a specification made from an article. */
export async function writeWikipediaSpecification(title: string | undefined, flags: WikipediaFlags): Promise<void> {
  const signal = interruptible();
  const { languages, missing, ...found } = await findArticle(title, flags, signal);
  const facts = articleFacts(found.article);
  const parts: DraftParts = {
    ...found,
    facts,
    type: guessEventType(facts),
    options: {
      profile: flags.profile,
      languages,
      ...(flags.keywords !== undefined && { keywords: flags.keywords }),
    },
  };
  const draft = await draftOf(parts, flags, signal);
  const folder = flags.out === undefined ? "." : dirname(flags.out);
  const path = flags.out ?? `${draft.name}.yaml`;
  const files = new Map([...draft.files].map(([name, text]) => [name.endsWith(".yaml") ? path : join(folder, name), text]));
  await writeNewFiles(files);
  report(parts, missing, draft, path, flags);
}

interface FoundArticles extends FoundArticle {
  readonly others: readonly LanguageArticle[];
  readonly missing: readonly string[];
  /** Languages of the wanted pages, the article's first. */
  readonly languages: readonly string[];
}

async function findArticle(title: string | undefined, flags: WikipediaFlags, signal: AbortSignal): Promise<FoundArticles> {
  const given = languagesOf(flags);
  checkWikiLanguages(given);
  if (flags.revisions !== undefined || flags.article !== undefined) return readArticles(flags, given);
  if (title === undefined) throw new UsageError("Name the article about the event, or give --article and --revisions");
  const address = readWikiAddress(title, given);
  const web = await openWeb(flags, signal);
  try {
    const onMessage = (sentence: string) => say(flags, plainLine(sentence));
    const found = await findArticleOnWeb(web, address, { revision: flags.revision, onMessage, signal });
    const own = given.find((code) => isSameLanguage(code, address.language ?? code)) ?? found.article.language;
    const rest = given.filter((code) => code !== own);
    const { articles, missing } = await findLanguageArticles(web, { address, title: found.history.title }, rest, { onMessage, signal });
    return { ...found, others: articles, missing, languages: [own, ...rest] };
  } finally {
    await web.close();
  }
}

function readArticles({ article: files, revisions, revision }: WikipediaFlags, given: readonly string[]): FoundArticles {
  const [file, ...otherFiles] = files ?? [];
  if (revisions === undefined || file === undefined)
    throw new UsageError("Give --article and --revisions together: the text and its edit times");
  const [first, ...rest] = given;
  if (otherFiles.length > rest.length)
    throw new UsageError("Give --language a code for each file of --article, in the same order: --language en de");
  const history = readSavedHistory(revisions, first);
  const chosen = withRevision(chooseRevision(history), history, revision);
  const article = readSavedArticle(file, history, chosen.revision);
  const { articles, missing } = readSavedLanguageArticles(otherFiles, rest);
  return { history, chosen, article, others: articles, missing, languages: [first ?? article.language, ...rest] };
}

async function draftOf(parts: DraftParts, flags: WikipediaFlags, signal: AbortSignal): Promise<ArticleDraft> {
  if (flags.archive === undefined) return draftFromArticle(parts);
  const opened = await openFlaggedArchive({ ...flags, archive: flags.archive }, signal);
  try {
    return await draftWithArchive(parts, { archive: opened.archive, cacheFolder: defaultCacheFolder(), signal });
  } finally {
    await opened.close();
  }
}

function report(
  { history, chosen, facts, others = [], options }: DraftParts,
  missing: readonly string[],
  draft: ArticleDraft,
  path: string,
  flags: WikipediaFlags,
): void {
  const { date } = facts;
  const seeds = draft.specification.seeds?.length ?? 0;
  const changePoint = chosen.changeMs === undefined ? null : dayOfMs(chosen.changeMs);
  if (flags.json)
    printJson({
      file: path,
      edits: history.revisions.length,
      change_point: changePoint,
      revision: chosen.revision.id,
      event: date ? { start: new Date(date.startMs).toISOString(), end: new Date(date.endMs).toISOString(), source: date.source } : null,
      seeds,
      ...(options.languages.length > 1 && { languages: [options.languages[0], ...others.map(({ language }) => language)], missing }),
    });
  const when = changePoint === null ? `no change point, because ${chosen.why}` : `change point ${changePoint}`;
  say(flags, plainLine(`${history.title}: ${count(history.revisions.length, "edit")}, ${when}; revision ${chosen.revision.id}`));
  for (const { language, article } of others)
    say(flags, plainLine(`In ${language}: ${article.title || article.url}; its text is in ${draft.name}.${language}.txt`));
  for (const language of missing)
    say(
      flags,
      plainLine(
        `There is no article in ${language}: its pages are compared with the other texts; to add one, write ${draft.name}.${language}.txt and name it in topic.references`,
      ),
      { level: "warn" },
    );
  if (others.length > 0 && flags.profile !== "recollect")
    say(
      flags,
      `Profile ${flags.profile} compares each page with all texts; --profile recollect compares it with those in its own language`,
    );
  say(flags, date ? plainLine(`The event is dated “${date.text}”`) : "The article gives no date of the event: set event.start");
  if (draft.isThresholdFixed)
    say(
      flags,
      `There are too few references to learn a threshold from: ${draft.specification.crawl?.threshold} is used, see the notes in ${path}`,
    );
  if (seeds === 0) say(flags, "The article cites no page that could be a seed: add seeds, or let a crawl of local files find some");
  const next = shellCommand("spec", date ? "explain" : "check", pathArgument(path));
  say(flags, `${path}: ${count(seeds, "seed")}; review it, then run: ${next}`);
}
