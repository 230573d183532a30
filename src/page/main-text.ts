import { traits } from "./hints.ts";
import type { Block, Outline, OutlineElement } from "./outline.ts";
import { PageShape, roles } from "./page-shape.ts";
import { isStockPhrase } from "./stock-phrases.ts";

/** Which blocks of a page are its main text: an article, the posts of a forum, the teasers of a front page. */
export function mainBlocks(outline: Outline): boolean[] {
  const page = new PageShape(outline);
  let best = choose(page, ways[0] as Way);
  for (let i = 1; i < ways.length && !isEnough(best); i++) {
    const other = choose(page, ways[i] as Way);
    if (other.chars > 3 * best.chars) best = other;
  }
  return best.main;
}

/** The main text, a line a block. */
export function mainText(outline: Outline, main: readonly boolean[]): string {
  let text = "";
  for (let i = 0; i < main.length; i++) {
    if (main[i]) text += text === "" ? outline.blocks[i]?.text : `\n${outline.blocks[i]?.text}`;
  }
  return text;
}

/** A way to look for the main text. */
interface Way {
  /** Roles that are left out. */
  readonly without: number;
  /** How long a link must be to count as text, as on pages that hold little else. */
  readonly minLinkChars: number;
}

const teaserChars = 80;
const titleChars = 30;
const minTeasers = 4;

/** Articles first; then forums, whose posts are called comments; then front pages and lists; then pages with odd names. */
const ways: readonly Way[] = [
  { without: roles.outside | roles.comment, minLinkChars: Infinity },
  { without: roles.outside, minLinkChars: Infinity },
  { without: roles.outside | roles.comment, minLinkChars: teaserChars },
  { without: roles.outside | roles.comment, minLinkChars: titleChars },
  { without: roles.comment, minLinkChars: Infinity },
  { without: 0, minLinkChars: titleChars },
];

interface Choice {
  readonly main: boolean[];
  readonly chars: number;
  /** Characters of teasers that are left out because they are links. */
  readonly teaserChars: number;
  /** Whether the names of elements speak for it. */
  readonly isPraised: boolean;
}

function isEnough(choice: Choice): boolean {
  return choice.isPraised ? choice.chars >= 60 : choice.chars >= 250 && choice.chars >= 0.4 * choice.teaserChars;
}

function choose(page: PageShape, way: Way): Choice {
  const { blocks } = page;
  const container = containerOf(page, way);
  if (container < 0) return { main: blocks.map(() => false), chars: 0, teaserChars: 0, isPraised: false };
  const end = page.endOf(container);
  const article = articleAround(page, container);
  const articleEnd = page.endOf(article);
  let began = false;
  const isList = way.minLinkChars < Infinity || isListOfLinks(page, way, container, end);
  let teasers = 0;
  const main = blocks.map((block, i) => {
    const { element } = block;
    if (element < 0) return false;
    const role = page.roles[element] as number;
    if (role & way.without || isStockPhrase(block.text)) return false;
    const linkShare = block.linkChars / block.text.length;
    const length = page.lengths[i] as number;
    if (linkShare > 0.5 && length >= teaserChars) teasers += length;
    if (element >= container && element < end) {
      began = true;
      if (role & roles.header) return !page.isHeading(block) && linkShare < 0.2 && (length >= 60 || isLead(page, element));
      return linkShare < 0.5 || (isList && length >= titleChars);
    }
    // What leads into an article often stands before its text.
    if (began || linkShare >= 0.2) return false;
    const isNear = element >= article && element < articleEnd;
    return isNear ? length >= 80 || isLead(page, element) : length >= 80 && isLead(page, element);
  });
  if (!isList) {
    trim(page, main, container, end);
    addTitlesOfTeasers(page, main, container, end);
  }
  let chars = 0;
  let praisedChars = 0;
  for (let i = 0; i < main.length; i++) {
    if (!main[i]) continue;
    chars += page.lengths[i] as number;
    if (page.praised[(blocks[i] as Block).element] !== 0) praisedChars += page.lengths[i] as number;
  }
  return { main, chars, teaserChars: isList ? 0 : teasers, isPraised: praisedChars > chars / 2 };
}

const leaves = new Set("p li h1 h2 h3 h4 h5 h6 blockquote pre dd dt tr summary figcaption caption address".split(" "));

/** The smallest element that holds most of the good text. */
function containerOf(page: PageShape, way: Way): number {
  const { elements, blocks } = page;
  const good = new Float64Array(elements.length);
  /** The part of it that stands in what its author calls the text of an article. */
  const praised = new Float64Array(elements.length);
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const { element } = block;
    if (element < 0 || (page.roles[element] as number) & way.without) continue;
    const weight = weightOf(page, block, page.lengths[i] as number, way);
    good[element] = (good[element] as number) + weight;
    if (page.praised[element] === 2) praised[element] = (praised[element] as number) + weight;
  }
  page.sumUp(good);
  page.sumUp(praised);
  const bestChild = new Int32Array(elements.length).fill(-1);
  let container = -1;
  const score = (e: number) => (good[e] as number) + 2 * (praised[e] as number);
  for (let e = 0; e < elements.length; e++) {
    const { parent } = elements[e] as OutlineElement;
    if (parent < 0) {
      if (container < 0 || score(e) > score(container)) container = e;
    } else if ((bestChild[parent] as number) < 0 || score(e) > score(bestChild[parent] as number)) bestChild[parent] = e;
  }
  while (container >= 0) {
    const child = bestChild[container] as number;
    const { traits: own } = elements[container] as OutlineElement;
    if (child < 0 || own & traits.body || leaves.has((elements[child] as OutlineElement).tag)) break;
    const hasMost = (good[child] as number) >= 0.7 * (good[container] as number);
    const praise = praised[container] as number;
    const hasThePraised = praise >= 200 && praise >= (good[container] as number) / 4 && (praised[child] as number) >= 0.9 * praise;
    if (!hasMost && !hasThePraised) break;
    container = child;
  }
  return container;
}

/** Long blocks are text; short ones may be anything. */
function weightOf(page: PageShape, block: Block, length: number, way: Way): number {
  const linkShare = block.linkChars / block.text.length;
  if (linkShare > 0.5 && length < way.minLinkChars) return 0;
  const weight = (linkShare > 0.5 ? length : length * (1 - linkShare)) * Math.min(1, length / 100);
  return page.isHeading(block) ? weight / 5 : weight;
}

/** Whether most of what an element says are links to other pages, long enough to say something. */
function isListOfLinks(page: PageShape, { without }: Way, container: number, end: number): boolean {
  let linked = 0;
  let other = 0;
  for (let i = 0; i < page.blocks.length; i++) {
    const block = page.blocks[i] as Block;
    if (block.element < container || block.element >= end || (page.roles[block.element] as number) & without) continue;
    const weight = weightOf(page, block, page.lengths[i] as number, { without, minLinkChars: teaserChars });
    if (block.linkChars > 0.5 * block.text.length) linked += weight;
    else other += weight;
  }
  return 0.4 * linked > other;
}

/** The nearest element around the text that is an article; without one, the main part of the page, or what is next to the text. */
function articleAround(page: PageShape, container: number): number {
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

function isLead(page: PageShape, element: number): boolean {
  let e = element;
  for (let i = 0; i < 3 && e >= 0; i++) {
    const { traits: own, parent } = page.elements[e] as OutlineElement;
    if (own & (traits.lead | traits.teaser)) return true;
    e = parent;
  }
  return false;
}

const items = new Set(["li", "td", "th", "dd", "dt", "pre", "blockquote"]);

/** Takes away what stands around a text: labels before and after it, its title, headings without text. */
function trim(page: PageShape, main: boolean[], container: number, end: number): void {
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
    else main[i] = isKept || page.isHeading(block) || isLead(page, block.element) || (page.lengths[i] as number) >= 60;
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

/** On a page of teasers, the headings above them are links, and say as much. */
function addTitlesOfTeasers(page: PageShape, main: boolean[], container: number, end: number): void {
  const titles: number[] = [];
  for (let i = 0; i + 1 < main.length; i++) {
    const block = page.blocks[i] as Block;
    if (main[i] || !main[i + 1] || block.linkChars < 0.5 * block.text.length || !page.isHeading(block)) continue;
    if (block.element >= container && block.element < end && page.roles[block.element] === 0) titles.push(i);
  }
  if (titles.length >= minTeasers) for (const i of titles) main[i] = true;
}

function isSubstantial(page: PageShape, block: Block, length: number): boolean {
  if (length < 40 || block.linkChars >= 0.3 * block.text.length || page.isHeading(block)) return false;
  return length >= 80 || /[.!?…。！？"“”»]$/.test(block.text);
}

function areSiblings(page: PageShape, one: Block, other: Block): boolean {
  if (one.linkChars > 0) return false;
  if (one.element === other.element) return true;
  const a = page.elements[one.element] as OutlineElement;
  const b = page.elements[other.element] as OutlineElement;
  return a.parent === b.parent && a.tag === b.tag;
}
