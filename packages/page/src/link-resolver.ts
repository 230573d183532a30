import { warcLimits } from "@recollect/warc/limits";
import { cached } from "./cached.ts";
import { lastingUrl } from "./lasting-url.ts";
import { originalUrl } from "./original-url.ts";
import { PlainLinks } from "./plain-links.ts";

/** Resolves the links of one page. */
export interface LinkResolver {
  /** Returns the target URL in the form that the crawl looks up; undefined if it is not a web page (`mailto:`) or not a URL. */
  link(href: string): string | undefined;
  /** The same for a file that the page shows: its parameters are kept, since replay needs exactly that file. */
  requisite(href: string): string | undefined;
}

const notFollowed = /^[\x00-\x20]*(?:$|#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

/** Creates a resolver for the page at `pageUrl`, its original URL; `base` is the value of `<base>`. Never throws. */
export function linkResolver(pageUrl: string, base: string): LinkResolver {
  const original = originalUrl(pageUrl);
  const page = webUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(original) ? original : `http://${original}`, undefined);
  const start = (base === "" ? undefined : rewritten(webUrl(base, page))) ?? page;
  const plain = new PlainLinks(start);
  // Expensive work is done once per address, since some pages repeat one thousands of times.
  const parsed = new Map<string, string | undefined>();
  const lasting = new Map<string, string>();
  const resolve = (reference: string): string | undefined => {
    if (reference.length > warcLimits.urlBytes) return undefined;
    const url = plain.resolve(reference);
    if (url !== undefined) return url;
    return cached(parsed, reference, () => (notFollowed.test(reference) ? undefined : parsedLink(reference, start)));
  };
  return {
    link(href) {
      const url = resolve(href);
      if (url === undefined) return undefined;
      return url.includes("?") ? cached(lasting, url, lastingUrl) : lastingUrl(url);
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
  return url.href.length > warcLimits.urlBytes ? undefined : url;
}

function rewritten(url: URL | undefined): URL | undefined {
  return url === undefined ? undefined : webUrl(originalUrl(url.href), undefined);
}

function originalOf(url: string): string | undefined {
  const original = originalUrl(url);
  return original === url ? url : webUrl(original, undefined)?.href;
}
