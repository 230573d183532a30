import { dirname, join } from "node:path";
import type { Command } from "commander";
import { defaultCacheFolder } from "../archive/open-archive.ts";
import { draftWithArchive } from "../crawl/learn-from-archive.ts";
import { UsageError } from "../errors.ts";
import type { PoliteWeb } from "../net/polite-web.ts";
import type { Article, ArticleHistory } from "../spec/wikipedia/article.ts";
import { articleFacts } from "../spec/wikipedia/article-facts.ts";
import { type ArticleDraft, type DraftParts, draftFromArticle } from "../spec/wikipedia/draft-from-article.ts";
import { type ChosenRevision, chooseRevision } from "../spec/wikipedia/edit-curve.ts";
import { guessEventType } from "../spec/wikipedia/event-type.ts";
import { MediaWiki } from "../spec/wikipedia/mediawiki.ts";
import { readSavedArticle } from "../spec/wikipedia/saved-article.ts";
import { readSavedHistory } from "../spec/wikipedia/saved-history.ts";
import { readWikiAddress } from "../spec/wikipedia/wiki-address.ts";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { count, interruptible, plainLine, printJson, say, withCommonFlags } from "./output.ts";
import { openWeb } from "./web-flags.ts";
import { writeNewFiles } from "./write-new-files.ts";

type Flags = Partial<ArchiveFlags> & {
  lang?: string;
  out?: string;
  profile: "gossen" | "memento";
  article?: string;
  revisions?: string;
  revision?: string;
  keywords?: string;
  language?: string;
};

/** `recollect spec wikipedia TITLE` */
export function addWikipediaCommand(spec: Command): void {
  const command = withCommonFlags(spec.command("wikipedia"))
    .summary("write a specification from an encyclopedia article")
    .description(
      "Writes a specification from the article on an event: its text and date as they were when the editing calmed down (the change point " +
        "of its edits), the pages it cites as seeds. With --archive, the grace period and the threshold are learned from those pages.",
    )
    .argument("[article]", "a title on Wikipedia, or the address of an article on any MediaWiki")
    .option("--lang <code>", "of which Wikipedia (default: en)")
    .option("--out <file>", "where to write it; the article's text and edits go beside it (default: made from the title)")
    .option("--profile <name>", "memento (from the event to the change point) or gossen (the event's own days)", "memento")
    .option("--revision <id>", "use this revision instead of the one at the change point")
    .option("--language <code>", "of the pages that are wanted (default: the article's)")
    .option("--keywords <n>", "take the titles of so many linked articles as keywords")
    .option("--article <file>", "instead of asking: the article, saved as .wikitext, .html or an answer of the API (.json)")
    .option("--revisions <file>", "instead of asking: saved answers of the API with all revisions")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect spec wikipedia '2015 San Bernardino attack' --contact you@example.org\n" +
        "  $ recollect spec wikipedia https://de.wikipedia.org/wiki/Elbhochwasser_2002 --archive wayback --contact you@example.org --out flood.yaml\n" +
        "  $ recollect spec wikipedia --article page.wikitext --revisions revisions.json",
    );
  withArchiveFlags(command, { required: false }).action(run);
}

async function run(title: string | undefined, flags: Flags): Promise<void> {
  if (!/^(?:gossen|memento)$/.test(flags.profile))
    throw new UsageError(`--profile ${flags.profile} is not known: there are gossen and memento`);
  const signal = interruptible();
  const found = await findArticle(title, flags, signal);
  const facts = articleFacts(found.article);
  const parts: DraftParts = {
    ...found,
    facts,
    type: guessEventType(facts),
    options: {
      profile: flags.profile,
      language: flags.language ?? found.article.language,
      ...(flags.keywords !== undefined && { keywords: wholeNumber(flags.keywords, "--keywords") }),
    },
  };
  const draft = await draftOf(parts, flags, signal);
  const folder = flags.out === undefined ? "." : dirname(flags.out);
  const path = flags.out ?? `${draft.name}.yaml`;
  const files = new Map([...draft.files].map(([name, text]) => [name.endsWith(".yaml") ? path : join(folder, name), text]));
  await writeNewFiles(files);
  report(parts, draft, path, flags);
}

interface FoundArticle {
  readonly history: ArticleHistory;
  readonly chosen: ChosenRevision;
  readonly article: Article;
}

async function findArticle(title: string | undefined, flags: Flags, signal: AbortSignal): Promise<FoundArticle> {
  if (flags.revisions !== undefined || flags.article !== undefined) {
    if (flags.revisions === undefined || flags.article === undefined)
      throw new UsageError("--article and --revisions belong together: the text and when it was edited");
    const history = readSavedHistory(flags.revisions, flags.lang);
    const chosen = withRevision(chooseRevision(history), history, flags.revision);
    return { history, chosen, article: readSavedArticle(flags.article, history, chosen.revision) };
  }
  if (title === undefined) throw new UsageError("Name the article on the event, or give --article and --revisions");
  const address = readWikiAddress(title, flags.lang);
  const web = openWeb(flags, signal);
  try {
    return await askWiki(web, address, flags, signal);
  } finally {
    await web.close();
  }
}

async function askWiki(
  web: PoliteWeb,
  address: ReturnType<typeof readWikiAddress>,
  flags: Flags,
  signal: AbortSignal,
): Promise<FoundArticle> {
  const wiki = new MediaWiki(web, address, { html: false, tell: (sentence) => say(flags, plainLine(sentence)), signal });
  const history = await wiki.history(address.title);
  const wanted = flags.revision ?? (address.oldid === undefined ? undefined : String(address.oldid));
  const chosen = withRevision(chooseRevision(history), history, wanted);
  return { history, chosen, article: await readableArticle(wiki, history, chosen, flags) };
}

/** Administrators hide revisions now and then: then the one before is as good. */
async function readableArticle(
  wiki: MediaWiki,
  { title, revisions }: ArticleHistory,
  { revision }: ChosenRevision,
  flags: Flags,
): Promise<Article> {
  const at = revisions.findIndex(({ id }) => id === revision.id);
  const candidates = flags.revision === undefined ? revisions.slice(Math.max(0, at - triedRevisions), at + 1).reverse() : [revision];
  let failure: unknown;
  for (const { id } of candidates) {
    try {
      return await wiki.article(title, id);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
      if (candidates.length > 1) say(flags, plainLine(`${error.message}; the revision before it is tried`));
    }
  }
  throw failure;
}

const triedRevisions = 5;

/** A revision that the user names comes before the one at the change point. */
function withRevision(chosen: ChosenRevision, { revisions, title }: ArticleHistory, wanted: string | undefined): ChosenRevision {
  if (wanted === undefined) return chosen;
  const revision = revisions.find(({ id }) => String(id) === wanted);
  if (revision === undefined) throw new UsageError(`${title} has no revision ${wanted}`);
  return { revision, curve: chosen.curve, why: "the revision was given" };
}

async function draftOf(parts: DraftParts, flags: Flags, signal: AbortSignal): Promise<ArticleDraft> {
  if (flags.archive === undefined) return draftFromArticle(parts);
  const opened = await openFlaggedArchive({ ...flags, archive: flags.archive }, signal);
  try {
    return await draftWithArchive(parts, { archive: opened.archive, cacheFolder: defaultCacheFolder(), signal });
  } finally {
    await opened.close();
  }
}

function report({ history, chosen, facts }: DraftParts, draft: ArticleDraft, path: string, flags: Flags): void {
  const { date } = facts;
  const seeds = draft.specification.seeds?.length ?? 0;
  const changePoint = chosen.changeMs === undefined ? null : dayOf(chosen.changeMs);
  if (flags.json)
    printJson({
      file: path,
      edits: history.revisions.length,
      change_point: changePoint,
      revision: chosen.revision.id,
      event: date ? { start: new Date(date.startMs).toISOString(), end: new Date(date.endMs).toISOString(), source: date.source } : null,
      seeds,
    });
  const when = changePoint === null ? `no change point, since ${chosen.why}` : `change point ${changePoint}`;
  say(flags, plainLine(`${history.title}: ${count(history.revisions.length, "edit")}, ${when}; revision ${chosen.revision.id}`));
  say(flags, date ? plainLine(`The event is dated “${date.text}”`) : "The article does not tell when the event was: give event.start");
  if (seeds === 0) say(flags, "The article cites no page that could be a seed: give seeds");
  const next = date && seeds > 0 ? `recollect spec explain ${path}` : `recollect spec check ${path}`;
  say(flags, `${path}: ${count(seeds, "seed")}; look it over, then: ${next}`);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function wholeNumber(text: string, flag: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`${flag} ${text} is no number`);
  return Number(text);
}
