import { termHash } from "@recollect/base/term-hash";
import type { Page } from "@recollect/page/page";
import { surtKey } from "@recollect/warc/surt";
import { foldText } from "./fold-text.ts";
import { plainTitle } from "./plain-title.ts";
import { siteNameOf, siteOf } from "./site-of.ts";

/**
 * Traits by which a page with new text is recognised: its title, menu, headings, and canonical address. Contains hashes instead of texts, so
 * that the traits of 10,000 captures fit into memory, with at most about 2 KB each. All lists are in ascending order.
 */
export interface PageTraits {
  /** The title, normalised by `plainTitle`; empty for a generic title. */
  readonly title: string;
  /** Words of the title without the parts that name the site; empty if it only names the site. */
  readonly subject: readonly string[];
  /** Parts of the title, one of which is usually the name of the site. */
  readonly names: Uint32Array;
  /** Addresses of the site that the page links to, those with the shortest paths: they belong to the menu, not to articles. */
  readonly menu: Uint32Array;
  /** Anchors of the menu's links. */
  readonly labels: Uint32Array;
  readonly headings: Uint32Array;
  /** Number of addresses of its own site that the page links to. */
  readonly ownLinks: number;
  /** Language of the text (ISO 639-1), `und` if unknown. */
  readonly language: string;
  /**
   * Kind of the canonical address: the requested one, the site's home page, another one, or one on another site. Undefined without one.
   */
  readonly canonical: "own" | "home" | "other" | "other-site" | undefined;
}

const maxMenu = 200;
const maxHeadings = 60;
const labelChars = 40;
const headingChars = 80;

/** Names in the menus of most sites, including those of a domain's new owner. */
const genericNames = new Set(
  "home|index|start|impressum|imprint|legal|kontakt|contact|contact-us|kontakty|about|about-us|ueber-uns|über uns|datenschutz|datenschutzerklärung|datenschutzerklaerung|privacy|privacy-policy|privacy policy|agb|terms|terms-of-service|cookie|cookies|cookie-policy|login|log in|logout|anmelden|signin|sign in|register|suche|search|sitemap|feed|rss|comments|wp-login|wp-admin|help|hilfe|faq|jobs|newsletter|shop|blog|news|startseite|mehr|more|weiter|next|zurück|back".split(
    "|",
  ),
);

/** Returns the traits of a page captured at its `url`. */
export function traitsOf(page: Page): PageTraits {
  const own = ownLinks(page);
  const menu = shortest(own, maxMenu);
  return {
    title: plainTitle(page.documentTitle, page.url),
    subject: subjectOf(page),
    names: hashes(nameParts(page.documentTitle)),
    menu: hashes(menu.map(({ path }) => path).filter((path) => !isGeneralPath(path))),
    labels: hashes(menu.flatMap(({ anchor }) => labelOf(anchor))),
    headings: hashes(headingsOf(page).slice(0, maxHeadings)),
    ownLinks: own.length,
    language: page.language,
    canonical: canonicalOf(page),
  };
}

interface OwnLink {
  /** Subdomain and path, without query. */
  readonly path: string;
  readonly anchor: string;
}

/** Returns the links to the page's own site, each path once. */
function ownLinks({ url, links }: Page): OwnLink[] {
  const site = siteOf(URL.parse(url)?.hostname ?? "");
  /** Subdomain by origin, of which a page's links have few; undefined for another site. */
  const parts = new Map<string, string | undefined>();
  const byPath = new Map<string, OwnLink>();
  let lastOrigin = "";
  let part: string | undefined;
  for (const { url: target, anchor } of links) {
    // Links are normalised, so their parts can be found by characters; parsing hundreds of URLs is slow.
    const start = target.indexOf("/", afterScheme);
    if (start < 0) continue;
    const origin = target.slice(0, start);
    if (origin !== lastOrigin) {
      if (!parts.has(origin)) parts.set(origin, partBefore(site, origin));
      part = parts.get(origin);
      lastOrigin = origin;
    }
    if (part === undefined) continue;
    const path = part + pathFrom(target, start);
    if (!byPath.has(path)) byPath.set(path, { path, anchor });
  }
  return [...byPath.values()];
}

const afterScheme = "https://".length;

function partBefore(site: string, origin: string): string | undefined {
  const host = /^https?:\/\/([^:]+)/.exec(origin)?.[1] ?? "";
  return siteOf(host) === site ? host.slice(0, -site.length).replace(/^www\d*\.$/, "") : undefined;
}

/** Returns a URL's path without query, final slash and initial language: a menu has the same links in all languages. */
function pathFrom(target: string, start: number): string {
  let end = target.length;
  const query = target.indexOf("?", start);
  if (query >= 0) end = query;
  const place = target.indexOf("#", start);
  if (place >= 0 && place < end) end = place;
  while (end > start && target.charCodeAt(end - 1) === 0x2f) end--;
  return target.slice(start, end).replace(languageSegment, "");
}

/** Returns the links with the shortest paths. Ties are sorted alphabetically, so that the order of links has no effect. */
function shortest(own: readonly OwnLink[], count: number): readonly OwnLink[] {
  if (own.length <= count) return own;
  const limit = Uint16Array.from(own, ({ path }) => Math.min(path.length, 65_535)).sort()[count - 1] as number;
  const shorter = own.filter(({ path }) => path.length < limit);
  const asLong = own.filter(({ path }) => path.length >= limit).sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  return [...shorter, ...asLong.slice(0, count - shorter.length)];
}

function isSpecific(name: string): boolean {
  return name !== "" && name !== "#" && !genericNames.has(name);
}

/** Returns the name of a link, as a list; empty for headlines and generic names. */
function labelOf(anchor: string): string[] {
  const label = anchor.length > labelChars ? "" : foldText(anchor, "und").trim();
  return isSpecific(label) ? [label] : [];
}

/** Maximum length of a generic name including a file extension. */
const maxGeneric = 32;

/** Whether a path ends in a name that most sites have, ignoring the file extension. */
function isGeneralPath(path: string): boolean {
  const start = path.lastIndexOf("/") + 1;
  if (path.length - start > maxGeneric) return false;
  const name = path.slice(start).replace(/\.\w{2,5}$/, "");
  return !isSpecific(name.toLowerCase());
}

/** Maximum number of words in a part of a title that is the site's name: the domain's name, and few other words. */
const nameWords = 3;

function subjectOf({ documentTitle: title, url }: Page): string[] {
  const name = siteNameOf(URL.parse(url)?.hostname ?? "").replaceAll("-", "");
  const isName = (part: string): boolean => {
    const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length <= nameWords && words.some((word) => word.length > 2 && name.includes(word));
  };
  const others = nameParts(title).filter((part) => !isName(part));
  return plainTitle(others.join(" "), url).split(" ").filter(Boolean);
}

/** Splits a title such as `Kultur | ZEIT ONLINE` into parts. */
function nameParts(title: string): string[] {
  const parts = foldText(title, "und")
    .slice(0, 300)
    .split(/\s+[-–—·•:]+\s+|\s*[|»›]\s*|:\s+/);
  return parts.map((part) => part.trim()).filter((part) => part.length > 2);
}

function headingsOf({ headings }: Page): string[] {
  return headings.filter((heading) => heading.length <= headingChars).map((heading) => foldText(heading, "und"));
}

function canonicalOf({ url, canonical }: Page): PageTraits["canonical"] {
  if (canonical === undefined) return undefined;
  if (surtKey(canonical) === surtKey(url)) return "own";
  const [given, requested] = [URL.parse(canonical), URL.parse(url)];
  if (siteOf(given?.hostname ?? "") !== siteOf(requested?.hostname ?? "")) return "other-site";
  return isHome(given) && !isHome(requested) ? "home" : "other";
}

/** Whether a URL is the root of a host, or of one of its languages. */
function isHome(url: URL | null): boolean {
  return url !== null && url.search === "" && languagePath.test(url.pathname);
}

/** Path of a home page or of one in a language: `/`, `/fr/`, `/en-us`. */
const languagePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;
const languageSegment = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/)/i;

/** Returns the distinct hashes of texts, ascending. With 32 bits each, accidental matches between two pages are negligible. */
function hashes(texts: readonly string[]): Uint32Array {
  return Uint32Array.from(new Set(texts.map((text) => termHash(text).low))).sort();
}
