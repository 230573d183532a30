import { limits } from "../limits.ts";
import { originalUrl } from "./original-url.ts";
import { PlainLinks } from "./plain-links.ts";

/** Makes the links of one page absolute. */
export interface LinkResolver {
  /** The URL that a link leads to, as the crawl looks it up; undefined for what is no web page (`mailto:`), or no URL at all. */
  link(href: string): string | undefined;
  /** The same for a file that the page shows: its parameters stay as they are, since replaying needs that very file. */
  requisite(href: string): string | undefined;
}

const notFollowed = /^[\x00-\x20]*(?:$|#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

/** For links on the page at `pageUrl`, its original URL; `base` is what its `<base>` says. Never throws. */
export function linkResolver(pageUrl: string, base: string): LinkResolver {
  const original = originalUrl(pageUrl);
  const page = webUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(original) ? original : `http://${original}`, undefined);
  const start = (base === "" ? undefined : rewritten(webUrl(base, page))) ?? page;
  const plain = new PlainLinks(start);
  // What takes long is done once for each address, since some pages repeat one thousands of times.
  const parsed = new Map<string, string | undefined>();
  const lastingParts = new Map<string, string>();
  const resolve = (reference: string): string | undefined => {
    if (reference.length > limits.urlBytes) return undefined;
    const url = plain.resolve(reference);
    if (url !== undefined) return url;
    if (!parsed.has(reference)) parsed.set(reference, notFollowed.test(reference) ? undefined : parsedLink(reference, start));
    return parsed.get(reference);
  };
  return {
    link(href) {
      const url = resolve(href);
      if (url === undefined) return undefined;
      const mark = url.indexOf("?");
      if (mark < 0) return withoutSession(url);
      let lasting = lastingParts.get(url);
      if (lasting === undefined) {
        lasting = withoutPassing(url, mark);
        lastingParts.set(url, lasting);
      }
      return lasting;
    },
    requisite: resolve,
  };
}

function parsedLink(href: string, start: URL | undefined): string | undefined {
  const hash = href.indexOf("#");
  const url = webUrl(hash < 0 ? href : href.slice(0, hash), start);
  return url === undefined ? undefined : originalOf(url.href);
}

/** An http(s) URL without user, password and fragment. */
function webUrl(href: string, base: URL | undefined): URL | undefined {
  const url = URL.parse(href, base?.href);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  if (url.username !== "" || url.password !== "") {
    url.username = "";
    url.password = "";
  }
  if (url.href.includes("#")) url.hash = "";
  return url.href.length > limits.urlBytes ? undefined : url;
}

function rewritten(url: URL | undefined): URL | undefined {
  return url === undefined ? undefined : webUrl(originalUrl(url.href), undefined);
}

function originalOf(url: string): string | undefined {
  const original = originalUrl(url);
  return original === url ? url : webUrl(original, undefined)?.href;
}

const pathSession = /;jsessionid=[^/?]*|\/\((?:[a-z]\([\da-z]{24}\))+\)(?=\/)|\/\([\da-z]{24}\)(?=\/)/gi;
/** Where a visitor came from. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ysclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|_hsenc|_hsmi|hsctatracking|mkt_tok|vero_id|_openstat|wt\.?_?z?mc(?:_\w+)?|xtor|ns_(?:campaign|mchannel|source|linkname|fee)|at_(?:medium|campaign|custom\d)|(?:pk|mtm|piwik)_\w+|ref_(?:src|url)|__twitter_impression|_ga|_gl|spm)(?:=|$)/i;
/** Who the visitor is. A `sid` may also be a story's number: as in SURT keys, only one of 32 digits is a session. */
const session = /^(?:jsessionid|phpsessid|aspsessionid[a-z]*|cfid|cftoken|oscsid|zenid|session_?id|sessid)=|^(?:sid|s)=[\da-z]{32}$/i;

/** Without what changes from visit to visit, in path and query; other parameters keep their order and their escapes. */
function withoutPassing(url: string, mark: number): string {
  const path = withoutSession(url.slice(0, mark));
  const query = url.slice(mark + 1);
  const kept = query.split("&").filter((argument) => argument !== "" && !tracking.test(argument) && !session.test(argument));
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

function withoutSession(path: string): string {
  if (!path.includes(";") && !path.includes("(")) return path;
  const root = path.indexOf("/", 8);
  return path.slice(0, root) + path.slice(root).replace(pathSession, "");
}
