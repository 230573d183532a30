/** Path segments below which sites list their pages, in the languages of common site software. */
const listNames = "tags?|tagged|labels?|authors?|autor(?:e|es|i)?|auteurs?|etiquetas?|schlagw(?:ort|orter)|topics|keywords?|mots?-cles?";

/** The same, for names with subcategories; below a topic there may be articles. */
const nestedNames = "categor(?:y|ies|ia|ias|ie)|kategorien?";

/** `/tag/x/`, `/category/a/b/c/`, with or without a page number after it. A third level with a long name is an article. */
const listPath = new RegExp(
  `/(?:(?:${listNames})/(?:[^/]+/?)?|(?:${nestedNames})/(?:[^/]+(?:/[^/]+(?:/[^/-]+(?:-[^/-]+){0,3})?)?/?)?)(?:page/?\\d+/?)?$`,
  "i",
);

/** `/page/2/`, `/page35`, `/seite/3`. */
const pagePath = /\/(?:page|pagina|seite)\/?\d+\/?$/i;

/** A path that ends in a year, month or day: a list of that time's pages. */
const datePath = /\/(?:19|20)\d\d(?:\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?)?\/?$/;

const listQuery = /[?&](?:paged?|tag|author|label|s)=|[?&]cat=\d|[?&]m=\d{6}/i;

const fileName = /\.(?:html?|php|aspx?)$/i;

/** `/collections/pots`, `/en/c/fire-pits`, `/hub/science`, at most two levels deeper: sections of shops and magazines. */
const shelfPath = /\/(?:collections?|browse|genres?|hub|c)\/(?:[^/.]+\/){0,2}([^/.]+)\/?$/;
/** A name with more words is an article's. */
const maxShelfWords = 4;

/** Whether a URL is the address of a section of a shop or magazine. Less certain than `isListAddress`: some sites have articles there. */
export function isShelfAddress(url: string): boolean {
  const path = URL.parse(url)?.pathname ?? "";
  const name = shelfPath.exec(path)?.[1];
  return name !== undefined && name.split("-").length <= maxShelfWords && !/\/(?:products?|p|dp)\//.test(path);
}

/**
 * Whether a URL is, by its form alone, the address of a list: of a tag, category or author, a later page of a list, or a bare date. Such
 * pages lead to documents but are not documents, even if one has so little content that it reads like an article.
 */
export function isListAddress(url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null) return false;
  const path = parsed.pathname.replace(/\/index\.\w+$/, "/");
  if (listQuery.test(parsed.search)) return true;
  return pagePath.test(path.replace(fileName, "")) || (!fileName.test(path) && (listPath.test(path) || datePath.test(path)));
}
