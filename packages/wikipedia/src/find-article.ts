import type { Web } from "@recollect/archive/net/web";
import { UsageError } from "@recollect/warc/errors";
import type { Article, ArticleHistory } from "./article.ts";
import { type ChosenRevision, chooseRevision } from "./edit-curve.ts";
import { MediaWiki } from "./mediawiki.ts";
import type { WikiAddress } from "./wiki-address.ts";

/** An article with its edits, and the chosen revision. */
export interface FoundArticle {
  readonly history: ArticleHistory;
  readonly chosen: ChosenRevision;
  readonly article: Article;
}

export interface FindArticleOptions {
  /** Revision named by the user, which takes precedence over the one at the change point. */
  readonly revision?: string | undefined;
  /** Receives messages for the user. */
  readonly onMessage: (sentence: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches an article in its revision at the change point. */
export async function findArticleOnWeb(web: Web, address: WikiAddress, options: FindArticleOptions): Promise<FoundArticle> {
  const { onMessage, signal } = options;
  const wiki = new MediaWiki(web, address, { onMessage, signal });
  const history = await wiki.history(address.title);
  const wanted = options.revision ?? (address.oldid === undefined ? undefined : String(address.oldid));
  const chosen = withRevision(chooseRevision(history), history, wanted);
  return { history, chosen, article: await readableArticle(wiki, history, chosen, options) };
}

/** Maximum number of earlier revisions that are tried. */
const triedRevisions = 5;

/** Fetches the chosen revision or, since administrators sometimes hide revisions, an earlier one, which is equally good. */
async function readableArticle(
  wiki: MediaWiki,
  { title, revisions }: ArticleHistory,
  { revision }: ChosenRevision,
  { revision: wanted, onMessage }: FindArticleOptions,
): Promise<Article> {
  const at = revisions.findIndex(({ id }) => id === revision.id);
  const candidates = wanted === undefined ? revisions.slice(Math.max(0, at - triedRevisions), at + 1).reverse() : [revision];
  let failure: unknown;
  for (const { id } of candidates) {
    try {
      return await wiki.article(title, id);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
      if (candidates.length > 1) onMessage(`${error.message}; trying the previous revision`);
    }
  }
  throw failure;
}

/** Replaces the revision at the change point by the one that the user names, if any. */
export function withRevision(chosen: ChosenRevision, { revisions, title }: ArticleHistory, wanted: string | undefined): ChosenRevision {
  if (wanted === undefined) return chosen;
  const revision = revisions.find(({ id }) => String(id) === wanted);
  if (revision === undefined) throw new UsageError(`${title} has no revision ${wanted}`);
  return { revision, curve: chosen.curve, why: "the revision was given" };
}
