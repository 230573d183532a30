import { ElementRecord } from "./element-record.ts";
import { elementTraits, hintsOf, traits } from "./hints.ts";
import { Attributes, type MarkupSink } from "./html-scanner.ts";
import { pageLimits } from "./limits.ts";
import { Markup } from "./markup.ts";
import { OpenElements } from "./open-elements.ts";
import type { Outline, OutlineLink, TextMark } from "./outline.ts";
import { addFrame, addImage, addLink, addLinkElement, addMeta, addRequisite, addSrcset, cut, maxAnchorChars } from "./outline-head.ts";
import { type Tag, tagCount, tagNamed, tagSet } from "./tags.ts";
import { cleaned, folded, isWhite, visibleText } from "./visible-text.ts";

const a = tagNamed("a");
const area = tagNamed("area");
const base = tagNamed("base");
const body = tagNamed("body");
const br = tagNamed("br");
const embed = tagNamed("embed");
const frame = tagNamed("frame");
const head = tagNamed("head");
const hr = tagNamed("hr");
const htmlTag = tagNamed("html");
const iframe = tagNamed("iframe");
const img = tagNamed("img");
const input = tagNamed("input");
const linkTag = tagNamed("link");
const meta = tagNamed("meta");
const object = tagNamed("object");
const plaintext = tagNamed("plaintext");
const ruby = tagNamed("ruby");
const script = tagNamed("script");
const source = tagNamed("source");
const time = tagNamed("time");
const title = tagNamed("title");
const track = tagNamed("track");
const xmp = tagNamed("xmp");
/** Pronunciation in small print above characters. */
const glosses = [tagNamed("rt"), tagNamed("rp")];
/** Elements that mark a date or a name. */
const marking = tagSet("time span abbr a em small b i strong");
const maxMarks = 2000;
const maxOpenMarks = 64;
const maxTitleChars = 4096;

/** Receives the scanner's events and keeps the relevant parts of a page, in one pass and bounded memory. */
export class OutlineBuilder implements MarkupSink {
  #markup: Markup;
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
  #open = new OpenElements();
  /** For elements whose hints are read again on demand. */
  #reread: Attributes;
  /** The current block; never ends in white space. */
  #text = "";
  /** The element in which the block began. */
  #element = -1;
  /** Whether white space follows the text. */
  #space = false;
  #breaks = 0;
  #textChars = 0;
  #linkChars = 0;
  #linksInBlock = 0;
  #inLink = false;
  #link: OutlineLink | undefined;
  /** Alternative texts of the images in the link. */
  #alt = "";
  #marks: TextMark[] = [];
  /** Number of open mark elements, by tag. */
  #openMarks = new Uint8Array(tagCount);
  #rawIsJsonLd = false;

  constructor(markup: Markup) {
    this.#markup = markup;
    this.#reread = new Attributes(markup);
  }

  finish(): Outline {
    this.#endBlock();
    this.#endLink();
    for (const mark of this.#marks) mark.end = mark.start;
    return this.#outline;
  }

  open(tag: Tag | undefined, attributes: Attributes): void {
    if (tag === undefined) return;
    if (tag.kind === "inline") this.#openInline(tag, attributes);
    else if (tag.kind === "block") this.#openBlock(tag, attributes);
    else if (tag.kind === "void") this.#void(tag, attributes);
    else if (tag.kind === "raw") this.#openRaw(tag, attributes);
    else if (!attributes.selfClosing) this.#openSilent(tag, attributes);
  }

  close(tag: Tag | undefined): void {
    if (tag === undefined) return;
    if (tag.kind === "inline") this.#closeInline(tag);
    else if (tag.kind === "block") {
      const isVisible = this.#open.silent === 0;
      if (isVisible) this.#endBlock();
      if (tag !== htmlTag && tag !== body) this.#open.close(tag);
      if (!isVisible && this.#open.silent === 0) this.#endBlock(); // its start also closed the silent element
    } else if (tag.kind === "silent") this.#open.close(tag);
    else if (tag === br) this.#lineBreak();
  }

  /** Appends a text without the white space at both ends. */
  text(from: number, to: number): void {
    if (this.#open.silent > 0 || this.#textChars >= pageLimits.pageTextChars) return;
    const { bytes } = this.#markup;
    let start = from;
    while (start < to && isWhite(bytes[start] as number)) start++;
    if (start > from) this.#space = true;
    if (start === to) return;
    let end = to;
    while (isWhite(bytes[end - 1] as number)) end--;
    const room = pageLimits.pageTextChars - this.#textChars;
    const text = end - start > room ? this.#start(start, end, room) : visibleText(this.#markup, start, end);
    // A character reference may be white space, too.
    const startsWhite = text.charCodeAt(0) === 32;
    const endsWhite = text.charCodeAt(text.length - 1) === 32;
    if (startsWhite) this.#space = true;
    this.#append(startsWhite || endsWhite ? text.trim() : text);
    this.#space = endsWhite || end < to;
  }

  /** Returns the first `room` characters of a text. */
  #start(from: number, to: number, room: number): string {
    const text = this.#markup.text(from, to);
    if (text.length > room) this.#outline.truncated = true;
    return cleaned(cut(text, room));
  }

  raw(tag: Tag, from: number, to: number): void {
    if (tag === title) {
      if (this.#open.silent === 0) this.#outline.title ||= cleaned(cut(this.#markup.text(from, to), maxTitleChars)).trim();
    } else if (tag === script) {
      if (this.#rawIsJsonLd && this.#outline.jsonLd.length < 50) this.#outline.jsonLd.push(this.#markup.text(from, to));
    } else if (tag === xmp || tag === plaintext) {
      if (this.#open.silent > 0) return;
      this.#endBlock();
      this.text(from, to);
      this.#endBlock();
    }
  }

  #append(piece: string): void {
    if (piece === "") return;
    if (this.#open.place < 0) this.#impliedBody();
    const spaced = this.#space && this.#text !== "";
    const link = this.#link;
    if (link !== undefined) {
      if (link.anchor === "") {
        link.block = this.#outline.blocks.length;
        link.start = this.#text.length + (spaced ? 1 : 0);
        link.anchor = piece;
      } else if (link.anchor.length < maxAnchorChars) link.anchor += this.#space || this.#text === "" ? ` ${piece}` : piece;
    }
    if (this.#inLink) this.#linkChars += piece.length;
    if (this.#text === "") this.#element = this.#open.place;
    this.#text = spaced ? `${this.#text} ${piece}` : this.#text + piece;
    this.#textChars += spaced ? piece.length + 1 : piece.length;
    this.#breaks = 0;
    if (this.#textChars >= pageLimits.pageTextChars) this.#outline.truncated = true;
  }

  #openBlock(tag: Tag, attributes: Attributes): void {
    if (this.#open.silent === 0) this.#endBlock();
    if (tag === htmlTag || tag === body) {
      if (tag === htmlTag) this.#outline.lang ||= attributes.get("lang") ?? attributes.get("xml:lang") ?? "";
      if (this.#open.has(tag)) return;
    }
    this.#pushElement(tag, attributes);
  }

  #openSilent(tag: Tag, attributes: Attributes): void {
    if (tag === object) addRequisite(this.#outline, "media", attributes.get("data"));
    if (!glosses.includes(tag)) this.#space = true; // words on both sides of an icon are separate
    this.#pushElement(tag, attributes);
  }

  #pushElement(tag: Tag, attributes: Attributes): void {
    const { elements } = this.#outline;
    this.#open.closeImplied(tag);
    if (this.#open.place < 0 && tag !== htmlTag && tag !== head && tag !== body) this.#impliedBody();
    if (!this.#open.hasRoom(elements.length)) {
      this.#outline.truncated = true;
      return;
    }
    const parent = this.#open.place;
    this.#open.push(tag, elements.length);
    elements.push(new ElementRecord(this.#reread, tag.name, parent, attributes));
  }

  /** Opens a body for text outside all elements, as on pages of the 1990s and in fragments. */
  #impliedBody(): void {
    const { elements } = this.#outline;
    if (!this.#open.hasRoom(elements.length)) return;
    this.#open.push(body, elements.length);
    elements.push(new ElementRecord(noAttributes, body.name, -1, noAttributes));
  }

  #openInline(tag: Tag, attributes: Attributes): void {
    if (tag === a) this.#beginLink(attributes);
    if (tag === time || (attributes.count > 0 && marking[tag.id] && elementTraits(attributes) & traits.dated))
      this.#beginMark(tag, attributes);
  }

  #beginMark(tag: Tag, attributes: Attributes): void {
    if (this.#outline.marks.length >= maxMarks || this.#marks.length >= maxOpenMarks) return;
    const datetime = attributes.get("datetime") ?? attributes.get("content") ?? attributes.get("title") ?? "";
    const mark: TextMark = {
      tag: tag.name,
      hints: hintsOf(attributes),
      datetime: cut(datetime, 100),
      block: this.#outline.blocks.length,
      start: this.#text.length + (this.#space && this.#text !== "" ? 1 : 0),
      end: -1,
    };
    this.#outline.marks.push(mark);
    this.#marks.push(mark);
    this.#openMarks[tag.id] = (this.#openMarks[tag.id] as number) + 1;
  }

  #closeInline(tag: Tag): void {
    if (tag === a) this.#endLink();
    else if (tag === ruby) for (const gloss of glosses) if (this.#open.has(gloss)) this.#open.close(gloss);
    const open = this.#openMarks[tag.id] as number;
    if (open === 0) return;
    const at = this.#marks.findLastIndex((mark) => mark.tag === tag.name);
    const [mark] = this.#marks.splice(at, 1) as [TextMark];
    mark.end = Math.max(mark.start, this.#text.length);
    this.#openMarks[tag.id] = open - 1;
  }

  #void(tag: Tag, attributes: Attributes): void {
    const outline = this.#outline;
    if (tag === br) this.#lineBreak();
    else if (tag === hr) {
      if (this.#open.silent === 0) this.#endBlock();
    } else if (tag === img) {
      addImage(outline, attributes);
      if (this.#link !== undefined && this.#alt === "") this.#alt = attributes.get("alt") ?? "";
    } else if (tag === meta) addMeta(outline, attributes);
    else if (tag === linkTag) addLinkElement(outline, attributes);
    else if (tag === base) outline.base ||= attributes.get("href") ?? "";
    else if (tag === input) {
      if (attributes.get("type")?.toLowerCase() === "image") addRequisite(outline, "image", attributes.get("src"));
    } else if (tag === source) {
      addRequisite(outline, "media", attributes.get("src"));
      addSrcset(outline, attributes.get("srcset") ?? "");
    } else if (tag === track || tag === embed) addRequisite(outline, "media", attributes.get("src"));
    else if (tag === area) {
      const { place: element } = this.#open;
      addLink(outline, "area", attributes.get("href"), { rel: attributes.get("rel"), anchor: attributes.get("alt"), element });
    } else if (tag === frame) addFrame(outline, attributes, this.#open.place);
  }

  #openRaw(tag: Tag, attributes: Attributes): void {
    this.#rawIsJsonLd = false;
    if (tag === script) {
      this.#rawIsJsonLd = /ld\+json/i.test(attributes.get("type") ?? "");
      addRequisite(this.#outline, "script", attributes.get("src"));
    } else if (tag === iframe) addFrame(this.#outline, attributes, this.#open.place);
  }

  #beginLink(attributes: Attributes): void {
    this.#endLink();
    const href = attributes.get("href");
    if (!href) return;
    this.#inLink = true;
    this.#linksInBlock++;
    this.#link = addLink(this.#outline, "a", href, {
      rel: attributes.get("rel"),
      title: attributeText(attributes.get("title")),
      block: this.#outline.blocks.length,
      start: this.#text.length,
      element: this.#open.place,
    });
  }

  /** Ends a link. It may contain blocks (a teaser): its anchor is the text of all of them, up to a limit. */
  #endLink(): void {
    const link = this.#link;
    if (link !== undefined) link.anchor = link.anchor === "" ? attributeText(this.#alt) : cut(link.anchor, maxAnchorChars);
    this.#inLink = false;
    this.#link = undefined;
    this.#alt = "";
  }

  /** Ends a line at one break and a paragraph at two, as pages of the 1990s and forums use them. */
  #lineBreak(): void {
    if (this.#open.silent > 0) return;
    this.#breaks++;
    this.#space = true;
    if (this.#breaks >= 2) this.#endBlock();
  }

  #endBlock(): void {
    this.#space = false;
    if (this.#text === "") return;
    const { blocks } = this.#outline;
    const text = this.#text;
    for (const mark of this.#marks) mark.end = Math.max(mark.start, text.length);
    if (this.#marks.length > 0) {
      this.#marks = [];
      this.#openMarks.fill(0);
    }
    if (blocks.length < pageLimits.pageElements) {
      blocks.push({ text, element: this.#element, linkChars: this.#linkChars, links: this.#linksInBlock });
    } else this.#outline.truncated = true;
    this.#text = "";
    this.#linkChars = 0;
    this.#linksInBlock = this.#inLink ? 1 : 0;
    this.#breaks = 0;
  }
}

const noAttributes = new Attributes(Markup.of(""));

/** Text of a link's attribute, up to a limit. */
function attributeText(text = ""): string {
  return text === "" ? "" : cut(folded(text).trim(), maxAnchorChars);
}
