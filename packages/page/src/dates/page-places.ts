import { traits } from "../hints.ts";
import type { Block, Outline, OutlineElement } from "../outline.ts";
import { headingRank } from "../tags.ts";

/** Meaning of a date by class, id or itemprop; `meta` is a line of facts about an article. */
export type HintMeaning = "published" | "modified" | "date" | "meta";

/** Meaning of the elements around a block. */
export interface BlockPlace {
  readonly meaning: HintMeaning | undefined;
  /** Number of levels up to the element with this meaning. */
  readonly levels: number;
  /** Whether it is inside a footer, a sidebar, a list of other articles or a comment that does not contain the headline. */
  readonly aside: "surely" | "foot" | "perhaps" | undefined;
}

/** Longer blocks are not headlines. */
const maxTitleChars = 300;

const asideTags = new Set(["aside", "nav", "blockquote"]);

/** Names in the markup by their meaning for a date; all in lower case. */
export const hintPatterns = {
  foot: /(?<![a-z])foot(?:er)?/,
  sureAside:
    /(?<![a-z])(?:nav(?:bar|igation)?|menu|side-?bar|aside|related|recommend[a-z]*|recirc[a-z]*|similar|teasers?|popular|trending|latest|recent|calendar|archives?|comments?(?:-?list|-?meta(?:data)?|-?area)?|commentlists?|repl(?:y|ies)|respond|copyright|cookies?|advert[a-z]*|newsletter|ticker|carousel|slider|swiper|slick|most-?read|meistgelesen|weitere|disqus|tweet|instagram-media)(?![a-z])/,
  perhapsAside:
    /(?<![a-z])(?:bio|author-?(?:box|bio|info|card)|widgets?|profile|more|next|prev(?:ious)?|grid|list(?:ing)?|cards?|feed|rss|events?|upcoming|promo|banner|bottom|ads?|shop|product|pager|pagination|embed|partner|topics?)(?![a-z])/,
  published:
    /publish(?!er)|publicad|publicat|public-?date|entry-?date|post-?date|pub-?date|posted-?on|article-?date|date-?posted|created|news-?date|blog-?date|date-header|artikel-?datum/,
  modified: /updated|modified|last-?mod/,
  date: /dat(?:e|um)(?![a-z])|(?<![a-z])(?:time|timestamp|date-?time|dateline|fecha|stand)(?![a-z])/,
  meta: /byline|meta|info|author|autor|credit|posted|kicker|details/,
};

/** Returns the meaning of class, id and itemprop for a date inside. */
export function meaningOfHints(hints: string): HintMeaning | undefined {
  if (hints === "") return undefined;
  if (hintPatterns.published.test(hints)) return "published";
  if (hintPatterns.modified.test(hints)) return "modified";
  if (hintPatterns.date.test(hints)) return "date";
  return hintPatterns.meta.test(hints) ? "meta" : undefined;
}

/** The page's headline, and the relation of the blocks to it. */
export class PagePlaces {
  /** The headline block, or the start of the main text; -1 if neither is known. */
  readonly headline: number;
  #outline: Outline;
  #headlineText: string;
  #aroundHeadline = new Set<number>();
  #places = new Map<number, BlockPlace>();

  constructor(outline: Outline, main?: readonly boolean[]) {
    this.#outline = outline;
    const heading = headlineOf(outline);
    this.headline = heading < 0 ? (main?.indexOf(true) ?? -1) : heading;
    const block = outline.blocks[this.headline];
    this.#headlineText = block?.text.toLowerCase() ?? "";
    for (let at = block?.element ?? -1; at >= 0; at = outline.elements[at]?.parent ?? -1) this.#aroundHeadline.add(at);
  }

  of(element: number): BlockPlace {
    return this.#places.get(element) ?? this.#find(element);
  }

  /** Whether a block, or the one before it, repeats the headline: the page's own entry in a list of articles. */
  repeatsHeadline(block: number): boolean {
    if (this.#headlineText.length < 12) return false;
    const { blocks } = this.#outline;
    const around = `${blocks[block - 1]?.text.slice(-200) ?? ""} ${blocks[block]?.text.slice(0, 300) ?? ""}`;
    return around.toLowerCase().includes(this.#headlineText);
  }

  /** Finds the place of an element from those of its ancestors, up to the first that contains the headline: its markup describes the article. */
  #find(from: number): BlockPlace {
    const path: number[] = [];
    for (let at = from; at >= 0 && !this.#aroundHeadline.has(at) && !this.#places.has(at); at = this.#element(at).parent) path.push(at);
    let place = this.#places.get(path.length > 0 ? this.#element(path.at(-1) as number).parent : -1) ?? nowhere;
    for (const at of path.reverse()) {
      place = within(this.#element(at), place);
      this.#places.set(at, place);
    }
    return place;
  }

  #element(at: number): OutlineElement {
    return this.#outline.elements[at] as OutlineElement;
  }
}

const nowhere: BlockPlace = { meaning: undefined, levels: 0, aside: undefined };

/** Properties of a block in an element, from the element and its ancestors. An element's meaning for dates applies two levels down. */
function within({ tag, hints, traits: bits }: OutlineElement, around: BlockPlace): BlockPlace {
  if (tag === "body" || tag === "html") return nowhere;
  const own = bits & traits.dated ? meaningOfHints(hints) : undefined;
  const levels = own === undefined ? around.levels + 1 : 0;
  const meaning = own ?? (levels < 3 ? around.meaning : undefined);
  if (around.aside === "surely" || asideTags.has(tag) || hintPatterns.sureAside.test(hints)) return { meaning, levels, aside: "surely" };
  if (around.aside === "foot" || tag === "footer" || hintPatterns.foot.test(hints)) return { meaning, levels, aside: "foot" };
  return { meaning, levels, aside: around.aside ?? (hintPatterns.perhapsAside.test(hints) ? "perhaps" : undefined) };
}

/** Returns the heading or other line that repeats the page's title; else the first heading of the highest rank. */
function headlineOf({ title, metas, blocks, elements }: Outline): number {
  const shared = metas.find(({ name }) => name === "og:title")?.content.toLowerCase() ?? "";
  const own = title.toLowerCase();
  let best = -1;
  let bestScore = 4;
  for (let at = 0; at < blocks.length; at++) {
    const { text, element } = blocks[at] as Block;
    if (text.length > maxTitleChars) continue;
    const rank = rankAround(elements, element);
    if (rank === 0 && (text.length > title.length || !title.includes(text))) continue;
    const lower = text.toLowerCase();
    const repeated = Math.max(overlap(shared, lower), overlap(own, lower));
    const score = rank + (rank === 0 && repeated < 1 ? 0 : 20 * repeated);
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best;
}

/** Heading rank of an element or its parent; 0 if neither is a heading. */
function rankAround(elements: readonly OutlineElement[], at: number): number {
  const element = elements[at];
  return element === undefined ? 0 : headingRank(element.tag) || headingRank(elements[element.parent]?.tag);
}

/** Length of the shorter text relative to the longer one that contains it, else 0: titles also have the site's name, so half is a full match. */
function overlap(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || !long.includes(short)) return 0;
  return short.length > long.length / 2 ? 1 : short.length / long.length;
}
