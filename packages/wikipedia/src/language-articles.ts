import type { Web } from "@recollect/archive/net/web";
import { UsageError } from "@recollect/warc/errors";
import type { Article, ArticleFacts } from "./article.ts";
import { articleFacts } from "./article-facts.ts";
import { type FindArticleOptions, findArticleOnWeb } from "./find-article.ts";
import { MediaWiki } from "./mediawiki.ts";
import { readSavedLanguageArticle } from "./saved-article.ts";
import { readWikiAddress, type WikiAddress } from "./wiki-address.ts";
import { isSameLanguage } from "./wiki-language.ts";

/** The article about an event in another language. */
export interface LanguageArticle {
  /** The code of its wiki, as given by the user. */
  readonly language: string;
  readonly article: Article;
  readonly facts: ArticleFacts;
}

/** The articles found, and the languages without one. */
export interface LanguageArticles {
  readonly articles: readonly LanguageArticle[];
  readonly missing: readonly string[];
}

/**
 * Finds an article in other languages by its language links. Each is used in its revision at its own change point. A language without a
 * usable article is listed as missing; a throttled or unreachable wiki is an error, because repeating the command later gives more.
 */
export async function findLanguageArticles(
  web: Web,
  { address, title }: { address: WikiAddress; title: string },
  languages: readonly string[],
  { onMessage, signal }: Omit<FindArticleOptions, "revision">,
): Promise<LanguageArticles> {
  if (languages.length === 0) return { articles: [], missing: [] };
  const links = await new MediaWiki(web, address, { onMessage, signal }).languageLinks(title);
  const articles: LanguageArticle[] = [];
  const missing: string[] = [];
  for (const language of languages) {
    const link = links.find((link) => isSameLanguage(link.language, language));
    const article = link && (await articleAt(web, link.url, { onMessage, signal }));
    const facts = article && articleFacts(article);
    if (article && facts && facts.paragraphs.length > 0) articles.push({ language, article, facts });
    else missing.push(language);
  }
  return { articles, missing };
}

/** Reads an article in other languages from files, in the order of the languages; a language without a file is missing. */
export function readSavedLanguageArticles(files: readonly string[], languages: readonly string[]): LanguageArticles {
  const articles = languages.slice(0, files.length).map((language, n): LanguageArticle => {
    const article = readSavedLanguageArticle(files[n] ?? "", language);
    const facts = articleFacts(article);
    if (facts.paragraphs.length === 0) throw new UsageError(`${article.url} has no text: give the article in ${language}`);
    return { language, article, facts };
  });
  return { articles, missing: languages.slice(files.length) };
}

/** Fetches an article; undefined, with a message for the user, if it is unusable. */
async function articleAt(web: Web, url: string, options: FindArticleOptions): Promise<Article | undefined> {
  try {
    return (await findArticleOnWeb(web, readWikiAddress(url), options)).article;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    options.onMessage(error.message);
    return undefined;
  }
}
