import type { Web } from "@recollect/archive/net/web";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import type { ApiAnswer, ApiPage, ApiRevision } from "./api-answer.ts";
import { type Article, type ArticleHistory, oldestFirst, type Revision } from "./article.ts";
import { findApi } from "./find-api.ts";
import { dayMs, placeOf, quoted, resolveArticle } from "./resolve-article.ts";
import type { WikiAddress } from "./wiki-address.ts";
import { WikiClient } from "./wiki-client.ts";

export interface MediaWikiOptions {
  /** Receives messages for the user: redirects, and revisions of another article. */
  readonly onMessage?: (sentence: string) => void;
  readonly signal?: AbortSignal | undefined;
  /** Maximum lag of the wiki's databases, in seconds, at which it answers; higher is less polite. Default: 5, as Wikimedia recommends. */
  readonly maxlag?: number;
  /** Maximum number of edits per answer. Default: `max`, which is 500 for most users. */
  readonly revisionsPerRequest?: number | "max";
}

/** An article in another language. */
export interface LanguageLink {
  /** The code of its wiki: `de`, `zh-yue`. */
  readonly language: string;
  readonly title: string;
  readonly url: string;
}

/** A MediaWiki site, such as Wikipedia: articles and their edits. */
export class MediaWiki {
  readonly #web: Web;
  readonly #address: WikiAddress;
  readonly #options: MediaWikiOptions;
  #client: Promise<WikiClient> | undefined;

  constructor(web: Web, address: WikiAddress, options: MediaWikiOptions = {}) {
    this.#web = web;
    this.#address = address;
    this.#options = options;
  }

  /**
   * Returns all edits of an article; redirects are followed. Throws a UsageError if there is no such article, and a ThrottledError if the
   * wiki requires a longer pause than users wait.
   */
  async history(title: string): Promise<ArticleHistory> {
    const client = await this.#connected();
    const article = await resolveArticle(client, title, this.#report);
    const about = quoted(article.title);
    const revisions = new Map<number, Revision>();
    for (let next: ApiAnswer["continue"] = {}; next !== undefined; ) {
      const before = revisions.size;
      const answer: ApiAnswer = await client.request({
        parameters: {
          action: "query",
          titles: article.title,
          prop: "revisions",
          rvprop: "ids|timestamp",
          rvdir: "newer",
          rvlimit: this.#options.revisionsPerRequest ?? "max",
          ...next,
        },
        about,
        cacheMs: dayMs,
      });
      for (const { id, timeMs } of answer.query?.pages[0]?.revisions ?? []) revisions.set(id, { id, timeMs });
      if (revisions.size > limits.revisions)
        throw new UsageError(`${about} on ${client.host} has over ${limits.revisions} edits: is it an article, and not a talk page?`);
      next = answer.continue;
      if (next !== undefined && revisions.size === before)
        throw new UsageError(`${client.host} stopped sending the history of ${about} after ${before} edits`);
    }
    if (revisions.size === 0) throw new UsageError(`${client.host} has no edits of ${about}: give the title of an article`);
    return { ...article, revisions: oldestFirst(revisions.values()) };
  }

  /** Returns one revision of an article, by its number. Throws a UsageError if it was deleted or hidden. */
  async article(title: string, revisionId: number): Promise<Article> {
    const client = await this.#connected();
    const about = `revision ${revisionId} of ${quoted(title)}`;
    const { query } = await client.request({
      parameters: {
        action: "query",
        revids: revisionId,
        prop: "revisions|info",
        rvprop: "content|ids|timestamp",
        rvslots: "main",
        inprop: "url",
        meta: "siteinfo",
      },
      about,
      cacheMs: Number.POSITIVE_INFINITY,
      isReusable: (answer) => answer.query?.pages[0]?.revisions[0]?.text !== undefined,
    });
    const [page] = query?.pages ?? [];
    const [revision] = page?.revisions ?? [];
    if (query === undefined || page === undefined || revision === undefined)
      throw new UsageError(`${client.host} has no ${about}: it was deleted, or the number is wrong; choose another revision`);
    if (revision.text === undefined) throw withoutText(revision, page, client.host);
    if (page.title !== title.replaceAll("_", " ")) this.#report(`Revision ${revision.id} belongs to ${quoted(page.title)}`);
    const { url, language } = placeOf(query, page, client);
    const own = new URL(query.general?.script ?? "index.php", query.general === undefined ? client.api : url);
    own.search = String(new URLSearchParams({ title: page.title.replaceAll(" ", "_"), oldid: String(revision.id) }));
    return {
      title: page.title,
      language,
      url: own.href,
      revision: { id: revision.id, timeMs: revision.timeMs },
      wikitext: revision.text,
    };
  }

  /** Returns the addresses of an article in other languages, by wiki code. */
  async languageLinks(title: string): Promise<LanguageLink[]> {
    const client = await this.#connected();
    const links = new Map<string, LanguageLink>();
    for (let next: ApiAnswer["continue"] = {}; next !== undefined; ) {
      const before = links.size;
      const answer: ApiAnswer = await client.request({
        parameters: { action: "query", titles: title, redirects: 1, prop: "langlinks", llprop: "url", lllimit: "max", ...next },
        about: quoted(title),
        cacheMs: dayMs,
      });
      for (const { language, url, title } of answer.query?.pages[0]?.langlinks ?? []) {
        const address = url === undefined ? null : URL.parse(url, client.api);
        if (address !== null && /^https?:$/.test(address.protocol)) links.set(language, { language, title, url: address.href });
      }
      next = links.size > before ? answer.continue : undefined;
    }
    return [...links.values()];
  }

  #report = (sentence: string): void => this.#options.onMessage?.(sentence);

  /** Returns the client of the wiki's API. A failure is not cached, so that the next request tries again. */
  #connected(): Promise<WikiClient> {
    const { maxlag = 5, signal } = this.#options;
    this.#client ??= findApi(this.#web, this.#address, signal).then((api) => new WikiClient(this.#web, api, { maxlag, signal }));
    return this.#client.catch((error) => {
      this.#client = undefined;
      throw error;
    });
  }
}

function withoutText(revision: ApiRevision, { title }: ApiPage, host: string): UsageError {
  const why = revision.isHidden ? "is hidden by its administrators" : revision.isLost ? "is lost" : "is not available";
  return new UsageError(`The text of revision ${revision.id} of ${quoted(title)} on ${host} ${why}: choose another revision`);
}
