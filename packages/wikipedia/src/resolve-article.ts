import { UsageError } from "@recollect/warc/errors";
import type { ApiPage, ApiQuery } from "./api-answer.ts";
import { isDisambiguation, listedTitles } from "./disambiguation.ts";
import { isWikimedia } from "./wiki-address.ts";
import type { WikiClient } from "./wiki-client.ts";

export const dayMs = 24 * 3600 * 1000;
/** Maximum number of titles that a message proposes. */
const proposals = 5;

/** An existing article. */
export interface ResolvedArticle {
  /** Title as written by the wiki, after all redirects. */
  readonly title: string;
  readonly language: string;
  readonly url: string;
}

/**
 * Finds the article with a title: redirects are followed and reported. Throws a UsageError with other titles if there is none, or for a
 * disambiguation page.
 */
export async function resolveArticle(client: WikiClient, title: string, onMessage: (sentence: string) => void): Promise<ResolvedArticle> {
  const about = quoted(title);
  // Wikimedia's wikis mark such pages by a property; on others, templates and categories decide.
  const marks = isWikimedia(client.host) ? "" : "|templates|categories";
  const { query } = await client.request({
    parameters: {
      action: "query",
      titles: title,
      redirects: 1,
      converttitles: 1,
      prop: `info|pageprops${marks}`,
      inprop: "url",
      ppprop: "disambiguation",
      meta: "siteinfo",
      ...(marks === "" ? {} : { tllimit: "max", cllimit: "max" }),
    },
    about,
    cacheMs: dayMs,
    isReusable: (answer) => answer.query?.pages.some(({ missing }) => missing) !== true,
  });
  const [page] = query?.pages ?? [];
  const [elsewhere] = query?.interwiki ?? [];
  if (elsewhere !== undefined)
    throw new UsageError(
      `${quoted(elsewhere.title)} is on another wiki (${elsewhere.iw}): give its title there and that language, or its address`,
    );
  if (query === undefined || page === undefined) throw new UsageError(`${client.host} gave no information about ${about}`);
  if (page.invalid)
    throw new UsageError(`${about} can't be a title: ${page.invalidreason ?? "it contains characters that are not allowed"}`);
  if (page.special) throw new UsageError(`${about} is a special page of ${client.host}, not an article: give the title of an article`);
  if (page.missing) throw await missing(client, page.title, title);
  reportRedirect(query, title, onMessage);
  if (isDisambiguation(page)) throw await ambiguous(client, page);
  return { title: page.title, ...placeOf(query, page, client) };
}

/** Returns the language of a wiki, and the address of one of its pages. */
export function placeOf({ general }: ApiQuery, page: ApiPage, { api }: { api: string }): { language: string; url: string } {
  const url = page.canonicalurl ?? page.fullurl ?? `?title=${encodeURIComponent(page.title)}`;
  return { language: general?.lang ?? page.pagelanguage ?? "und", url: new URL(url, new URL("index.php", api)).href };
}

function reportRedirect({ redirects }: ApiQuery, title: string, onMessage: (sentence: string) => void): void {
  const last = redirects.at(-1);
  if (last === undefined) return;
  const section = last.tofragment === undefined ? "" : `, to its section ${quoted(last.tofragment)}; all of the article is used`;
  onMessage(`${quoted(title)} leads to ${quoted(last.to)}${section}`);
}

async function missing(client: WikiClient, missingTitle: string, given: string): Promise<UsageError> {
  const via = missingTitle.toLowerCase() === given.replaceAll("_", " ").toLowerCase() ? "" : `, to which ${quoted(given)} leads`;
  const found = await client
    .request({
      parameters: {
        action: "query",
        list: "search|prefixsearch",
        srsearch: missingTitle,
        srlimit: proposals,
        srprop: "",
        pssearch: missingTitle.slice(0, Math.max(4, missingTitle.length >> 1)),
        pslimit: proposals,
      },
      about: quoted(missingTitle),
      cacheMs: dayMs,
    })
    .catch((error) => {
      if (!(error instanceof UsageError)) throw error;
      return undefined; // without a search the message has no proposals
    });
  const titles = [...new Set([...(found?.query?.search ?? []), ...(found?.query?.prefixsearch ?? [])].map(({ title }) => title))];
  const nearest = titles.length === 0 ? "check the spelling" : `did you mean one of these: ${listed(titles)}?`;
  return new UsageError(`${client.host} has no article ${quoted(missingTitle)}${via}: ${nearest}`);
}

async function ambiguous(client: WikiClient, { title }: ApiPage): Promise<UsageError> {
  const { query } = await client.request({
    parameters: { action: "query", titles: title, prop: "revisions", rvprop: "content|ids|timestamp", rvslots: "main" },
    about: quoted(title),
    cacheMs: dayMs,
  });
  const titles = listedTitles(query?.pages[0]?.revisions[0]?.text ?? "");
  const way = titles.length === 0 ? "give the title of one of them" : `give the title of one of them, such as ${listed(titles)}`;
  return new UsageError(`${quoted(title)} on ${client.host} is not an article but a list of articles with that name: ${way}`);
}

function listed(titles: readonly string[]): string {
  return titles.slice(0, proposals).map(quoted).join(", ");
}

export function quoted(title: string): string {
  return `“${title}”`;
}
