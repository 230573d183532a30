import { warcLimits } from "@recollect/warc/limits";
import { decodeText } from "./character-references.ts";
import { pageInUtf8 } from "./charset.ts";
import { type Attributes, type MarkupSink, scanHtml } from "./html-scanner.ts";
import { pageLimits } from "./limits.ts";
import { Markup } from "./markup.ts";
import { originalUrl } from "./original-url.ts";
import type { PageContext } from "./page.ts";
import { type Tag, tagNamed } from "./tags.ts";
import { cleaned } from "./visible-text.ts";

/** Elements that only mark up text: none of them loads, runs or links to anything. */
export const harmlessElements: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup li main nav ol p " +
    "pre section table tbody td tfoot th thead tr ul abbr b bdi bdo big cite code del dfn em i ins kbd mark q rb rp rt ruby s samp " +
    "small span strike strong sub sup tt u var"
  ).split(" "),
);

/** Elements shown under another name. */
const renamed = new Map(
  Object.entries({
    ...{ a: "span", font: "span", time: "span", label: "span", form: "div", fieldset: "div", details: "div", summary: "div" },
    ...{ menu: "ul", dir: "ul" },
  }),
);

/** Elements that end when one of the same kind begins, unless an element between them contains both. */
const siblings: ReadonlyMap<string, { readonly ends: readonly string[]; readonly inside: readonly string[] }> = new Map([
  ["li", { ends: ["li"], inside: ["ul", "ol"] }],
  ["dt", { ends: ["dt", "dd"], inside: ["dl"] }],
  ["dd", { ends: ["dt", "dd"], inside: ["dl"] }],
  ["td", { ends: ["td", "th"], inside: ["tr", "table"] }],
  ["th", { ends: ["td", "th"], inside: ["tr", "table"] }],
  ["tr", { ends: ["tr"], inside: ["table"] }],
  ["p", { ends: ["p"], inside: ["div", "td", "th", "li", "blockquote", "section", "article"] }],
]);

/** Lists of links, mostly menus, are shown in one paragraph of small print, so that the text comes into view. */
const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:1rem auto;padding:0 1rem;color-scheme:light dark;overflow-wrap:anywhere}" +
  "table{border-collapse:collapse}td,th{vertical-align:top;padding:.1rem .4rem;text-align:start}pre{white-space:pre-wrap}" +
  "ul:has(>li>.link){margin:.2rem 0;padding:0;font-size:.8rem}li:has(>.link){display:inline;margin-inline-end:.8rem}" +
  ".link{text-decoration:underline dotted}.image{opacity:.7;font-style:italic}";

/**
 * Returns a harmless copy of a page, in any charset, built from the scanner's result with elements that only mark up text. Nothing of the
 * page's own markup is copied: no script, style, form, frame or image, and no attribute except writing direction and cell span. A link is
 * shown as text, with its address as title. The server must forbid everything by its policy all the same.
 */
export function safePreview(bytes: Buffer, { url, contentType }: PageContext): string {
  const { utf8 } = pageInUtf8(bytes.subarray(0, warcLimits.payloadBytes), contentType, url);
  const markup = new Markup(utf8);
  const sink = new PreviewSink(markup, originalUrl(url ?? ""));
  if (/^\s*text\/plain\b/i.test(contentType ?? "")) sink.raw(tagNamed("plaintext"), 0, markup.length);
  else scanHtml(markup, sink);
  const { title, body } = sink.finish();
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>\n<body>\n${body}\n</body></html>\n`;
}

class PreviewSink implements MarkupSink {
  readonly #markup: Markup;
  readonly #url: string;
  readonly #pieces: string[] = [];
  /** The open elements: the name in the page, and the one shown; undefined if their content is not shown. */
  readonly #open: { readonly name: string; readonly shown?: string }[] = [];
  /** Number of these that are not shown. */
  #silent = 0;
  #title = "";

  constructor(markup: Markup, url: string) {
    [this.#markup, this.#url] = [markup, url];
  }

  open(tag: Tag | undefined, attributes: Attributes): void {
    if (tag === undefined) return;
    if (tag.kind === "void") this.#void(tag.name, attributes);
    if (tag.kind === "void" || tag.kind === "raw" || this.#open.length >= pageLimits.elementDepth) return;
    if (tag.kind === "silent" && !harmlessElements.has(tag.name)) {
      this.#open.push({ name: tag.name });
      this.#silent++;
      return;
    }
    const shown = renamed.get(tag.name) ?? (harmlessElements.has(tag.name) ? tag.name : undefined);
    if (shown === undefined) return;
    this.#endSiblings(shown);
    this.#open.push({ name: tag.name, shown });
    const written = tag.name === "a" ? linkAttributes(attributes, this.#url) : plainAttributes(shown, attributes);
    if (this.#silent === 0) this.#pieces.push(`<${shown}${written}>`);
  }

  close(tag: Tag | undefined): void {
    const place = tag === undefined ? -1 : this.#open.findLastIndex(({ name }) => name === tag.name);
    if (place >= 0) this.#endFrom(place);
  }

  text(from: number, to: number): void {
    if (this.#silent === 0) this.#pieces.push(escaped(decodeText(this.#markup.text(from, to))));
  }

  raw({ name }: Tag, from: number, to: number): void {
    if (name === "title" && this.#title === "") this.#title = cleaned(this.#markup.text(from, to)).trim();
    if ((name === "xmp" || name === "plaintext") && this.#silent === 0)
      this.#pieces.push(`<pre>${escaped(this.#markup.text(from, to))}</pre>`);
  }

  finish(): { title: string; body: string } {
    this.#endFrom(0);
    return { title: escaped(this.#title), body: this.#pieces.join("") };
  }

  #void(name: string, attributes: Attributes): void {
    if (this.#silent > 0) return;
    if (name === "br" || name === "hr" || name === "wbr") this.#pieces.push(`<${name}>`);
    const alt = name === "img" ? cleaned(attributes.get("alt") ?? "").trim() : "";
    if (alt !== "") this.#pieces.push(`<span class="image">[${escaped(alt)}]</span>`);
  }

  /** Closes the open elements from an index on, innermost first. */
  #endFrom(place: number): void {
    for (const { shown } of this.#open.splice(place).reverse()) {
      if (shown === undefined) this.#silent--;
      else if (this.#silent === 0) this.#pieces.push(`</${shown}>`);
    }
  }

  #endSiblings(shown: string): void {
    const { ends, inside } = siblings.get(shown) ?? { ends: [], inside: [] };
    const place = this.#open.findLastIndex(({ shown: other = "" }) => ends.includes(other) || inside.includes(other));
    if (place >= 0 && ends.includes(this.#open[place]?.shown ?? "")) this.#endFrom(place);
  }
}

function linkAttributes(attributes: Attributes, base: string): string {
  const href = (attributes.get("href") ?? "").trim().slice(0, warcLimits.urlBytes);
  return href === "" ? "" : ` class="link" title="${escaped(URL.parse(href, base)?.href ?? href)}"`;
}

function plainAttributes(shown: string, attributes: Attributes): string {
  const direction = /^(?:ltr|rtl|auto)$/i.exec(attributes.get("dir")?.trim() ?? "")?.[0].toLowerCase();
  const spans = shown === "td" || shown === "th" ? ["colspan", "rowspan"] : [];
  const cells = spans.map((name) => [name, /^\d{1,3}$/.exec(attributes.get(name)?.trim() ?? "")?.[0]]);
  return [["dir", direction], ...cells].map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`)).join("");
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "")
    .replace(/[&<>"']/g, (char) => escapes[char] as string);
}
