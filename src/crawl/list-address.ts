/** Names of path segments below which sites list their pages, in the languages of common site software. */
const listNames =
  "tags?|tagged|labels?|categor(?:y|ies|ia|ias|ie)|kategorien?|authors?|autor(?:e|es|i)?|auteurs?|etiquetas?|schlagw(?:ort|orter)|topics|keywords?|mots?-cles?";

/** `/tag/x/`, `/category/a/b/`, with or without a page number behind it. */
const listPath = new RegExp(`/(?:${listNames})/(?:[^/]+/?){0,2}(?:page/?\\d+/?)?$`, "i");

/** `/page/2/`, `/page35`, `/seite/3`. */
const pagePath = /\/(?:page|pagina|seite)\/?\d+\/?$/i;

/** A path that ends in a year, month or day: what was published then. */
const datePath = /\/(?:19|20)\d\d(?:\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?)?\/?$/;

const listQuery = /[?&](?:paged?|tag|cat|author|label|s)=|[?&]m=\d{6}/i;

const fileName = /\.(?:html?|php|aspx?)$/i;

/**
 * Whether a URL is, by its form alone, the address of a list: of a tag, category or author, the next page of a list, or a bare date. Such
 * pages lead to documents; they are none, even where one has so little on it that it reads like an article.
 */
export function isListAddress(url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null) return false;
  const path = parsed.pathname.replace(/\/index\.\w+$/, "/");
  if (listQuery.test(parsed.search)) return true;
  return pagePath.test(path.replace(fileName, "")) || (!fileName.test(path) && (listPath.test(path) || datePath.test(path)));
}
