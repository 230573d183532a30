import { followRedirects } from "@recollect/archive/net/follow-redirects";
import type { Web, WebAnswer, WebFailure } from "@recollect/archive/net/web";
import { UsageError } from "@recollect/warc/errors";
import type { WikiAddress } from "./wiki-address.ts";
import { bodyOf } from "./wiki-client.ts";
import { wikiService } from "./wiki-service.ts";

const weekMs = 7 * 24 * 3600 * 1000;
/** Maximum bytes of a page: its head, which contains the link. */
const headBytes = 256 * 1024;

/**
 * Finds a wiki's api.php: beside index.php if the article's address contains that, else by the link `EditURI` on the article's page, else at
 * the usual places. Throws a UsageError that lists the attempts.
 */
export async function findApi(web: Web, address: WikiAddress, signal?: AbortSignal): Promise<string> {
  if (address.api !== undefined) return address.api;
  const get = (url: string, maxBytes: number) =>
    followRedirects(web, url, (to) => ({
      url: to,
      service: wikiService(to),
      headers: { "Accept-Encoding": "gzip" },
      cacheMs: weekMs,
      maxBytes,
      signal,
    }));
  const tried = new Set<string>();
  const isApi = async (url: string) => {
    if (tried.has(url)) return false;
    tried.add(url);
    const answer = reached(await get(`${url}?action=query&meta=siteinfo&format=json`, headBytes), address);
    return answer.status === 200 && /"generator":"MediaWiki/.test(bodyOf(answer).text);
  };
  const [likely = ""] = address.places;
  if (address.page.includes("/index.php") && (await isApi(likely))) return likely;
  const linked = linkedApi(reached(await get(address.page, headBytes), address));
  for (const url of [...(linked === undefined ? [] : [linked]), ...address.places]) if (await isApi(url)) return url;
  throw new UsageError(
    `${address.page} does not look like an article on a MediaWiki: there is no API at ${[...tried].join(", ")}; ` +
      "give the article's address on Wikipedia, or its title",
  );
}

function reached(answer: WebAnswer | WebFailure, { page }: WikiAddress): WebAnswer {
  if (answer.kind === "failure") throw new UsageError(`Cannot fetch ${page}: ${answer.message}`);
  return answer;
}

/** Returns the address of the API, to which MediaWiki links in the head of each page; undefined if there is none. */
function linkedApi(answer: WebAnswer): string | undefined {
  const { text } = bodyOf(answer);
  const [link] = /<link\b[^>]{0,1000}\brel=["']?EditURI\b[^>]{0,1000}>/i.exec(text) ?? [];
  const [, href] = /\bhref=["']?([^"'\s>]+)/i.exec(link ?? "") ?? [];
  const url = href === undefined ? null : URL.parse(href.replaceAll("&amp;", "&"), answer.url);
  return url === null || !/^https?:$/.test(url.protocol) ? undefined : url.origin + url.pathname;
}
