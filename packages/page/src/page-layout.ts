import { traits } from "./hints.ts";
import type { Block, Outline, OutlineElement } from "./outline.ts";
import { headingRank } from "./tags.ts";

/** Roles of elements, as bits that descendants inherit. */
export const roles = {
  /** Not part of the page's own content: menus, margins, notices. */
  outside: 1,
  /** Comments of readers. */
  comment: 2,
  /** The head of the page or of the article. */
  header: 4,
  /** The frame around all pages of a site, including lists: menus, footers, dialogs, buttons. */
  frame: 8,
} as const;

const frameTraits = traits.navigation | traits.foot | traits.share | traits.pitch | traits.hidden;
const frameTags = new Set(["nav", "footer", "noscript", "dialog", "form", "menu"]);
const outsideTraits = frameTraits | traits.margin | traits.related | traits.about | traits.caption;
const outsideTags = new Set(["nav", "footer", "aside", "noscript", "dialog", "form", "figcaption", "menu"]);
const wholePage = new Set(["html", "body", "main"]);
/** The meaning of an element's tag as bits, so that the sets are searched once per element. */
const bits = { outside: 1, frame: 2, wholePage: 4 } as const;
const bitsOfTag = new Map<string, number>();
for (const [tags, bit] of [
  [outsideTags, bits.outside],
  [frameTags, bits.frame],
  [wholePage, bits.wholePage],
] as const) {
  for (const tag of tags) bitsOfTag.set(tag, (bitsOfTag.get(tag) ?? 0) | bit);
}

/** An element with more than this share of the text is not a margin. */
const mostShare = 0.4;
/** A text with more characters is not a heading, whatever its tag. */
const maxHeadingChars = 200;
/** One character of Chinese, Japanese or Korean counts as this many letters. */
const denseFactor = 2.5;

/** The elements and blocks of a page with the properties that the choice of main text needs, computed in linear time. */
export class PageLayout {
  readonly outline: Outline;
  readonly elements: readonly OutlineElement[];
  readonly blocks: readonly Block[];
  /** The parents of the elements again: a typed array is read several times as fast. */
  readonly parents: Int32Array;
  /** Bits of `roles`, by element. */
  readonly roles: Uint8Array;
  /** 2 for an element that its author marks as the text of an article, or inside one; 1 for an article or the main part. */
  readonly marked: Uint8Array;
  /** Lengths of the blocks, in letters. */
  readonly lengths: Float64Array;
  /** Whether the page's script needs few characters. */
  readonly isDense: boolean;
  readonly #tagBits: Uint8Array;
  /** Letters outside links, by element, including descendants. */
  readonly #own: Float64Array;
  readonly #linked: Float64Array;

  constructor(outline: Outline) {
    this.outline = outline;
    this.elements = outline.elements;
    this.blocks = outline.blocks;
    this.parents = new Int32Array(this.elements.length);
    this.#tagBits = new Uint8Array(this.elements.length);
    for (let e = 0; e < this.parents.length; e++) {
      const { parent, tag } = this.elements[e] as OutlineElement;
      this.parents[e] = parent;
      this.#tagBits[e] = bitsOfTag.get(tag) ?? 0;
    }
    this.roles = new Uint8Array(this.elements.length);
    this.marked = new Uint8Array(this.elements.length);
    this.#own = new Float64Array(this.elements.length);
    this.#linked = new Float64Array(this.elements.length);
    this.isDense = isDense(this.blocks);
    this.lengths = new Float64Array(this.blocks.length);
    for (let i = 0; i < this.blocks.length; i++) {
      const { text } = this.blocks[i] as Block;
      this.lengths[i] = this.isDense ? lettersOf(text) : text.length;
    }
    this.#assignRoles();
  }

  isHeading(block: Block): boolean {
    return block.text.length < maxHeadingChars && block.element >= 0 && headingRank(this.tagOf(block)) > 0;
  }

  tagOf(block: Block): string {
    return this.elements[block.element]?.tag ?? "";
  }

  /** Whether an element or a close ancestor is marked as an introduction. */
  isLead(element: number): boolean {
    let e = element;
    for (let i = 0; i < 3 && e >= 0; i++) {
      const { traits: own, parent } = this.elements[e] as OutlineElement;
      if (own & (traits.lead | traits.teaser)) return true;
      e = parent;
    }
    return false;
  }

  /** Adds to each element the values of its descendants. */
  sumUp(sums: Float64Array): void {
    const { parents } = this;
    for (let e = parents.length - 1; e > 0; e--) {
      const parent = parents[e] as number;
      if (parent >= 0) sums[parent] = (sums[parent] as number) + (sums[e] as number);
    }
  }

  /** Index after the last descendant of an element; elements are in document order. */
  endOf(element: number): number {
    const { parents } = this;
    let end = element + 1;
    while (end < parents.length && (parents[end] as number) >= element) end++;
    return end;
  }

  /** The same for all elements at once. */
  ends(): Int32Array {
    const { parents } = this;
    const ends = new Int32Array(parents.length);
    for (let e = parents.length - 1; e >= 0; e--) {
      if (ends[e] === 0) ends[e] = e + 1;
      const parent = parents[e] as number;
      if (parent >= 0 && (ends[parent] as number) < (ends[e] as number)) ends[parent] = ends[e] as number;
    }
    return ends;
  }

  #assignRoles(): void {
    const { elements, roles: assigned } = this;
    const scopes = this.#mark();
    const { total, marked, bodies } = this.#weigh();
    const isTeasers = this.#isTeasers(total);
    for (let e = 0; e < elements.length; e++) {
      const element = elements[e] as OutlineElement;
      let role = element.parent < 0 ? 0 : (assigned[element.parent] as number);
      const tagBits = this.#tagBits[e] as number;
      if (!(role & roles.frame) && !(tagBits & bits.wholePage)) {
        const own = this.#own[e] as number;
        const isCredible = element.hidden
          ? own < mostShare * total || isEnoughElsewhere((total - own) / 2, own)
          : !(bodies.total > 100 && (bodies.sums[e] as number) > bodies.total / 2) &&
            this.#isMargin(e, scopes[e] as number, total, marked.total - (marked.sums[e] as number));
        const isArticle = (element.traits & traits.body) !== 0 || ((element.traits & traits.article) !== 0 && element.tag === "article");
        if (isCredible) {
          const isNamed = (element.traits & outsideTraits) !== 0 && !isArticle;
          const isTeaser = (element.traits & traits.teaser) !== 0 && !isTeasers && (this.#linked[e] as number) > 0;
          if (element.hidden || tagBits & bits.outside || isNamed || isTeaser) role |= roles.outside;
          if (element.hidden || tagBits & bits.frame || (element.traits & frameTraits && !isArticle)) role |= roles.frame;
        }
        if (element.traits & traits.comment && !isArticle) role |= roles.comment;
        if (own < mostShare * total && (element.tag === "header" || element.traits & traits.header)) role |= roles.header;
      }
      assigned[e] = role;
    }
  }

  /** Whether an element can have the role that its name suggests: an element with most of the text is a wrapper. */
  #isMargin(element: number, scope: number, total: number, markedElsewhere: number): boolean {
    const own = this.#own[element] as number;
    if (scope < 0 || scope === element) return own < mostShare * total || isEnoughElsewhere(markedElsewhere, own);
    const around = this.#own[scope] as number;
    return own < mostShare * around || (around - own >= 250 && own < 2 * (around - own));
  }

  /** Whether the page consists of teasers, or has so few that they belong to its text. */
  #isTeasers(total: number): boolean {
    let count = 0;
    let own = 0;
    let end = 0;
    for (let e = 0; e < this.elements.length; e++) {
      if (e < end || !((this.elements[e] as OutlineElement).traits & traits.teaser)) continue;
      count++;
      own += this.#own[e] as number;
      end = this.endOf(e);
    }
    return count <= 2 || own > mostShare * total;
  }

  /** Fills `marked`; returns the article or text that contains each element. */
  #mark(): Int32Array {
    const scopes = new Int32Array(this.elements.length);
    /** An element in a menu or footer is not an article, whatever it is called. */
    const isFramed = new Uint8Array(this.elements.length);
    for (let e = 0; e < this.elements.length; e++) {
      const { parent, tag, traits: own, hidden } = this.elements[e] as OutlineElement;
      if (tag === "nav" || tag === "footer" || (parent >= 0 && isFramed[parent])) isFramed[e] = 1;
      const isBad = hidden || (own & (outsideTraits | traits.comment)) !== 0 || ((this.#tagBits[e] as number) & bits.outside) !== 0;
      scopes[e] = parent < 0 ? -1 : (scopes[parent] as number);
      if (own & traits.body || (tag === "article" && !isBad)) scopes[e] = e;
      if (isFramed[e]) continue;
      if (own & traits.body) this.marked[e] = 2;
      else if (!isBad)
        this.marked[e] = Math.max(parent < 0 ? 0 : (this.marked[parent] as number), tag === "article" || tag === "main" ? 1 : 0);
    }
    return scopes;
  }

  /** Fills `#own` and `#linked`; returns the letters of the page, those in marked elements, and those in texts of articles. */
  #weigh(): { total: number; marked: { total: number; sums: Float64Array }; bodies: { total: number; sums: Float64Array } } {
    const bodies = { total: 0, sums: new Float64Array(this.elements.length) };
    const marked = { total: 0, sums: new Float64Array(this.elements.length) };
    let total = 0;
    for (const { text, linkChars, element } of this.blocks) {
      // Long links are teasers, short ones menus.
      const own = text.length - (text.length < 30 ? linkChars : linkChars / 2);
      total += own;
      if (element < 0) continue;
      this.#own[element] = (this.#own[element] as number) + own;
      this.#linked[element] = (this.#linked[element] as number) + linkChars;
      const prose = text.length - linkChars;
      if (prose <= 40 || this.marked[element] === 0) continue;
      marked.total += prose;
      marked.sums[element] = (marked.sums[element] as number) + prose;
      if (this.marked[element] === 2) {
        bodies.total += prose;
        bodies.sums[element] = (bodies.sums[element] as number) + prose;
      }
    }
    this.sumUp(this.#own);
    this.sumUp(this.#linked);
    if (marked.total > 0) this.sumUp(marked.sums);
    if (bodies.total > 0) this.sumUp(bodies.sums);
    return { total, marked, bodies };
  }
}

/** Whether there is enough text elsewhere for an element to be left out. */
function isEnoughElsewhere(elsewhere: number, own: number): boolean {
  return elsewhere > 100 && elsewhere > own / 4;
}

/** Length of a text in letters: digits, Latin words and signs on a Chinese page weigh no more than elsewhere. */
function lettersOf(text: string): number {
  return text.length + (denseFactor - 1) * denseCharacters(text, text.length);
}

/** Counts the Chinese, Japanese and Korean characters at the beginning of a text. */
function denseCharacters(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x2e80 && code <= 0xd7ff) count++;
  }
  return count;
}

/** Whether a page's script needs few characters, judged by the beginnings of some blocks. */
function isDense(blocks: readonly Block[]): boolean {
  let [examined, dense] = [0, 0];
  for (const { text } of blocks) {
    const length = Math.min(text.length, 20);
    examined += length;
    dense += denseCharacters(text, length);
    if (examined > 2000) break;
  }
  return dense > examined / 4;
}
