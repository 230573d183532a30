import { decodedUri } from "@recollect/base/remote-places";
import { UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { checkWikiLanguages, isSameLanguage } from "./wiki-language.ts";

/** An article on a wiki, as identified by the user's input. */
export interface WikiAddress {
  readonly title: string;
  /** Host of the wiki: `en.wikipedia.org`, `127.0.0.1:8080`. */
  readonly host: string;
  /** Address of api.php; undefined if `findApi` must search for it. */
  readonly api?: string | undefined;
  /** Address of the article for readers. */
  readonly page: string;
  /** Usual places of api.php on such a wiki, most likely first. */
  readonly places: readonly string[];
  /** Language of the wiki; undefined if unknown. */
  readonly language?: string | undefined;
  /** The revision in the address. */
  readonly oldid?: number | undefined;
}

/** Wikimedia's projects: all have the same paths, and one language per host. */
const project = /^([a-z][a-z-]*)(?:\.m)?\.(wikipedia|wikinews|wiktionary|wikivoyage|wikiquote|wikisource|wikibooks|wikiversity)\.org$/;
/** Wikis in several scripts have a folder for each: /zh-tw/Title, /sr-el/Title. */
const inFolder = /\/(?:wiki|(?:zh|sr|uz|kk|ku|tg|gan|iu|shi)-[a-z]+)\/(.+)$/;
const example = "https://en.wikipedia.org/wiki/2011_Tucson_shooting";

/** Whether a host is one of Wikimedia's, which share rules for API clients. */
export function isWikimedia(host: string): boolean {
  return /(?:^|\.)(?:wikipedia|wikimedia|wikinews|wiktionary|wikivoyage|wikiquote|wikisource|wikibooks|wikiversity)\.org$/.test(host);
}

/**
 * Parses a user's article: its title on the Wikipedia of the first language, or its address on any MediaWiki. An address on Wikipedia must
 * be in one of the languages, if any are given.
 */
export function readWikiAddress(given: string, languages: readonly string[] = []): WikiAddress {
  const text = given.trim();
  if (Buffer.byteLength(text) > warcLimits.urlBytes)
    throw new UsageError(`${text.length} characters are too long for an article's title or address`);
  if (!text.isWellFormed() || /\p{Cc}/u.test(text))
    throw new UsageError(`${JSON.stringify(text)} has characters that no title has: remove them`);
  checkWikiLanguages(languages);
  if (/^https?:\/\//i.test(text)) return ofUrl(text, languages);
  if (/^[a-z-]+(?:\.m)?\.wikipedia\.org\//i.test(text)) return ofUrl(`https://${text}`, languages);
  if (/^[a-z][a-z+.-]*:\/\//i.test(text))
    throw new UsageError(`${text} is not a web address: give a title, or an address such as ${example}`);
  return ofWikimedia(`${languages[0] ?? "en"}.wikipedia.org`, titleOf(text, given), undefined);
}

function ofUrl(text: string, wanted: readonly string[]): WikiAddress {
  const url = URL.parse(text);
  if (url === null) throw new UsageError(`${text} is not an address: give one such as ${example}`);
  const host = url.host.replace(/^([a-z-]+)\.m\./, "$1.");
  const title = titleOf(titleInUrl(url), text);
  const oldid = revisionInUrl(url, text);
  if (!isWikimedia(host)) {
    const page = new URL(url.href);
    page.hash = "";
    return { title, host, page: page.href, places: usualPlaces(url), language: wanted[0], oldid };
  }
  const language = project.exec(host)?.[1];
  if (/^(?:www\.)?wikipedia\.org$/.test(host)) throw new UsageError(`${text} names no language: give an address such as ${example}`);
  if (wanted.length > 0 && language !== undefined && !wanted.some((code) => isSameLanguage(code, language)))
    throw new UsageError(
      `${text} is on ${host}, but the requested language is ${wanted.join(" ")}: add ${language}, name no language, or give the article's title`,
    );
  return ofWikimedia(host, title, oldid);
}

function ofWikimedia(host: string, title: string, oldid: number | undefined): WikiAddress {
  const page = `https://${host}/wiki/${encodeURIComponent(title.replaceAll(" ", "_")).replace(/%(?:2F|3A|2C)/g, decodeURIComponent)}`;
  return { title, host, api: `https://${host}/w/api.php`, page, places: [], language: project.exec(host)?.[1], oldid };
}

/** Returns the title in an address; empty if there is none. */
function titleInUrl(url: URL): string {
  const named = url.searchParams.get("title");
  if (named !== null) return named;
  const { pathname } = url;
  const [, path] = /\/index\.php\/(.+)$/.exec(pathname) ?? inFolder.exec(pathname) ?? [];
  if (path !== undefined) return decodedUri(path);
  return isWikimedia(url.host) || /\.php$/.test(pathname) ? "" : decodedUri(pathname.slice(pathname.lastIndexOf("/") + 1));
}

function titleOf(text: string, given: string): string {
  const title = text
    .replace(/#.*$/s, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  if (title === "") throw new UsageError(`${given || "An empty title"} names no article: give a title, or an address such as ${example}`);
  if (title.includes("|")) throw new UsageError(`${given} can't be a title, because it contains |: give one article at a time`);
  if (/^special:/i.test(title)) throw new UsageError(`${given} is not an article: give its address, such as ${example}`);
  return title;
}

/** Returns the revision in an address; for a comparison, the newer one, in its parameter `diff`. */
function revisionInUrl(url: URL, given: string): number | undefined {
  const shown = url.searchParams.get("diff") ?? "";
  const oldid = /^\d+$/.test(shown) ? shown : url.searchParams.get("oldid");
  if (oldid === null || oldid === "") return undefined;
  const id = Number(oldid);
  if (!Number.isSafeInteger(id) || id <= 0) throw new UsageError(`${given} names the revision ${oldid}, which is not a number`);
  return id;
}

function usualPlaces(url: URL): string[] {
  const [, script] = /^(.*?\/)index\.php(?:\/|$)/.exec(url.pathname) ?? [];
  const [, above = "/"] = /^(.*?\/)wiki\//.exec(url.pathname) ?? [];
  const paths = [...(script === undefined ? [] : [`${script}api.php`]), `${above}w/api.php`, `${above}api.php`, "/w/api.php", "/api.php"];
  return [...new Set(paths)].map((path) => new URL(path, url).href);
}
