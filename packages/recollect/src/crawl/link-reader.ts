import { detachedText } from "@recollect/base/detached-text";
import { LruCache } from "@recollect/base/lru-cache";
import { urlDate } from "@recollect/page/dates/url-date";
import type { PageLink } from "@recollect/page/links";
import type { Judge } from "../event/judge.ts";
import { urlParts } from "../event/url-parts.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type LinkEvidence, maxWords, packEvidence, packedOnPage } from "./link-evidence.ts";
import { isSectionName } from "./section-words.ts";

/** Maximum size of the cached links, in characters: most of a page's links are those of its site's menus. */
const cachedChars = 2 * 1024 * 1024;

/** Estimated memory of a link besides its URL and texts, in characters. */
const linkChars = 300;
const dayMs = 86_400_000;
const daysOfMonth = 31;

/** Maximum number of path names in a section's URL, such as `/briefing-room/press-briefings`, and of hyphens in the last one. */
const sectionNames = 2;
const sectionHyphens = 2;

type LinkTexts = Pick<PageLink, "anchor" | "context" | "title" | "nearby">;

interface ReadLink {
  readonly texts: LinkTexts;
  readonly language: string;
  readonly packed: string;
}

/** Reads the evidence that links give about their target pages. */
export class LinkReader {
  readonly #judge: Judge;
  /** The last link to each URL: menus are the same on every page. */
  readonly #known = new LruCache<ReadLink>(cachedChars, charsOf);
  /** Reused for each link. */
  readonly #anchor = new PageTerms();
  readonly #address = new PageTerms();
  readonly #other = new PageTerms();

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** Returns the packed evidence of a link on a page of this language and relevance. */
  read(link: PageLink, language: string, page: number): string {
    let known = this.#known.get(link.url);
    if (known === undefined || known.language !== language || !isSame(known.texts, link)) {
      known = { texts: ownTexts(link), language, packed: packEvidence(this.#evidence(link, language)) };
      this.#known.set(detachedText(link.url), known);
    }
    return packedOnPage(known.packed, page);
  }

  #evidence({ url, anchor, title = "", context, nearby = "" }: PageLink, language: string): LinkEvidence {
    const judge = this.#judge;
    const { names, words } = urlParts(url);
    const last = names.at(-1) ?? "";
    const anchorTerms = this.#anchor.recount(anchor, language, judge.spelling);
    const address = this.#address.recount(words, language, judge.spelling);
    const likeness = judge.likeness(anchorTerms, language);
    const likenessOf = (text: string): number => judge.likeness(this.#other.recount(text, language, judge.spelling), language);
    return {
      text: title === "" || title === anchor ? likeness : Math.max(likeness, likenessOf(title)),
      address: judge.likeness(address, language),
      around: context === anchor && nearby === "" ? likeness : likenessOf(`${context}\n${nearby}`),
      time: this.#time(url),
      page: 0,
      isSection: isSectionName(anchor) || isSectionName(last),
      isShort: names.length <= sectionNames && !/\d/.test(words) && last.split("-").length <= sectionHyphens + 1,
      words: wordsOf(anchorTerms, address),
    };
  }

  /** Returns the temporal score of the day or month in the URL. */
  #time(url: string): number | undefined {
    const date = urlDate(url);
    if (date === undefined) return undefined;
    const ms = Date.parse(`${date.value}T00:00:00Z`);
    return this.#judge.temporal({ ms, endMs: ms + (date.precision === "day" ? 1 : daysOfMonth) * dayMs - 1, source: "url" });
  }
}

/** Copies a link's texts for the cache: as views into its page, they would keep all of it in memory. */
function ownTexts({ anchor, context, title, nearby }: PageLink): LinkTexts {
  return {
    anchor: detachedText(anchor),
    context: detachedText(context),
    ...(title !== undefined && { title: detachedText(title) }),
    ...(nearby !== undefined && { nearby: detachedText(nearby) }),
  };
}

function charsOf({ texts: { anchor, context, title = "", nearby = "" } }: ReadLink, url: string): number {
  return linkChars + url.length + anchor.length + context.length + title.length + nearby.length;
}

function isSame(one: LinkTexts, other: LinkTexts): boolean {
  return one.anchor === other.anchor && one.context === other.context && one.title === other.title && one.nearby === other.nearby;
}

/** Returns the hashes of the link's single words, each once. */
function wordsOf(...parts: readonly PageTerms[]): number[] {
  const words = new Set<number>();
  for (const { size, keys, words: pairs } of parts)
    for (let term = 0; term < size && words.size < maxWords; term++)
      if ((pairs[term * 2] as number) < 0) words.add((keys[term * 2] as number) | 0);
  return [...words];
}
