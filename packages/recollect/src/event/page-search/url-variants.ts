import type { Archive } from "@recollect/archive/archive";
import { lastingUrl } from "@recollect/page/lasting-url";
import { surtKey } from "@recollect/warc/surt";

/**
 * Set of variants. `likely`: the URL without parts that do not belong to the page's address, for web archives, where each variant costs a
 * request. `any`: guesses as well, for files on this machine.
 */
export type VariantReach = "likely" | "any";

const most: Readonly<Record<VariantReach, number>> = { likely: 2, any: 8 };

/**
 * Returns other URLs under which the page may have been captured, most likely first. Their keys differ from each other and from that of the
 * URL: a key ignores scheme, `www.`, letter case, trailing slashes, the form of percent-encoding and the order of parameters. Never throws;
 * empty for anything but an http(s) URL.
 */
export function urlVariants(url: string, reach: VariantReach): string[] {
  const clean = cleaned(url);
  if (clean === undefined) return [];
  const keys = new Set([surtKey(url)]);
  const tried = new Set([url]);
  const variants: string[] = [];
  for (const variant of variantsOf(clean, reach)) {
    if (tried.has(variant)) continue; // the usual case: a key takes longer to compute
    tried.add(variant);
    const key = surtKey(variant);
    if (keys.has(key)) continue;
    keys.add(key);
    variants.push(variant);
    if (variants.length === most[reach]) break;
  }
  return variants;
}

/** A variant of a URL, and the archive to look it up in. */
export interface VariantLookUp {
  readonly url: string;
  readonly archive: Archive;
}

/**
 * Returns the look-ups for a URL that an archive does not have. In web archives, only the likely variants are looked up: most URLs have none,
 * so a crawl sends hardly more requests. In local files, all variants are looked up.
 */
export function variantLookUps(url: string, archive: Archive): VariantLookUp[] {
  const { local } = archive;
  if (archive.isLocal) return urlVariants(url, "any").map((variant) => ({ url: variant, archive }));
  const likely = urlVariants(url, "likely");
  const others = local === undefined ? [] : urlVariants(url, "any").filter((variant) => !likely.includes(variant));
  return [
    ...likely.map((variant) => ({ url: variant, archive })),
    ...others.map((variant) => ({ url: variant, archive: local as Archive })),
  ];
}

function* variantsOf(clean: string, reach: VariantReach): Generator<string> {
  const direct = withoutOrigin(clean);
  yield clean;
  yield direct;
  yield withoutStartPage(clean);
  yield withoutStartPage(direct);
  if (reach === "likely") return;
  yield* otherEscapes(direct);
  yield* startPages(direct);
}

/** Returns a URL without sessions, tracking and default ports, and with `&` for `&amp;` from a page's markup; undefined if it is not a web address. */
function cleaned(url: string): string | undefined {
  const { protocol, username, password, port, hostname, pathname, search } = URL.parse(url) ?? {};
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  if (username || password) return cleaned(`${protocol}//${hostname}${port && `:${port}`}${pathname}${search}`);
  const host = port === "80" || port === "443" ? hostname : `${hostname}${port && `:${port}`}`; // http://…:443 and https://…:80
  return lastingUrl(`${protocol}//${host}${pathname}${search?.replaceAll("&amp;", "&")}`);
}

/**
 * Parameters that name the link's place on a site, feed or newsletter. Some sites use the ordinary words among these for other purposes, so
 * they are removed only if the URL is missing, and never with a number, which may identify a page.
 */
const origin =
  /^(?:(?:ref|referr?er|refsrc|source|src|from|via|origin|partner|trk)(?:=(?!\d+$)|$)|(?:campaign(?:_?id)?|cmp(?:id)?|cm_(?:mmc|ven|cat|pla|ite)|[ino]cid|mbid|smid|smtyp|ito|sref|rss|feed(?:type|name)|emc|soc_(?:src|trk)|fb_(?:ref|source)|action_(?:object|type|ref)_map|guccounter|guce_referrer\w*|_)(?:=|$))/i;

function withoutOrigin(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const others = url
    .slice(mark + 1)
    .split("&")
    .filter((argument) => !origin.test(argument));
  return others.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${others.join("&")}`;
}

const startPage = /\/(?:index|default)\.(?:[xs]?html?|php[345]?|aspx?|jsp|cfm|cgi|pl)(?=\?|$)/i;

/** Converts `/news/index.html` to `/news/`. */
function withoutStartPage(url: string): string {
  return url.replace(startPage, "/");
}

/** Default documents of a folder, most common first. */
const startPageNames = ["index.html", "index.htm", "index.php", "default.aspx", "default.asp", "index.jsp", "index.shtml"];

/** Yields the possible default documents of a folder; with a query, only the one that usually has one. A last part with a dot is a file. */
function* startPages(url: string): Generator<string> {
  const [path = "", query] = withoutStartPage(url).split("?", 2);
  const isFolder = path.endsWith("/");
  if (!isFolder && path.includes(".", path.lastIndexOf("/"))) return;
  const start = isFolder ? path : `${path}/`;
  if (query === undefined) for (const name of startPageNames) yield start + name;
  else if (isFolder) yield `${start}index.php?${query}`;
}

/** Yields the URL with escapes in the other common character set, composed or decomposed letters, and the other notation of spaces. */
function* otherEscapes(url: string): Generator<string> {
  const root = url.indexOf("/", 8);
  const [site, rest] = [url.slice(0, root), url.slice(root)];
  if (rest.includes("+")) yield site + rest.replaceAll("+", "%20");
  if (rest.includes("%20")) yield site + rest.replaceAll("%20", "+");
  if (!/%[89a-f]/i.test(rest)) return;
  const utf8 = decoded(rest);
  if (utf8 === undefined) return yield site + rest.replace(/%[89a-f][\da-f]/gi, (coded) => encodeURIComponent(latin1Of(coded)));
  const composed = utf8.normalize("NFC");
  for (const form of [composed, utf8.normalize("NFD")]) yield site + encodeURI(form).replaceAll("%25", "%");
  if (/^[\0-\xff]*$/.test(composed)) yield site + composed.replace(/[\x80-\xff]/g, escapeOf);
}

/** Decodes escapes of non-ASCII characters; undefined if they are not UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return text.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent);
  } catch {
    return undefined;
  }
}

const windows1252 = new TextDecoder("windows-1252");

function latin1Of(coded: string): string {
  return windows1252.decode(Buffer.from(coded.slice(1), "hex"));
}

function escapeOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
