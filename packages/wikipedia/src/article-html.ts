import { decodedUri } from "@recollect/base/remote-places";
import { type Attributes, type MarkupSink, scanHtml } from "@recollect/page/html-scanner";
import { Markup } from "@recollect/page/markup";
import { OpenElements } from "@recollect/page/open-elements";
import { originalUrl } from "@recollect/page/original-url";
import { type Tag, tagNamed } from "@recollect/page/tags";
import { visibleText } from "@recollect/page/visible-text";
import { warcLimits } from "@recollect/warc/limits";
import type { ArticleFacts } from "./article.ts";
import { LinkedTitles } from "./article-prose.ts";
import { citationDate } from "./citation-date.ts";
import { type CitationPiece, citedInText } from "./cited-in-text.ts";
import type { Infobox, InfoboxField } from "./infobox.ts";
import { linkTarget } from "./link-target.ts";
import { ReferenceList } from "./reference-list.ts";
import { type SectionKind, sectionKind } from "./sections.ts";
import { fieldKey } from "./template-fields.ts";

/** Facts on an article's page. The date is not among them: it must be searched for in the infoboxes. */
export interface HtmlFacts extends Pick<ArticleFacts, "paragraphs" | "references" | "linkedTitles" | "categories"> {
  readonly infoboxes: readonly Infobox[];
}

/** Reads an article's page, a whole page saved by a browser or the content alone, in one pass and without a tree. */
export function htmlFacts(html: string, { language, url }: { readonly language: string; readonly url: string }): HtmlFacts {
  const markup = Markup.of(html.length > warcLimits.payloadBytes ? html.slice(0, warcLimits.payloadBytes) : html);
  const reader = new ArticlePageReader(markup, language, url);
  scanHtml(markup, reader);
  return reader.finish();
}

const [a, br, cite, span, sup, tr, td, th, table, p, li] = ["a", "br", "cite", "span", "sup", "tr", "td", "th", "table", "p", "li"].map(
  tagNamed,
) as [Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag];
const proseItemChars = 60;
/** Maximum text of a part: further text is ignored. */
const maxPartChars = 20_000;

class ArticlePageReader implements MarkupSink {
  readonly #markup: Markup;
  readonly #language: string;
  readonly #url: string;
  readonly #open = new OpenElements();
  /** Part of the page that each element belongs to, by index. */
  readonly #parts: PagePart[] = [];
  readonly #isWholePage: boolean;
  #text = "";
  /** Innermost block around the text. */
  #tag: Tag | undefined;
  #section: SectionKind = "text";
  /** An ignored inline element, and the number of open elements with its name. */
  #ignored: { readonly tag: Tag; depth: number } | undefined;
  /** Address of the open link. */
  #link: string | undefined;

  readonly #paragraphs: string[] = [];
  readonly #titles = new LinkedTitles();
  readonly #categories = new Set<string>();
  readonly #references = new ReferenceList();
  readonly #infoboxes: { name: string | undefined; fields: InfoboxField[] }[] = [];
  #cells: string[] = [];
  #citation: CitationPiece[] = [];
  #coins: URLSearchParams | undefined;

  constructor(markup: Markup, language: string, url: string) {
    this.#markup = markup;
    this.#language = language;
    this.#url = url;
    this.#isWholePage = ["mw-parser-output", "mw-content-text", "bodyContent"].some((name) => markup.bytes.includes(name));
  }

  finish(): HtmlFacts {
    this.#endBlock();
    this.#endRow();
    this.#endCitation();
    return {
      paragraphs: this.#paragraphs,
      references: this.#references.all,
      linkedTitles: this.#titles.all,
      categories: [...this.#categories],
      infoboxes: this.#infoboxes,
    };
  }

  get #part(): PagePart {
    const { place } = this.#open;
    return this.#parts[place] ?? (this.#isWholePage ? "outside" : "content");
  }

  open(tag: Tag | undefined, attributes: Attributes): void {
    if (tag === undefined) return;
    if (tag.kind === "block" || tag.kind === "silent") {
      if (!attributes.selfClosing || tag.kind === "block") this.#openBlock(tag, attributes);
    } else if (tag === br) this.#text += "\n";
    else if (this.#ignored !== undefined) this.#ignored.depth += this.#ignored.tag === tag ? 1 : 0;
    else if (tag === a) this.#openLink(attributes.get("href") ?? "");
    else if (tag === cite && this.#part === "references") this.#endCitation();
    else if (tag === span || tag === sup) this.#openSpan(tag, attributes);
  }

  close(tag: Tag | undefined): void {
    if (tag === undefined) return;
    if (tag.kind === "block" || tag.kind === "silent") {
      this.#endBlock();
      if (tag === tr) this.#endRow();
      if (tag === li && this.#part === "references") this.#endCitation();
      this.#open.close(tag);
      this.#tag = undefined;
    } else if (this.#ignored !== undefined) {
      if (this.#ignored.tag === tag && --this.#ignored.depth === 0) this.#ignored = undefined;
    } else if (tag === a) this.#endLink();
  }

  text(from: number, to: number): void {
    if (this.#ignored !== undefined || this.#open.silent > 0 || isSilent(this.#part)) return;
    if (this.#text.length < maxPartChars) this.#text += visibleText(this.#markup, from, Math.min(to, from + maxPartChars));
  }

  raw(): void {}

  #openBlock(tag: Tag, attributes: Attributes): void {
    this.#endBlock();
    if (tag === tr || tag === table) this.#endRow();
    if (tag === li && this.#part === "references") this.#endCitation();
    this.#open.closeImplied(tag);
    const around = this.#part;
    const part = partWithin(around, pagePart(tag.name, attributes));
    if (!this.#open.hasRoom(this.#parts.length)) return;
    this.#open.push(tag, this.#parts.length);
    this.#parts.push(part);
    if (part === "infobox" && around !== "infobox") this.#infoboxes.push({ name: infoboxName(attributes), fields: [] });
    if (part === "infobox" && (tag === td || tag === th)) this.#cells.push("");
    this.#tag = tag;
  }

  /** Ignores reference marks, edit links and hidden elements. A citation's machine-readable data has a better date than its text. */
  #openSpan(tag: Tag, attributes: Attributes): void {
    if (attributes.count === 0) return;
    const names = attributes.get("class") ?? "";
    if (names.includes("Z3988")) this.#coins = new URLSearchParams(attributes.get("title") ?? "");
    const isHidden = /display:\s?none/.test(attributes.get("style") ?? "");
    if (isHidden || /(?:^| )(?:reference|mw-editsection|mw-cite-backlink|noprint|Z3988|mw-ref)(?: |$)/.test(names))
      this.#ignored = { tag, depth: 1 };
  }

  #openLink(href: string): void {
    this.#endLink();
    this.#link = href;
    if (this.#part === "references") this.#flushCitation();
    const title = this.#titleOf(href);
    if (title === undefined) return;
    const target = linkTarget(title);
    if (target.kind === "category" && this.#part === "categories") this.#categories.add(target.title);
    else if (target.kind === "article" && (this.#part === "infobox" || (this.#part === "content" && this.#section !== "references"))) {
      this.#titles.add(target.title);
    }
  }

  /** Returns the title of a wiki link's target; undefined for web links. */
  #titleOf(href: string): string | undefined {
    const whole = originalUrl(href);
    const match = /^(?:(?:https?:)?\/\/([^/]+))?\/wiki\/([^?#]{1,800})/.exec(whole);
    if (match === null) return undefined;
    const [, host, path = ""] = match;
    if (host !== undefined && host.replace(".m.", ".") !== hostOf(this.#url).replace(".m.", ".")) return undefined;
    return decodedUri(path).replaceAll("_", " ");
  }

  #endLink(): void {
    const url = this.#link;
    this.#link = undefined;
    if (url === undefined || this.#part !== "references" || !/^(?:https?:)?\/\//i.test(url)) return;
    this.#citation.push({ url, title: this.#text.replace(/\s+/g, " ").trim() });
    this.#text = "";
  }

  #flushCitation(): void {
    if (this.#text !== "") this.#citation.push(this.#text);
    this.#text = "";
  }

  #endBlock(): void {
    this.#ignored = undefined;
    const part = this.#part;
    if (part === "references") {
      this.#flushCitation();
      return;
    }
    const text = this.#text
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .trim();
    this.#text = "";
    if (text === "") return;
    if (part === "infobox") this.#cell(text);
    else if (part === "content") this.#contentBlock(text);
  }

  #contentBlock(text: string): void {
    const tag = this.#tag;
    if (tag !== undefined && /^h[1-6]$/.test(tag.name)) {
      const own = sectionKind(text.replace(/\[[^\]]{0,40}\]$/, ""));
      if (own !== "text" || tag.name <= "h2") this.#section = own;
    } else if (this.#section === "text" && /\p{L}/u.test(text)) {
      const isProse =
        tag === p || (tag === li && text.length >= proseItemChars && this.#paragraphs.length > 0) || tag?.name === "blockquote";
      if (isProse) this.#paragraphs.push(text.replace(/\s+/g, " "));
    }
  }

  #cell(text: string): void {
    const last = this.#cells.pop() ?? "";
    this.#cells.push(last === "" ? text : `${last}\n${text}`);
  }

  /** Adds a row to the infobox. Its first cell is the label, whether marked as a heading or not. */
  #endRow(): void {
    const [first, ...others] = this.#cells;
    this.#cells = [];
    const value = others.filter((text) => text !== "").join("\n");
    const field = value === "" ? { key: "", text: first ?? "" } : { key: fieldKey(first ?? ""), text: value };
    if (field.text !== "") this.#infoboxes.at(-1)?.fields.push(field);
  }

  #endCitation(): void {
    this.#flushCitation();
    const coins = this.#coins;
    const date = coins === undefined ? undefined : citationDate(coins.get("rft.date") ?? "", this.#language);
    for (const [at, found] of citedInText(this.#citation, this.#language).entries()) {
      this.#references.add(at === 0 && date !== undefined ? { ...found, date } : found);
    }
    this.#citation = [];
    this.#coins = undefined;
  }
}

/**
 * Returns the part of an element inside another part: outside a page's content only categories count, tables inside an infobox are its rows,
 * and skipped parts stay skipped.
 */
function partWithin(around: PagePart, own: PagePart | undefined): PagePart {
  if (own === undefined || around === "skipped" || (around === "infobox" && own === "table")) return around;
  return around === "outside" && own !== "content" && own !== "categories" ? "outside" : own;
}

function isSilent(part: PagePart): boolean {
  return part === "skipped" || part === "outside" || part === "table";
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** Function of an element on an article's page. `skipped`: a note to readers, or navigation. `outside`: surrounding elements. */
type PagePart = "content" | "infobox" | "references" | "categories" | "table" | "skipped" | "outside";

const skipped =
  /(?:^| )(?:navbox|vertical-navbox|sidebar|hatnote|dablink|toc|toccolours|metadata|[a-z]?mbox|ambox|noprint|thumb|thumbinner|gallery|mw-editsection|mw-jump-link|shortdescription|portal|portalbox|sistersitebox|side-box|navframe|NavFrame|BoxenVerschmelzen|hintergrundfarbe\d|rellink|mw-empty-elt|mw-hidden-catlinks|coordinates|authority-control)(?: |$)/i;
const skippedIds =
  /^(?:toc|mw-panel|mw-head|mw-navigation|footer|siteSub|contentSub|jump-to-nav|siteNotice|mw-hidden-catlinks|p-.*|column-one|coordinates|Vorlage_Begriffskl.*|Vorlage_Dieser_Artikel|normdaten)$/i;
const infobox = /(?:^| )(?:infobox|vevent|vcard|taxobox)(?: |$)/i;
const floating = /(?:^| )float-?right(?: |$)/i;

/** Returns an element's function by class and id; undefined if it is that of its parent. */
function pagePart(tag: string, attributes: Attributes): PagePart | undefined {
  if (tag === "nav" || tag === "footer" || tag === "figure" || tag === "aside" || tag === "noscript" || tag === "form") return "skipped";
  const [names, id] = attributes.count === 0 ? ["", ""] : [attributes.get("class") ?? "", attributes.get("id") ?? ""];
  if (/(?:^| )catlinks(?: |$)/.test(names) || id === "catlinks") return "categories";
  if (skipped.test(names) || skippedIds.test(id)) return "skipped";
  if (tag === "table") return infobox.test(names) || /infobox/i.test(id) || floating.test(names) ? "infobox" : "table";
  if (tag === "ol" && /(?:^| )(?:mw-)?references(?: |$)/.test(names)) return "references";
  if (/(?:^| )mw-parser-output(?: |$)/.test(names) || id === "mw-content-text" || id === "bodyContent") return "content";
  return undefined;
}

/** Returns the kind of an infobox, which German pages name in its id: `Vorlage_Infobox_Erdbeben`. */
function infoboxName(attributes: Attributes): string | undefined {
  const name = /^Vorlage_Infobox_?(.+)$/.exec(attributes.get("id") ?? "")?.[1];
  return name?.replaceAll("_", " ").trim();
}
