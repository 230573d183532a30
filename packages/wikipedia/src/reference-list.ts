import { pageLimits } from "@recollect/page/limits";
import { isArchiveHost, originalUrl } from "@recollect/page/original-url";
import { warcLimits } from "@recollect/warc/limits";
import type { ArticleReference } from "./article.ts";

/** Path endings of files that are not pages. */
const notHtml =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|csv|xml|rss|atom|json|kmz?|zip|gz|tar|rar|7z|jpe?g|png|gif|svg|webp|tiff?|bmp|mp[34]|m4[av]|ogg|og[av]|wav|flac|avi|mov|wmv|flv|webm|ra?m|epub|djvu|ps|eps|exe|dmg)$/i;
const ownHosts =
  /(?:^|\.)(?:wikipedia|wikimedia|wikidata|wiktionary|wikinews|wikisource|wikiquote|wikibooks|wikivoyage|mediawiki|toolforge|wmflabs)\.org$/;
/** Archives whose addresses do not contain the original one. */
const silentArchives = /(?:^|\.)(?:webcitation\.org|perma\.cc|freezepage\.com|peeep\.us|megalodon\.jp|ghostarchive\.org)$/;

/** References of an article that are web pages, each address once, in order of citation. */
export class ReferenceList {
  readonly #byKey = new Map<string, ArticleReference>();

  /** Adds a reference, whose `url` may be an archived copy. For a repeated address, it fills in missing values; the earliest date counts. */
  add(found: ArticleReference): void {
    const url = pageUrl(found.url) ?? pageUrl(found.archiveUrl ?? "");
    if (url === undefined || this.#byKey.size >= pageLimits.pageLinks) return;
    const archiveUrl = webUrl(found.archiveUrl ?? (originalUrl(found.url) === found.url ? "" : found.url));
    const key = keyOf(url);
    const known = this.#byKey.get(key);
    this.#byKey.set(key, {
      url: known?.url ?? url,
      ...defined("date", earliest(known?.date, found.date)),
      ...defined("accessDate", earliest(known?.accessDate, found.accessDate)),
      ...defined("archiveUrl", known?.archiveUrl ?? (archiveUrl === url ? undefined : archiveUrl)),
      ...defined("title", known?.title ?? (found.title === "" ? undefined : found.title)),
      ...defined("language", known?.language ?? found.language),
    });
  }

  get all(): ArticleReference[] {
    return [...this.#byKey.values()];
  }
}

function defined<K extends string>(name: K, value: string | undefined): { [key in K]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [key in K]: string });
}

/** Returns the earlier of two dates; of `2017` and `2017-10-02`, the more precise one. */
function earliest(one: string | undefined, two: string | undefined): string | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  if (one.startsWith(two)) return one;
  return two.startsWith(one) || two < one ? two : one;
}

/** Returns the original address of a cited page; undefined for files, the wiki itself, and invalid addresses. */
function pageUrl(address: string): string | undefined {
  const url = webUrl(originalUrl(address.trim()));
  if (url === undefined) return undefined;
  const { hostname, pathname } = new URL(url);
  if (ownHosts.test(hostname) || silentArchives.test(hostname) || notHtml.test(pathname)) return undefined;
  // The Internet Archive's own items are ordinary sources.
  if (isArchiveHost(hostname) && !/^\/(?:details|stream)\//.test(pathname)) return undefined;
  return url;
}

function webUrl(address: string): string | undefined {
  const whole = address.startsWith("//") ? `https:${address}` : address;
  if (!/^https?:\/\/[^/]/i.test(whole) || whole.length > warcLimits.urlBytes || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  url.hash = "";
  return url.hostname.includes(".") ? url.href : undefined;
}

/** Returns a key that is the same for http and https, with and without `www` and tracking parameters. */
function keyOf(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?&]utm_[^#]*$/, "")
    .replace(/\/$/, "");
}
