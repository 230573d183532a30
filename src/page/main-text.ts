import { traits } from "./hints.ts";
import type { Block, Outline, OutlineElement } from "./outline.ts";

/** Which blocks of a page are its main text: an article, the posts of a forum, the teasers of a front page. */
export function mainBlocks(outline: Outline): boolean[] {
  return new Choice(outline).blocks();
}

/** The main text, a line a block. */
export function mainText(outline: Outline, main: readonly boolean[]): string {
  let text = "";
  for (const [i, block] of outline.blocks.entries()) {
    if (main[i]) text += text === "" ? block.text : `\n${block.text}`;
  }
  return text;
}

const badTraits = traits.navigation | traits.margin | traits.related | traits.share | traits.pitch | traits.about | traits.hidden | traits.caption;
const badTags = new Set(["nav", "footer", "aside", "noscript", "dialog", "form", "figcaption", "menu"]);
const leafTags = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "dd", "dt", "tr", "summary", "figcaption", "caption", "address"]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

const OUT = 1, COMMENT = 2, HEADER = 4;

class Choice {
  o: Outline;
  n: number;
  own: Float64Array;
  good: Float64Array;
  body: Float64Array;
  evidence: Float64Array;
  state: Uint8Array;
  positive: Float64Array;
  scope: Int32Array;
  dense: number;
  total = 0;
  best = -1;
  constructor(o: Outline) {
    this.o = o;
    this.n = o.elements.length;
    this.own = new Float64Array(this.n);
    this.good = new Float64Array(this.n);
    this.body = new Float64Array(this.n);
    this.evidence = new Float64Array(this.n);
    this.state = new Uint8Array(this.n);
    this.positive = new Float64Array(this.n);
    this.scope = new Int32Array(this.n).fill(-1);
    this.dense = isDense(o) ? 2.5 : 1;
  }
  len(b: Block): number { return b.text.length * this.dense; }
  isHeading(b: Block): boolean { return b.element >= 0 && headings.has(this.o.elements[b.element]!.tag) && b.text.length < 200; }

  weight(b: Block): number {
    const l = this.len(b), d = b.linkChars / b.text.length;
    if (d > 0.5) return 0;
    const own = l * (1 - d);
    const w = l < 100 ? own * (l / 100) : own;
    return this.isHeading(b) ? w * 0.2 : w;
  }

  up(sums: Float64Array): void {
    for (let e = this.n - 1; e > 0; e--) { const p = this.o.elements[e]!.parent; if (p >= 0) sums[p]! += sums[e]!; }
  }

  regions(): void {
    const { elements, blocks } = this.o;
    const positive = this.positive;
    let teasers = 0;
    for (let e = 0; e < this.n; e++) {
      const x = elements[e]!;
      const p = x.parent;
      const bad = (x.traits & (badTraits | traits.comment)) !== 0 || badTags.has(x.tag) || x.hidden;
      positive[e] = p >= 0 && !bad ? positive[p]! : 0;
      this.scope[e] = p >= 0 ? this.scope[p]! : -1;
      if (x.traits & traits.body || (x.tag === "article" && !bad)) this.scope[e] = e;
      if (x.traits & traits.body) positive[e] = 2;
      else if ((x.tag === "article" || x.tag === "main") && !bad && !positive[e]) positive[e] = 0.5;
      if (x.traits & traits.teaser) teasers++;
    }
    let evidence = 0;
    for (const b of blocks) {
      const c = b.text.length - b.linkChars;
      this.total += c;
      if (b.element < 0) continue;
      this.own[b.element]! += c;
      if (positive[b.element] && c > 40) { this.evidence[b.element]! += c; evidence += c; }
    }
    this.up(this.own);
    this.up(this.evidence);
    for (let e = 0; e < this.n; e++) {
      const x = elements[e]!;
      let s = x.parent >= 0 ? this.state[x.parent]! : 0;
      const share = this.own[e]! / this.total;
      if (!(s & OUT) && x.tag !== "body" && x.tag !== "html" && x.tag !== "main") {
        const rest = x.hidden ? (this.total - this.own[e]!) / 2 : evidence - this.evidence[e]!;
        const scope = this.scope[e]!;
        const believed = scope >= 0 && scope !== e && !x.hidden ? this.own[e]! < 0.4 * this.own[scope]! : share < 0.4 || (rest > 100 && rest > 0.25 * this.own[e]!);
        const strong = (x.traits & traits.body) !== 0 || ((x.traits & traits.article) !== 0 && x.tag === "article");
        if (believed && (x.hidden || badTags.has(x.tag) || (x.traits & badTraits && !strong))) s |= OUT;
        if (x.traits & traits.teaser && teasers > 2 && believed) s |= OUT;
        if (x.traits & traits.comment && !strong) s |= COMMENT;
        if (share < 0.4 && (x.tag === "header" || x.traits & traits.header)) s |= HEADER;
      }
      this.state[e] = s;
    }
  }

  container(skip: number): number {
    const { elements, blocks } = this.o;
    this.good.fill(0);
    this.body.fill(0);
    for (const b of blocks) if (b.element >= 0 && !(this.state[b.element]! & skip)) { const w = this.weight(b); this.good[b.element]! += w; if (this.positive[b.element] === 2) this.body[b.element]! += w; }
    this.up(this.good);
    this.up(this.body);
    const { good, body } = this;
    const score = (i: number) => good[i]! + 2 * body[i]!;
    const kids = new Int32Array(this.n).fill(-1);
    let e = -1;
    for (let i = 0; i < this.n; i++) {
      const p = elements[i]!.parent;
      if (p < 0) { if (e < 0 || this.good[i]! > this.good[e]!) e = i; }
      else if (kids[p]! < 0 || score(i) > score(kids[p]!)) kids[p] = i;
    }
    if (e < 0) return -1;
    for (;;) {
      const c = kids[e]!;
      if (c < 0 || !(good[c]! >= 0.7 * good[e]! || (body[c]! >= 200 && body[c]! >= 0.9 * body[e]! && body[e]! >= 0.25 * good[e]!)) || leafTags.has(elements[c]!.tag) || elements[e]!.traits & traits.body) break;
      e = c;
    }
    return e;
  }

  inside(e: number): Uint8Array {
    const inside = new Uint8Array(this.n);
    for (let i = 0; i < this.n; i++) { const p = this.o.elements[i]!.parent; inside[i] = i === e || (p >= 0 && inside[p]) ? 1 : 0; }
    return inside;
  }

  choose(skip: number): boolean[] {
    const { elements, blocks } = this.o;
    const best = this.container(skip);
    if (best < 0) return blocks.map(() => false);
    this.best = best;
    const inside = this.inside(best);
    let article = best;
    for (let e = best; e >= 0; e = elements[e]!.parent) if (elements[e]!.tag === "article" || elements[e]!.tag === "main" || elements[e]!.traits & (traits.article | traits.body | traits.main)) { article = e; if (elements[e]!.tag === "article" || elements[e]!.traits & traits.article) break; }
    const around = this.inside(article);
    let began = false;
    const main = blocks.map((b) => {
      if (b.element < 0) return false;
      const s = this.state[b.element]!;
      if (s & skip) return false;
      const x = elements[b.element]!;
      const d = b.linkChars / b.text.length, l = this.len(b);
      if (inside[b.element]) {
        began = true;
        if (s & HEADER) return this.isLead(b.element) || (l >= 60 && d < 0.2);
        return d < 0.5;
      }
      if (!around[b.element]) return false;
      if (!began) return (this.isLead(b.element) && d < 0.2) || (l >= 80 && d < 0.2);
      return false;
    });
    this.trim(main, inside);
    return main;
  }

  isLead(e: number): boolean {
    const { elements } = this.o;
    for (let i = 0; i < 3 && e >= 0; i++, e = elements[e]!.parent) if (elements[e]!.traits & (traits.lead | traits.teaser)) return true;
    return false;
  }

  /** headings without text after them */
  trim(main: boolean[], inside: Uint8Array): void {
    const { blocks } = this.o;
    let follows = false;
    for (let i = blocks.length - 1; i >= 0; i--) {
      const b = blocks[i]!;
      if (this.isHeading(b)) { if (main[i] && !follows) main[i] = false; if (b.element >= 0 && inside[b.element]) follows = false; }
      else if (main[i]) follows = true;
    }
  }

  chars(main: boolean[]): number { let c = 0; for (const [i, b] of this.o.blocks.entries()) if (main[i]) c += this.len(b); return c; }

  blocks(): boolean[] {
    this.regions();
    let main = this.choose(OUT | COMMENT);
    let c = this.chars(main);
    for (const skip of [OUT, COMMENT, 0]) {
      if (c >= 250 || (c >= 60 && this.positive[this.best])) break;
      const other = this.choose(skip);
      const oc = this.chars(other);
      if (oc > 3 * c) { main = other; c = oc; }
    }
    return main;
  }
}

function isDense(o: Outline): boolean {
  let n = 0, c = 0;
  for (const b of o.blocks) { for (let i = 0; i < b.text.length && i < 20; i++) { n++; const x = b.text.charCodeAt(i); if (x >= 0x2e80 && x < 0xd7b0) c++; } if (n > 2000) break; }
  return c > 0.25 * n;
}
