import type { Block, OutlineElement } from "./outline.ts";
import { claims, claimsOf } from "./page-claims.ts";
import { type PageLayout, roles } from "./page-layout.ts";
import type { Teasers } from "./teasers.ts";

/**
 * The purpose of a page: reading (`article`, `documentation`), leading to other pages (`list`: front pages, sections, tags), discussion
 * (`forum`: the posts of one thread), selling (`product`).
 */
export type PageKind = "article" | "list" | "forum" | "product" | "documentation" | "other";

const minTeasers = 5;
/** Headlines with fewer letters may be names of sections. */
const sectionLetters = 25;
/** A paragraph with fewer letters may be anything. */
const minParagraph = 60;

/** Whether a page is a list: most of its text is in teasers, and it has no article. */
export function isList(page: PageLayout, teasers: Teasers, headline: number): boolean {
  if (teasers.count < minTeasers) return false;
  const listed = teaserLetters(page, teasers);
  // A section's name is followed by its description, a headline by its article.
  const isName = headline < 0 || (page.lengths[headline] as number) < sectionLetters;
  const below = proseBelow(page, teasers, headline, isName ? 1 : 3);
  if (below > (isName ? 300 : Math.min(200, listed / 10))) return false;
  const claim = claimOf(page, headline);
  // Many sites mark all pages as articles; a list may have an introduction of a few sentences.
  if (claim === "article") return isName && below < Math.max(100, listed / 10) && largestProse(page, teasers) < listed / 10;
  if (isName && isBlog(page, teasers)) return true;
  return largestProse(page, teasers) < (claim === "list" ? listed : listed / 2);
}

/** This many whole posts in a row are a blog, not an article with a few links in its headings. */
const minPosts = 5;
const minPostShare = 0.6;

/** Whether most paragraphs follow headings that link to other pages, each next to its heading. */
function isBlog(page: PageLayout, teasers: Teasers): boolean {
  const ends = page.ends();
  let [posts, posted, all] = [0, 0, 0];
  /** The element around the last such heading. */
  let scope = -1;
  let isCounted = true;
  for (let i = 0; i < page.blocks.length; i++) {
    const block = page.blocks[i] as Block;
    if (teasers.isListed(i) && page.isHeading(block) && block.linkChars > 0.5 * block.text.length) {
      scope = page.parents[block.element] as number;
      isCounted = false;
    }
    if (!isParagraph(page, i, roles.outside)) continue;
    const length = page.lengths[i] as number;
    all += length;
    if (scope < 0 || block.element < scope || block.element >= (ends[scope] as number)) continue;
    posted += length;
    if (!isCounted) posts++;
    isCounted = true;
  }
  return posts >= minPosts && posted > minPostShare * all;
}

/** Letters of all teasers. */
function teaserLetters(page: PageLayout, teasers: Teasers): number {
  let sum = 0;
  for (let i = 0; i < page.blocks.length; i++) if ((teasers.ofBlock[i] as number) >= 0) sum += page.lengths[i] as number;
  return sum;
}

/** Letters of paragraphs outside teasers, side by side: the largest amount in one place. */
function largestProse(page: PageLayout, teasers: Teasers): number {
  const sums = new Map<number, number>();
  let largest = 0;
  for (let i = 0; i < page.blocks.length; i++) {
    if ((teasers.ofBlock[i] as number) >= 0 || !isParagraph(page, i, roles.outside)) continue;
    const { element } = page.blocks[i] as Block;
    const parent = page.elements[element]?.parent ?? -1;
    const sum = (sums.get(parent) ?? 0) + (page.lengths[i] as number);
    sums.set(parent, sum);
    if (sum > largest) largest = sum;
  }
  return largest;
}

/** Letters of paragraphs between the headline and the teasers; a few single ones may be part of an article. */
function proseBelow(page: PageLayout, teasers: Teasers, headline: number, maxSingle: number): number {
  if (headline < 0) return 0;
  let sum = 0;
  const singles = new Set<number>();
  for (let i = headline + 1; i < page.blocks.length && !teasers.isListed(i) && singles.size <= maxSingle; i++) {
    const teaser = teasers.ofBlock[i] as number;
    if (teaser >= 0) singles.add(teaser);
    else if (isParagraph(page, i, roles.frame)) sum += page.lengths[i] as number;
  }
  return sum;
}

/** Whether a block is running text outside elements of these roles. */
function isParagraph(page: PageLayout, i: number, without: number): boolean {
  const { element, text, linkChars } = page.blocks[i] as Block;
  if (element < 0 || (page.lengths[i] as number) < minParagraph || linkChars > 0.4 * text.length) return false;
  return ((page.roles[element] as number) & without) === 0;
}

const articleItem = /schema\.org\/(?:[a-z]{0,20}article|blogposting)\b/;

/** The page's machine-readable kind; an article's claim outweighs that of a list, which many articles also make. */
function claimOf({ outline, blocks, elements }: PageLayout, headline: number): "article" | "list" | "none" {
  for (let e = blocks[headline]?.element ?? -1; e >= 0; e = (elements[e] as OutlineElement).parent) {
    if (articleItem.test((elements[e] as OutlineElement).hints)) return "article";
  }
  const claimed = claimsOf(outline);
  return claimed & claims.article ? "article" : claimed & claims.list ? "list" : "none";
}
