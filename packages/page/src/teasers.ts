import type { Block } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { type PageLayout, roles } from "./page-layout.ts";

/** Minimum letters of a link that is a headline; in a heading, fewer suffice. */
const headlineLetters = 30;
const headingLetters = 12;
/** Minimum letters of a description outside links. */
const descriptionLetters = 60;
/** More letters outside links than this are an article, not a teaser. */
const maxProse = 900;
/** This many similar neighbours are a list. */
const minListed = 3;
const nearby = 4;

/**
 * The teasers of a page: short items that lead to other pages, each with a linked headline and perhaps an image, a date and a few
 * sentences. Links of menus and footers do not count. Found in linear time.
 */
export class Teasers {
  /** The teaser of each block, in document order; -1 if none. */
  readonly ofBlock: Int32Array;
  /** Whether a teaser has similar ones around it. */
  readonly #isListed: readonly boolean[];
  readonly #isDescribed: boolean[];

  constructor(page: PageLayout, headline: number) {
    const targets = headlineTargets(page, headline);
    const headlines: number[] = [];
    for (let i = 0, last = -1; i < targets.length; i++) {
      if ((targets[i] as number) <= last) continue;
      last = targets[i] as number;
      headlines.push(i);
    }
    const isList = headlines.length >= minListed;
    const roots = isList ? rootsOf(page, targets, headlines, headline) : [];
    this.#isListed = isList ? inRows(page, roots) : packedMap(headlines, () => false);
    this.ofBlock = new Int32Array(page.blocks.length).fill(-1);
    this.#isDescribed = packedMap(headlines, () => false);
    if (this.#isListed.includes(true)) this.#addListed(page, roots);
    for (let n = 0; n < headlines.length; n++) this.ofBlock[headlines[n] as number] = n;
    if (!isList) return;
    for (let i = 0; i < page.blocks.length; i++) {
      const { text, linkChars } = page.blocks[i] as Block;
      const teaser = this.ofBlock[i] as number;
      if (teaser >= 0 && (page.lengths[i] as number) >= descriptionLetters && linkChars < 0.5 * text.length)
        this.#isDescribed[teaser] = true;
    }
  }

  /** All blocks of teasers that are in lists. */
  #addListed(page: PageLayout, roots: readonly number[]): void {
    const ofElement = new Int32Array(page.elements.length).fill(-1);
    // A single teaser may be beside an article: then only its headline certainly belongs to it.
    for (let n = 0; n < roots.length; n++) if (this.#isListed[n]) ofElement[roots[n] as number] = n;
    for (let e = 0; e < ofElement.length; e++) {
      const parent = page.parents[e] as number;
      if (parent >= 0 && (ofElement[e] as number) < 0) ofElement[e] = ofElement[parent] as number;
    }
    for (let i = 0; i < page.blocks.length; i++) {
      const { element } = page.blocks[i] as Block;
      if (element >= 0) this.ofBlock[i] = ofElement[element] as number;
    }
  }

  get count(): number {
    return this.#isListed.length;
  }

  /** Whether a block belongs to a listed teaser with more than a headline: it may look like an article. */
  isDescribed(block: number): boolean {
    return this.isListed(block) && (this.#isDescribed[this.ofBlock[block] as number] as boolean);
  }

  /** Whether a block belongs to a listed teaser. */
  isListed(block: number): boolean {
    const teaser = this.ofBlock[block] as number;
    return teaser >= 0 && (this.#isListed[teaser] as boolean);
  }
}

/** For each block that is the headline of a teaser, the number of its target page; -1 for other blocks. */
function headlineTargets(page: PageLayout, headline: number): Int32Array {
  const { blocks } = page;
  const { links } = page.outline;
  const targets = new Int32Array(blocks.length).fill(-1);
  let target = -1;
  let href = "";
  let at = 0;
  /** Of a link around several blocks, only the first is its name. */
  let current = "";
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    let own = "";
    for (; at < links.length && ((links[at]?.block as number) <= i || links[at]?.kind !== "a"); at++) {
      const link = links[at];
      if (link === undefined || link.kind !== "a" || link.block < 0) continue;
      current = link.href;
      if (link.block === i && own === "") own = link.href;
    }
    if (i === headline || block.linkChars <= 0.5 * block.text.length || block.element < 0) continue;
    if ((page.roles[block.element] as number) & roles.frame) continue;
    if ((page.lengths[i] as number) < (page.isHeading(block) ? headingLetters : headlineLetters)) continue;
    const leadsTo = own || current;
    if (leadsTo === "" || leadsTo.startsWith("#") || leadsTo.startsWith("javascript:")) continue;
    if (leadsTo !== href) target++;
    href = leadsTo;
    targets[i] = target;
  }
  return targets;
}

/** For each headline, the largest element around it without a link to another page or an article; -1 if there is none. */
function rootsOf(page: PageLayout, targets: Int32Array, headlines: readonly number[], headline: number): number[] {
  const { elements, blocks, parents } = page;
  const least = new Int32Array(elements.length).fill(targets.length);
  const most = new Int32Array(elements.length).fill(-1);
  const prose = new Float64Array(elements.length);
  for (let i = 0; i < blocks.length; i++) {
    const { element, text, linkChars } = blocks[i] as Block;
    if (element < 0) continue;
    // Content of the page itself is never part of a teaser.
    prose[element] =
      (prose[element] as number) + (i === headline ? Infinity : linkChars > 0.5 * text.length ? 0 : (page.lengths[i] as number));
    const target = targets[i] as number;
    if (target < 0) continue;
    if (target < (least[element] as number)) least[element] = target;
    if (target > (most[element] as number)) most[element] = target;
  }
  page.sumUp(prose);
  for (let e = parents.length - 1; e > 0; e--) {
    const parent = parents[e] as number;
    if (parent < 0 || (most[e] as number) < 0) continue;
    if ((least[e] as number) < (least[parent] as number)) least[parent] = least[e] as number;
    if ((most[e] as number) > (most[parent] as number)) most[parent] = most[e] as number;
  }
  return packedMap(headlines, (i) => {
    let root = -1;
    for (let e = (blocks[i] as Block).element; e >= 0 && least[e] === most[e] && (prose[e] as number) <= maxProse; e = parents[e] as number)
      root = e;
    return root;
  });
}

function depthsOf({ parents }: PageLayout): Uint16Array {
  const depths = new Uint16Array(parents.length);
  for (let e = 0; e < depths.length; e++) {
    const parent = parents[e] as number;
    if (parent >= 0) depths[e] = (depths[parent] as number) + 1;
  }
  return depths;
}

/** Whether each has enough similar ones nearby: the same tag at the same depth. Layouts alternate on front pages. */
function inRows(page: PageLayout, roots: readonly number[]): boolean[] {
  const depths = depthsOf(page);
  return packedMap(roots, (root, n) => {
    if (root < 0) return false;
    const tag = page.elements[root]?.tag;
    let alike = 0;
    for (let i = Math.max(0, n - nearby); i <= n + nearby && i < roots.length; i++) {
      const other = roots[i] as number;
      if (other >= 0 && depths[other] === depths[root] && page.elements[other]?.tag === tag) alike++;
    }
    return alike >= minListed;
  });
}
