import { limits } from "../limits.ts";
import { type Attributes, decodeText, type MarkupSink, scanHtml } from "./html-scanner.ts";
import { type Tag, tagCount, tagNamed } from "./tags.ts";

/** An element that holds blocks: what the choice of main text needs instead of a tree. */
export interface OutlineElement {
  readonly tag: string;
  /** Its parent's place in the list; -1 for the root. */
  readonly parent: number;
  /** Class, id, role, itemprop and the like in lower case: what its author says it is. */
  readonly hints: string;
  /** Hidden by an attribute or an inline style. */
  readonly hidden: boolean;
}

/** A stretch of text without a block boundary inside. */
export interface Block {
  /** White space folded; never empty. */
  readonly text: string;
  /** The element it stands in, as a place in the list of elements. */
  readonly element: number;
  /** Characters that belong to links. */
  readonly linkChars: number;
  readonly links: number;
}

/** A link as it stands on the page. */
export interface OutlineLink {
  readonly href: string;
  readonly rel: string;
  /** `a`, `area`, `frame`, `iframe`, `link`, `refresh`. */
  readonly kind: string;
  anchor: string;
  /** The block it begins in and where in that block's text; -1 outside of text. */
  block: number;
  start: number;
  /** The element around it, as a place in the list of elements. */
  readonly element: number;
}

/** A stretch of text inside a block that its markup marks out: `<time datetime=…>`, `<span class="byline">`. */
export interface TextMark {
  readonly tag: string;
  readonly hints: string;
  readonly datetime: string;
  readonly block: number;
  readonly start: number;
  end: number;
}

/** What one pass over a page's markup finds. Everything that is said about a page is worked out from this. */
export interface Outline {
  title: string;
  /** The `lang` attribute of the page. */
  lang: string;
  /** The href of `<base>`. */
  base: string;
  readonly metas: { readonly name: string; readonly content: string }[];
  /** Contents of `<script type="application/ld+json">`. */
  readonly jsonLd: string[];
  readonly elements: OutlineElement[];
  readonly blocks: Block[];
  readonly links: OutlineLink[];
  readonly marks: TextMark[];
  /** Images, styles, scripts and frames: what replaying the page needs. */
  readonly requisites: { readonly url: string; readonly kind: "image" | "style" | "script" | "frame" | "media" }[];
  /** Something was left out because a limit was reached. */
  truncated: boolean;
}

/** Scans a page's markup. */
export function outlineOf(html: string): Outline {
  const builder = new OutlineBuilder(html);
  scanHtml(html, builder);
  return builder.finish();
}

const t = Object.fromEntries(
  "a area base body br button details figure frame head hr html iframe img input li link meta noframes noscript ol option p script select source style svg table tbody td template textarea th time title tr ul dd dt dl math picture video audio embed tfoot thead object track"
    .split(" ")
    .map((name) => [name, tagNamed(name)]),
) as Record<string, Tag>;

/** Elements whose text nobody reads. */
const silent = new Set([t.select, t.template, t.svg, t.math, t.button, t.object]);

/** Which open element a start tag closes, and which elements the search for it may not leave. */
const closes = new Map<Tag, { closed: Set<Tag | undefined>; within: Set<Tag | undefined> }>([
  [t.li as Tag, { closed: new Set([t.li]), within: new Set([t.ul, t.ol]) }],
  [t.dt as Tag, { closed: new Set([t.dt, t.dd]), within: new Set([t.dl]) }],
  [t.dd as Tag, { closed: new Set([t.dt, t.dd]), within: new Set([t.dl]) }],
  [t.tr as Tag, { closed: new Set([t.tr]), within: new Set([t.table]) }],
  [t.td as Tag, { closed: new Set([t.td, t.th]), within: new Set([t.tr, t.table]) }],
  [t.th as Tag, { closed: new Set([t.td, t.th]), within: new Set([t.tr, t.table]) }],
  [t.option as Tag, { closed: new Set([t.option]), within: new Set([t.select]) }],
]);

const markHint = /dat[eu]m?|time|publi|posted|byline|created|updated|modified|stamp|fecha|stand|meta|info|author/i;

class OutlineBuilder implements MarkupSink {
  #html: string;
  #outline: Outline = {
    title: "",
    lang: "",
    base: "",
    metas: [],
    jsonLd: [],
    elements: [],
    blocks: [],
    links: [],
    marks: [],
    requisites: [],
    truncated: false,
  };
  /** Open block elements: their tags, and their places in the list of elements. */
  #stack: Tag[] = [];
  #places: number[] = [];
  #open = new Uint32Array(tagCount);
  /** Open elements beyond the limit of depth; their end tags are counted off first. */
  #tooDeep = 0;
  #silent = 0;
  #text = "";
  #linkChars = 0;
  #linksInBlock = 0;
  #breaks = 0;
  #textChars = 0;
  #link: OutlineLink | undefined;
  #linkStart = 0;
  #marks: TextMark[] = [];
  #rawIsJsonLd = false;

  constructor(html: string) {
    this.#html = html;
  }

  open(tag: Tag | undefined, attributes: Attributes): void {
    if (tag === undefined) return;
    if (tag.kind === "block") this.#openBlock(tag, attributes);
    else if (tag.kind === "inline") this.#openInline(tag, attributes);
    else if (tag.kind === "void") this.#void(tag, attributes);
    else this.#openRaw(tag, attributes);
  }

  close(tag: Tag | undefined): void {
    if (tag === undefined) return;
    if (tag.kind === "inline") this.#closeInline(tag);
    else if (tag === t.br) this.#lineBreak();
    else if (tag.kind === "block") this.#closeBlock(tag);
  }

  text(from: number, to: number): void {
    if (this.#silent > 0 || this.#textChars > limits.pageTextChars) return;
    const folded = fold(decodeText(this.#html.slice(from, to)));
    if (folded === "") return;
    const first = folded.charCodeAt(0) === 32;
    const only = folded.length === 1 && first;
    const atStart = this.#text === "" || this.#text.endsWith(" ");
    if (only && atStart) return;
    const added = first && atStart ? folded.slice(1) : folded;
    if (!only) this.#breaks = 0;
    this.#text += added;
    this.#textChars += added.length;
    if (this.#link !== undefined) this.#linkChars += added.length;
    if (this.#textChars > limits.pageTextChars) this.#outline.truncated = true;
  }

  raw(tag: Tag, from: number, to: number): void {
    if (tag === t.title) this.#outline.title ||= fold(decodeText(this.#html.slice(from, Math.min(to, from + 4096)))).trim();
    else if (tag === t.script && this.#rawIsJsonLd && this.#outline.jsonLd.length < 50)
      this.#outline.jsonLd.push(this.#html.slice(from, to));
  }

  finish(): Outline {
    this.#endBlock();
    this.#endLink();
    return this.#outline;
  }

  #openBlock(tag: Tag, attributes: Attributes): void {
    this.#endBlock();
    if (tag === t.html || tag === t.body) {
      if (tag === t.html) this.#outline.lang ||= attributes.get("lang") ?? attributes.get("xml:lang") ?? "";
      if (this.#open[tag.id] !== 0) return;
    }
    this.#closeImplied(tag);
    const { elements } = this.#outline;
    if (this.#stack.length >= limits.elementDepth || elements.length >= limits.pageElements) {
      this.#tooDeep++;
      this.#outline.truncated = true;
      return;
    }
    const hidden = !attributes.empty && isHidden(attributes);
    this.#stack.push(tag);
    this.#places.push(elements.length);
    this.#open[tag.id] = (this.#open[tag.id] as number) + 1;
    elements.push({ tag: tag.name, parent: this.#places.at(-2) ?? -1, hints: attributes.empty ? "" : hintsOf(attributes), hidden });
    if (silent.has(tag)) this.#silent++;
  }

  /** A paragraph ends where a block begins; an item, a row or a cell where the next begins. */
  #closeImplied(tag: Tag): void {
    if (this.#stack.at(-1) === t.p) this.#pop();
    const rule = closes.get(tag);
    if (rule === undefined) return;
    for (let at = this.#stack.length - 1; at >= 0; at--) {
      const open = this.#stack[at];
      if (rule.within.has(open)) return;
      if (rule.closed.has(open)) {
        while (this.#stack.length > at) this.#pop();
        return;
      }
    }
  }

  #closeBlock(tag: Tag): void {
    this.#endBlock();
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    // An end tag without its start is ignored; a cell's or an item's does not reach out of its table or list.
    if (this.#open[tag.id] === 0 || tag === t.html || tag === t.body) return;
    for (let at = this.#stack.length - 1; at >= 0; at--) {
      if (this.#stack[at] === tag) {
        while (this.#stack.length > at) this.#pop();
        return;
      }
      if (this.#stack[at] === t.table && tag !== t.table && !isSection(tag)) return;
    }
  }

  #pop(): void {
    const tag = this.#stack.pop() as Tag;
    this.#places.pop();
    this.#open[tag.id] = (this.#open[tag.id] as number) - 1;
    if (silent.has(tag)) this.#silent--;
  }

  #openInline(tag: Tag, attributes: Attributes): void {
    if (tag === t.a) {
      const href = attributes.get("href");
      this.#endLink();
      if (href !== undefined) this.#beginLink("a", href, attributes.get("rel") ?? "");
    }
    if (
      attributes.empty ||
      (tag !== t.time &&
        tag.name !== "span" &&
        tag.name !== "abbr" &&
        tag.name !== "a" &&
        tag.name !== "em" &&
        tag.name !== "small" &&
        tag.name !== "b" &&
        tag.name !== "i" &&
        tag.name !== "strong")
    )
      return;
    const hints = hintsOf(attributes);
    const isTime = tag === t.time;
    if (!isTime && !markHint.test(hints)) return;
    if (this.#outline.marks.length >= 2000) return;
    const datetime = attributes.get("datetime") ?? attributes.get("content") ?? attributes.get("title") ?? "";
    const mark: TextMark = {
      tag: tag.name,
      hints,
      datetime: datetime.slice(0, 100),
      block: this.#outline.blocks.length,
      start: this.#text.length,
      end: -1,
    };
    this.#outline.marks.push(mark);
    this.#marks.push(mark);
    if (this.#marks.length > 64) this.#marks.shift();
  }

  #closeInline(tag: Tag): void {
    if (tag === t.a) this.#endLink();
    for (let at = this.#marks.length - 1; at >= 0; at--) {
      const mark = this.#marks[at] as TextMark;
      if (mark.tag !== tag.name) continue;
      mark.end = this.#text.length;
      this.#marks.splice(at, 1);
      return;
    }
  }

  #void(tag: Tag, attributes: Attributes): void {
    if (tag === t.br) this.#lineBreak();
    else if (tag === t.hr) this.#endBlock();
    else if (tag === t.meta) this.#meta(attributes);
    else if (tag === t.link) this.#linkElement(attributes);
    else if (tag === t.base) this.#outline.base ||= attributes.get("href") ?? "";
    else if (tag === t.img) this.#requisite("image", attributes.get("src") ?? attributes.get("data-src"));
    else if (tag === t.input && attributes.get("type")?.toLowerCase() === "image") this.#requisite("image", attributes.get("src"));
    else if (tag === t.source || tag === t.track) this.#requisite("media", attributes.get("src"));
    else if (tag === t.embed) this.#requisite("media", attributes.get("src"));
    else if (tag === t.area) this.#pushLink("area", attributes.get("href"), attributes.get("rel") ?? "", attributes.get("alt") ?? "");
    else if (tag === t.frame) this.#frame(attributes);
  }

  #openRaw(tag: Tag, attributes: Attributes): void {
    this.#rawIsJsonLd = false;
    if (tag === t.script) {
      this.#rawIsJsonLd = /ld\+json/i.test(attributes.get("type") ?? "");
      this.#requisite("script", attributes.get("src"));
    } else if (tag === t.iframe) this.#frame(attributes);
  }

  #frame(attributes: Attributes): void {
    const src = attributes.get("src");
    this.#pushLink("frame", src, "", attributes.get("title") ?? attributes.get("name") ?? "");
    this.#requisite("frame", src);
  }

  #meta(attributes: Attributes): void {
    const content = attributes.get("content");
    if (content === undefined || this.#outline.metas.length >= 500) return;
    for (const key of ["name", "property", "itemprop", "http-equiv"]) {
      const name = attributes.get(key)?.toLowerCase().trim();
      if (!name) continue;
      this.#outline.metas.push({ name, content: content.slice(0, 1000) });
      if (key === "http-equiv" && name === "refresh") {
        this.#pushLink("refresh", /url\s{0,9}=\s{0,9}["']?([^"']{1,8192})/i.exec(content)?.[1]?.trim(), "", "");
      }
    }
  }

  #linkElement(attributes: Attributes): void {
    const rel = (attributes.get("rel") ?? "").toLowerCase();
    const href = attributes.get("href");
    if (/\b(?:stylesheet|icon)\b/.test(rel)) this.#requisite(rel.includes("icon") ? "image" : "style", href);
    else if (/\b(?:canonical|next|prev|alternate|amphtml|shortlink)\b/.test(rel))
      this.#pushLink("link", href, rel, attributes.get("title") ?? "");
  }

  #requisite(kind: Outline["requisites"][number]["kind"], url: string | undefined): void {
    if (url && this.#outline.requisites.length < limits.pageLinks && !url.startsWith("data:")) this.#outline.requisites.push({ url, kind });
  }

  #pushLink(kind: string, href: string | undefined, rel: string, anchor: string): void {
    if (!href) return;
    if (this.#outline.links.length >= limits.pageLinks) {
      this.#outline.truncated = true;
      return;
    }
    this.#outline.links.push({
      href,
      rel: rel.toLowerCase(),
      kind,
      anchor: fold(anchor).trim(),
      block: -1,
      start: 0,
      element: this.#places.at(-1) ?? -1,
    });
  }

  #beginLink(kind: string, href: string, rel: string): void {
    const before = this.#outline.links.length;
    this.#pushLink(kind, href, rel, "");
    const link = this.#outline.links[before];
    if (link === undefined) return;
    this.#link = link;
    this.#linksInBlock++;
    link.block = this.#outline.blocks.length;
    link.start = this.#text.length;
    this.#linkStart = this.#text.length;
  }

  #endLink(): void {
    if (this.#link === undefined) return;
    this.#addAnchor();
    this.#link = undefined;
  }

  /** A link may hold blocks (a teaser): its anchor is the text of all of them, within reason. */
  #addAnchor(): void {
    const link = this.#link;
    if (link === undefined || link.anchor.length > 300) return;
    const part = this.#text.slice(this.#linkStart).trim();
    if (part !== "") link.anchor = (link.anchor === "" ? part : `${link.anchor} ${part}`).slice(0, 300);
  }

  /** One break is a line, two are a paragraph, as pages of the 1990s and forums write them. */
  #lineBreak(): void {
    this.#breaks++;
    if (this.#breaks >= 2) this.#endBlock();
    else if (this.#text !== "" && !this.#text.endsWith(" ")) this.#text += " ";
  }

  #endBlock(): void {
    if (this.#text === "") return;
    this.#addAnchor();
    const text = this.#text.trimEnd();
    const { blocks } = this.#outline;
    for (const mark of this.#marks) mark.end = text.length;
    this.#marks = [];
    if (text !== "" && blocks.length < limits.pageElements) {
      blocks.push({
        text,
        element: this.#places.at(-1) ?? -1,
        linkChars: Math.min(this.#linkChars, text.length),
        links: this.#linksInBlock,
      });
    }
    this.#text = "";
    this.#linkChars = 0;
    this.#linksInBlock = this.#link === undefined ? 0 : 1;
    this.#linkStart = 0;
    this.#breaks = 0;
  }
}

function isSection(tag: Tag): boolean {
  return tag.name === "div" || tag.name === "section" || tag.name === "article" || tag.name === "main";
}

const hintAttributes = ["class", "id", "role", "itemprop", "itemtype", "data-testid", "aria-label"];

function hintsOf(attributes: Attributes): string {
  let hints = "";
  for (const name of hintAttributes) {
    const value = attributes.get(name);
    if (value) hints += hints === "" ? value : ` ${value}`;
  }
  return hints.length > 300 ? hints.slice(0, 300).toLowerCase() : hints.toLowerCase();
}

function isHidden(attributes: Attributes): boolean {
  if (attributes.get("hidden") !== undefined || attributes.get("aria-hidden") === "true") return true;
  const style = attributes.get("style");
  return style !== undefined && /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i.test(style);
}

/** Runs of white space as one space. */
function fold(text: string): string {
  return /[\t\n\v\f\r\u00a0\u2028\u2029\u3000]| {2}/.test(text) ? text.replace(/[\s\u00a0]+/g, " ") : text;
}
