import type { Block, OutlineElement } from "./outline.ts";
import type { PageLayout } from "./page-layout.ts";

/** Maximum letters of a label, and minimum letters of the link that it labels. */
const labelLetters = 40;
const linkLetters = 30;
const maxDateLine = 80;
const datePattern = /\b(?:19|20)\d\d(?:\b|年)|\b\d{1,2}[./]\d{1,2}[./]\d\d\b/;
const sentenceEnd = /[.!?…。！？"“”»」]$/;
/** This many linked headings are those of teasers. */
const minTeasers = 4;

/** The element of an article, the end of its descendants, and its headline block; -1 if there is none. */
export interface ArticlePlace {
  readonly container: number;
  readonly end: number;
  readonly headline: number;
}

/** Removes surrounding material from the blocks of an article: other stories before its headline, labels, dates, its title. */
export function trimArticle(page: PageLayout, main: boolean[], { container, end, headline }: ArticlePlace): void {
  dropBefore(page, main, headline);
  trim(page, main, container, end);
  addTitlesOfTeasers(page, main, container, end);
}

/** Letters below a headline that make it the beginning of the text. */
const minBelow = 400;

/** Removes the headline and everything before it if the text is below: notices, other stories. */
function dropBefore(page: PageLayout, main: boolean[], headline: number): void {
  if (headline < 0) return;
  let [above, below] = [0, 0];
  for (let i = 0; i < main.length; i++) {
    if (!main[i]) continue;
    if (i < headline) above += page.lengths[i] as number;
    else below += page.lengths[i] as number;
  }
  if (below < minBelow || 2 * below < above) return;
  for (let i = 0; i <= headline; i++) main[i] = false;
}

const items = new Set(["li", "td", "th", "dd", "dt", "pre", "blockquote"]);

/** Removes material around a text: labels before and after it, its title, headings without text. */
function trim(page: PageLayout, main: boolean[], container: number, end: number): void {
  const { blocks } = page;
  let first = -1;
  let last = -1;
  for (let i = 0; i < blocks.length; i++) {
    if (!main[i] || !isSubstantial(page, blocks[i] as Block, page.lengths[i] as number)) continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first < 0) return;
  for (let i = 0; i < blocks.length; i++) {
    if (!main[i] || (i >= first && i <= last)) continue;
    const block = blocks[i] as Block;
    const tag = page.tagOf(block);
    const isKept = items.has(tag) || areSiblings(page, block, blocks[i < first ? first : last] as Block);
    if (i > last) main[i] = isKept;
    else if (tag === "h1") main[i] = false;
    else main[i] = isKept || page.isHeading(block) || page.isLead(block.element) || (page.lengths[i] as number) >= 60;
  }
  for (let i = 0; i < blocks.length; i++) {
    if (main[i] && (isLabelOfLinks(page, main, i) || ((i < first || i > last) && isDateLine((blocks[i] as Block).text)))) main[i] = false;
  }
  let isFollowed = false;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i] as Block;
    if (page.isHeading(block)) {
      main[i] &&= isFollowed;
      if (block.element >= container && block.element < end) isFollowed = false;
    } else if (main[i]) isFollowed = true;
  }
}

/** Whether a few words precede a link that is left out, as its label. */
function isLabelOfLinks(page: PageLayout, main: readonly boolean[], i: number): boolean {
  const block = page.blocks[i] as Block;
  const next = page.blocks[i + 1];
  if (next === undefined || main[i + 1] || block.linkChars > 0 || (page.lengths[i] as number) > labelLetters) return false;
  return next.linkChars > 0.5 * next.text.length && (page.lengths[i + 1] as number) >= linkLetters && !sentenceEnd.test(block.text);
}

/** Whether a block is little more than a date. */
function isDateLine(text: string): boolean {
  if (text.length > maxDateLine || !datePattern.test(text)) return false;
  return (text.match(/\d/g)?.length ?? 0) >= 0.25 * text.replace(/\s/g, "").length;
}

/** On a page of teasers, the headings above them are links, and are equally informative. */
function addTitlesOfTeasers(page: PageLayout, main: boolean[], container: number, end: number): void {
  const titles: number[] = [];
  for (let i = 0; i + 1 < main.length; i++) {
    const block = page.blocks[i] as Block;
    if (main[i] || !main[i + 1] || block.linkChars < 0.5 * block.text.length || !page.isHeading(block)) continue;
    if (block.element >= container && block.element < end && page.roles[block.element] === 0) titles.push(i);
  }
  if (titles.length >= minTeasers) for (const i of titles) main[i] = true;
}

function isSubstantial(page: PageLayout, block: Block, length: number): boolean {
  if (length < 40 || block.linkChars >= 0.3 * block.text.length || page.isHeading(block)) return false;
  return (length >= 80 || sentenceEnd.test(block.text)) && !isDateLine(block.text);
}

function areSiblings(page: PageLayout, one: Block, other: Block): boolean {
  if (one.linkChars > 0) return false;
  if (one.element === other.element) return true;
  const a = page.elements[one.element] as OutlineElement;
  const b = page.elements[other.element] as OutlineElement;
  return a.parent === b.parent && a.tag === b.tag;
}
