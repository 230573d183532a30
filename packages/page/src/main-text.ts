import { overlookedBody } from "./article-body.ts";
import type { RuleChoice } from "./block-features.ts";
import { type BlockModel, blockModel } from "./block-model.ts";
import { chooseByModel } from "./choose-by-model.ts";
import { findHeadline } from "./headline.ts";
import { traits } from "./hints.ts";
import { isInvitation } from "./invitations.ts";
import { listBlocks } from "./list-text.ts";
import type { Block, Outline, OutlineElement } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { isList, type PageKind } from "./page-kind.ts";
import { PageLayout, roles } from "./page-layout.ts";
import { specialKind } from "./special-kind.ts";
import { isRightsNotice, isStockPhrase } from "./stock-phrases.ts";
import { Teasers } from "./teasers.ts";
import { thinText } from "./thin-page.ts";
import { trimArticle } from "./trim-article.ts";

/** The kind of a page, and which of its blocks are its main text. */
export interface MainPart {
  readonly kind: PageKind;
  /** One value for each block. */
  readonly main: readonly boolean[];
  /** Index of the headline block; -1 if there is none. */
  readonly headline: number;
}

/** Helpful information besides the outline. */
export interface MainPartOptions {
  /** The model that judges blocks; by default, the one shipped with recollect. */
  readonly model?: BlockModel | undefined;
  readonly url?: string | undefined;
}

/** Determines a page's kind and its main text: an article, the posts of a forum, or all teasers of a list. */
export function mainPart(outline: Outline, { model = blockModel(), url = "" }: MainPartOptions = {}): MainPart {
  const page = new PageLayout(outline);
  const { isCertain, ...rules } = rulePart(page);
  const kind = rules.kind === "list" ? "list" : (specialKind(outline, url) ?? rules.kind);
  if (isCertain || isHomePage(url)) return { ...rules, kind };
  const main = chooseByModel(page, rules, kind, model);
  if (rules.kind === "list") return { ...rules, kind, main };
  const thin = thinText(page, { ...rules, main });
  return thin === undefined ? { ...rules, kind, main } : { ...rules, kind: kind === "article" ? "other" : kind, main: thin };
}

/** Home pages are compared from capture to capture: the choice must not depend on the news of the day. */
function isHomePage(url: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/i.test(url);
}

/** Result of the rules alone. `isCertain`: the page itself contains its text, as in JSON-LD, so that no model is needed. */
export function rulePart(page: PageLayout): MainPart & RuleChoice & { readonly isCertain: boolean } {
  const headline = findHeadline(page);
  const teasers = new Teasers(page, headline);
  if (isList(page, teasers, headline)) return { kind: "list", main: listBlocks(page, teasers), teasers, headline, isCertain: false };
  const { main, prose, chars, isMarked } = articleBlocks(page, teasers, headline);
  const overlooked = overlookedBody(page, main);
  if (overlooked !== undefined) return { kind: "article", main: overlooked, teasers, headline, isCertain: true };
  return { kind: prose >= minArticle || (isMarked && chars >= minOwn) ? "article" : "other", main, teasers, headline, isCertain: false };
}

/** Minimum letters of running text in an article. */
const minArticle = 200;

function articleBlocks(page: PageLayout, teasers: Teasers, headline: number): Choice {
  const best = choose(page, articleCriteria, teasers, headline);
  // A headline alone is not a text, but better than text of other pages.
  const isBare = headline >= 0 && best.main[headline] === true && best.chars <= (page.lengths[headline] as number);
  if (isEnough(best) && !isBare) return best;
  const posts = choose(page, forumCriteria, teasers, headline);
  let text = posts.chars > 3 * best.chars ? posts : best;
  if (headline >= 0) {
    // The caption of an image below the headline says more about the page than the rest of it.
    const scope = articleAround(page, (page.blocks[headline] as Block).element);
    const own = afterHeadline(page, teasers, headline, scope);
    if (own.chars >= minOwn && (isBare || own.chars > 2 * text.chars || !hasPartIn(page, text, scope))) return own;
  }
  for (const criteria of otherCriteria) {
    if (isEnough(text)) break;
    const other = choose(page, criteria, teasers, headline);
    // A menu has many words but no sentences: it must not replace a text because the text is short.
    if ((criteria.without === 0 ? other.prose : other.chars) > 3 * text.chars) text = other;
  }
  return text;
}

function hasPartIn(page: PageLayout, { main }: Choice, scope: number): boolean {
  const end = page.endOf(scope);
  return main.some((isMain, i) => isMain && (page.blocks[i] as Block).element >= scope && (page.blocks[i] as Block).element < end);
}

/** If there are this many letters below a headline, no other place is searched. */
const minOwn = 60;

/** The text between the headline and the first list of teasers, whatever its elements are called. */
function afterHeadline(page: PageLayout, teasers: Teasers, headline: number, scope: number): Choice {
  const main = noBlocks(page);
  const end = page.endOf(scope);
  for (let i = headline + 1; i < main.length && !teasers.isListed(i); i++) {
    const { element, text, linkChars } = page.blocks[i] as Block;
    if (element < scope || element >= end || (page.roles[element] as number) & (roles.frame | roles.comment) || isStockPhrase(text))
      continue;
    main[i] = (page.lengths[i] as number) >= minOwn && linkChars < 0.3 * text.length;
  }
  return measured(page, main, 0);
}

/** Returns the main text, one line per block. */
export function mainText(outline: Outline, main: readonly boolean[]): string {
  return mainTexts(outline, main).join("\n");
}

/** Returns the texts of the blocks that are main text. */
export function mainTexts({ blocks }: Outline, main: readonly boolean[]): string[] {
  return blocks.filter((_, i) => main[i]).map(({ text }) => text);
}

/** Criteria for choosing the blocks of the main text. */
interface Criteria {
  /** Roles to exclude. */
  readonly without: number;
  /** Minimum length of a link that counts as text, for pages that contain little else. */
  readonly minLinkChars: number;
  /** Whether lists of teasers may be included. */
  readonly withTeasers: boolean;
}

const teaserChars = 80;
const titleChars = 30;

const articleCriteria: Criteria = { without: roles.outside | roles.comment, minLinkChars: Infinity, withTeasers: false };
/** Posts of forums are marked as comments. */
const forumCriteria: Criteria = { without: roles.outside, minLinkChars: Infinity, withTeasers: false };
/** For short lists of links, then for pages with unusual names. */
const otherCriteria: readonly Criteria[] = [
  { without: roles.outside | roles.comment, minLinkChars: teaserChars, withTeasers: true },
  { without: roles.outside | roles.comment, minLinkChars: titleChars, withTeasers: true },
  { without: roles.comment, minLinkChars: Infinity, withTeasers: true },
  { without: 0, minLinkChars: titleChars, withTeasers: true },
];

interface Choice {
  readonly main: boolean[];
  readonly chars: number;
  /** Characters of teasers that are excluded because they are links. */
  readonly teaserChars: number;
  /** Letters of paragraphs that are not links. */
  readonly prose: number;
  /** Whether names of elements mark most of it as the text. */
  readonly isMarked: boolean;
}

function isEnough(choice: Choice): boolean {
  return choice.isMarked ? choice.chars >= 60 : choice.chars >= 250 && choice.chars >= 0.4 * choice.teaserChars;
}

function choose(page: PageLayout, criteria: Criteria, teasers: Teasers, headline: number): Choice {
  const { blocks } = page;
  const isTitled = headline >= 0 && page.outline.title.includes((blocks[headline] as Block).text);
  // Beside an article, bare headlines are other stories; on a page without one they may be its content.
  const isLeftOut = (i: number) => !criteria.withTeasers && (isTitled ? teasers.isListed(i) : teasers.isDescribed(i));
  const container = containerOf(page, criteria, isLeftOut);
  if (container < 0) return measured(page, noBlocks(page), 0);
  const end = page.endOf(container);
  const article = articleAround(page, container);
  const articleEnd = page.endOf(article);
  let began = false;
  const isLinks = criteria.minLinkChars < Infinity || isListOfLinks(page, criteria, container, end);
  let teaserLetters = 0;
  const main = packedMap(blocks, (block, i) => {
    const { element } = block;
    if (element < 0) return false;
    const role = page.roles[element] as number;
    if (role & criteria.without) return false;
    const linkShare = block.linkChars / block.text.length;
    const length = page.lengths[i] as number;
    if (linkShare > 0.5 && length >= teaserChars) teaserLetters += length;
    if (isLeftOut(i)) return false;
    if (element >= container && element < end) {
      began = true;
      if (role & roles.header) return !page.isHeading(block) && linkShare < 0.2 && (length >= 60 || page.isLead(element));
      return linkShare < 0.5 || (isLinks && length >= titleChars);
    }
    // The introduction of an article is often placed before its text.
    if (began || linkShare >= 0.2) return false;
    const isNear = element >= article && element < articleEnd;
    return isNear ? length >= 80 || page.isLead(element) : length >= 80 && page.isLead(element);
  });
  for (let i = 0; i < blocks.length; i++) {
    const { text, element } = blocks[i] as Block;
    if (!main[i]) continue;
    if (isStockPhrase(text) || (page.marked[element] === 0 && isRightsNotice(text)) || (!isLinks && isInvitation(text))) main[i] = false;
  }
  if (!isLinks) trimArticle(page, main, { container, end, headline });
  return measured(page, main, isLinks ? 0 : teaserLetters);
}

function noBlocks({ blocks }: PageLayout): boolean[] {
  return packedMap(blocks, () => false);
}

function measured(page: PageLayout, main: boolean[], teaserChars: number): Choice {
  let chars = 0;
  let prose = 0;
  let markedChars = 0;
  for (let i = 0; i < page.blocks.length; i++) {
    const { element, text, linkChars } = page.blocks[i] as Block;
    if (!main[i]) continue;
    const length = page.lengths[i] as number;
    chars += length;
    if (linkChars < 0.5 * text.length && length >= titleChars) prose += length;
    if (page.marked[element] !== 0) markedChars += length;
  }
  return { main, chars, teaserChars, prose, isMarked: markedChars > chars / 2 };
}

const leaves = new Set("p li h1 h2 h3 h4 h5 h6 blockquote pre dd dt tr summary figcaption caption address".split(" "));

/** Returns the smallest element with most of the good text; -1 if there is none. */
function containerOf(page: PageLayout, criteria: Criteria, isLeftOut: (block: number) => boolean): number {
  const { elements, blocks, parents } = page;
  const good = new Float64Array(elements.length);
  /** The good text in elements that their author marks as the text of an article. */
  const marked = new Float64Array(elements.length);
  let hasMarked = false;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const { element } = block;
    if (element < 0 || (page.roles[element] as number) & criteria.without || isLeftOut(i)) continue;
    const weight = weightOf(page, block, page.lengths[i] as number, criteria);
    good[element] = (good[element] as number) + weight;
    if (page.marked[element] !== 2) continue;
    marked[element] = (marked[element] as number) + weight;
    hasMarked = true;
  }
  page.sumUp(good);
  if (hasMarked) page.sumUp(marked);
  const bestChild = new Int32Array(elements.length).fill(-1);
  let container = -1;
  const score = (e: number) => (good[e] as number) + 2 * (marked[e] as number);
  for (let e = 0; e < elements.length; e++) {
    const parent = parents[e] as number;
    if (parent < 0) {
      if (container < 0 || score(e) > score(container)) container = e;
    } else if ((bestChild[parent] as number) < 0 || score(e) > score(bestChild[parent] as number)) bestChild[parent] = e;
  }
  while (container >= 0) {
    const child = bestChild[container] as number;
    const { traits: own } = elements[container] as OutlineElement;
    if (child < 0 || own & traits.body || leaves.has((elements[child] as OutlineElement).tag)) break;
    const hasMost = (good[child] as number) >= 0.7 * (good[container] as number);
    const markedWeight = marked[container] as number;
    const hasMostMarked =
      markedWeight >= 200 && markedWeight >= (good[container] as number) / 4 && (marked[child] as number) >= 0.9 * markedWeight;
    if (!hasMost && !hasMostMarked) break;
    container = child;
  }
  return container;
}

/** Long blocks are text; short ones may be anything. */
function weightOf(page: PageLayout, block: Block, length: number, criteria: Criteria): number {
  const linkShare = block.linkChars / block.text.length;
  if (linkShare > 0.5 && length < criteria.minLinkChars) return 0;
  const weight = (linkShare > 0.5 ? length : length * (1 - linkShare)) * Math.min(1, length / 100);
  return page.isHeading(block) ? weight / 5 : weight;
}

/** Whether most of an element's text is links to other pages, long enough to be meaningful. */
function isListOfLinks(page: PageLayout, criteria: Criteria, container: number, end: number): boolean {
  let linked = 0;
  let other = 0;
  for (let i = 0; i < page.blocks.length; i++) {
    const block = page.blocks[i] as Block;
    if (block.element < container || block.element >= end || (page.roles[block.element] as number) & criteria.without) continue;
    const weight = weightOf(page, block, page.lengths[i] as number, { ...criteria, minLinkChars: teaserChars });
    if (block.linkChars > 0.5 * block.text.length) linked += weight;
    else other += weight;
  }
  return 0.4 * linked > other;
}

/** The nearest article element around the text; without one, the main part of the page, or what is next to the text. */
function articleAround(page: PageLayout, container: number): number {
  let found = (page.elements[container] as OutlineElement).parent;
  if (found >= 0) found = (page.elements[found] as OutlineElement).parent;
  if (found < 0) return container;
  for (let e = container; e >= 0; e = (page.elements[e] as OutlineElement).parent) {
    const { tag, traits: own } = page.elements[e] as OutlineElement;
    if (tag === "article" || own & traits.article) return e;
    if (tag === "main" || own & (traits.body | traits.main)) found = e;
  }
  return found;
}
