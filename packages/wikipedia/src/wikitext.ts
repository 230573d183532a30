import { limits } from "@recollect/base/limits";

/** A piece of an article's source: text, or one of the relevant constructs. */
export type WikiNode = string | Template | WikiLink | OutLink | Note | Table | Heading;

/** A template: `{{name|value|key=value}}`. */
export interface Template {
  readonly kind: "template";
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  /** Name as written; `1`, `2`, … for unnamed parameters. */
  readonly name: string;
  readonly nodes: readonly WikiNode[];
}

/** A link inside the wiki: `[[target|text]]`. */
export interface WikiLink {
  readonly kind: "link";
  readonly target: string;
  /** Texts after each pipe; the last one is visible. */
  readonly parts: readonly (readonly WikiNode[])[];
}

/** A link to another site: `[http://… text]`. */
export interface OutLink {
  readonly kind: "out-link";
  readonly url: string;
  readonly nodes: readonly WikiNode[];
}

/** A note: `<ref>…</ref>`, including one in a list of references. */
export interface Note {
  readonly kind: "note";
  readonly nodes: readonly WikiNode[];
}

/** A table: `{| … |}`. Its text is not used, but it may contain notes. */
export interface Table {
  readonly kind: "table";
  readonly nodes: readonly WikiNode[];
}

export interface Heading {
  readonly kind: "heading";
  readonly text: string;
  /** Number of equals signs: 2 for `== … ==`. */
  readonly level: number;
}

/** An open construct. */
interface Frame {
  readonly kind: "page" | "template" | "link" | "out-link" | "note" | "table";
  /** Its first token, which becomes text if the construct never ends. */
  readonly opening: string;
  readonly url: string;
  readonly start: number;
  readonly parts: { readonly name: string | undefined; readonly nodes: WikiNode[] }[];
  /** The current part. */
  name: string | undefined;
  nodes: WikiNode[];
}

/**
 * All tokens. Headings and tables begin a line. Repetitions are bounded or stop at the next bracket or line, so that the search takes linear
 * time.
 */
const tokens =
  /^[ \t:]*\{\||^[ \t]*\|\}(?!\})|^={2,6}[^\n]*==[ \t]*(?:<!--[^\n<>]{0,200}-->[ \t]*)?$|\{\{|\}\}|\[\[|\]\]|\[(?:https?:)?\/\/[^\s[\]<>"{}|]{1,2000}|\]|\||=|<!--|<\/?[a-z][^<>]{0,2000}>/gim;

/** Elements whose content is not wikitext. */
const rawElements = new Set(
  "nowiki pre math chem score syntaxhighlight source timeline gallery templatedata imagemap mapframe maplink graph hiero".split(" "),
);
const blockElements = new Set("br p div blockquote li ul ol dl dd center poem hr".split(" "));

/**
 * Parses an article's source in one pass. Constructs that are unclosed or nested too deeply become text. It follows MediaWiki as far as
 * articles need, expands nothing, and takes linear time for any text.
 */
export function readWikitext(source: string): WikiNode[] {
  return new WikitextReader(source.length > limits.articleChars ? source.slice(0, limits.articleChars) : source).read();
}

class WikitextReader {
  readonly #source: string;
  readonly #page = frame("page", "", 0);
  #stack: Frame[] = [this.#page];
  /** Start of the text since the last token. */
  #textStart = 0;
  /** Numbers of templates and links opened beyond the depth limit, whose ends are text, too. */
  #beyond = { template: 0, link: 0 };
  /** Raw elements without a further end tag, so that the search is not repeated. */
  #unclosed = new Set<string>();
  #newline = -1;

  constructor(source: string) {
    this.#source = source;
  }

  read(): WikiNode[] {
    const scanner = new RegExp(tokens);
    for (let match = scanner.exec(this.#source); match !== null; match = scanner.exec(this.#source)) {
      scanner.lastIndex = this.#take(match[0], match.index);
    }
    this.#flush(this.#source.length);
    this.#dissolveTo(0);
    return this.#page.nodes;
  }

  get #top(): Frame {
    return this.#stack[this.#stack.length - 1] as Frame;
  }

  /** Handles a token, and returns the offset at which the search continues. */
  #take(token: string, at: number): number {
    const end = at + token.length;
    const first = token.trimStart();
    if (token === "|") this.#pipe(at);
    else if (token === "=") this.#equals(at);
    else if (token === "{{") this.#open("template", token, at, end);
    else if (token === "}}") this.#closeTemplate(at, end);
    else if (token === "[[") this.#open("link", token, at, end);
    else if (token === "]]") this.#closeLink(at, end);
    else if (token === "]") this.#closeOutLink(at, end);
    else if (token.startsWith("[")) this.#open("out-link", token, at, end, token.slice(1));
    else if (token === "<!--") return this.#skipTo(at, this.#after("-->", end));
    else if (token.startsWith("<")) return this.#element(token, at, end);
    else if (first.endsWith("{|")) this.#open("table", token, at, end);
    else if (first.startsWith("|}")) this.#closeTable(at, end);
    else this.#heading(first.trimEnd(), at, end);
    return end;
  }

  #flush(to: number): void {
    if (to > this.#textStart) this.#top.nodes.push(this.#source.slice(this.#textStart, to));
    this.#textStart = to;
  }

  #skipTo(from: number, to: number): number {
    this.#flush(from);
    this.#textStart = to;
    return to;
  }

  #open(kind: Frame["kind"], token: string, at: number, end: number, url = ""): void {
    if (this.#stack.length > limits.articleDepth) {
      if (kind === "template" || kind === "link") this.#beyond[kind]++;
      return;
    }
    this.#flush(at);
    this.#textStart = end;
    this.#stack.push(frame(kind, token, end, url));
  }

  #pipe(at: number): void {
    // A web link does not hide the pipe of the surrounding template.
    if (this.#top.kind === "out-link" && this.#below("template", "link")) {
      this.#flush(at);
      this.#dissolveTo(this.#stack.length - 2);
    }
    const { kind } = this.#top;
    if (kind !== "template" && kind !== "link") return;
    this.#flush(at);
    this.#textStart = at + 1;
    endPart(this.#top);
  }

  #equals(at: number): void {
    const top = this.#top;
    if (top.kind !== "template" || top.parts.length === 0 || top.name !== undefined) return;
    if (top.nodes.some((node) => typeof node !== "string")) return;
    this.#flush(at);
    this.#textStart = at + 1;
    top.name = top.nodes.join("").trim();
    top.nodes = [];
  }

  #below(...kinds: Frame["kind"][]): boolean {
    const below = this.#stack[this.#stack.length - 2];
    return below !== undefined && kinds.includes(below.kind);
  }

  #closeTemplate(at: number, end: number): void {
    if (this.#beyond.template > 0) {
      this.#beyond.template--;
      return;
    }
    const closed = this.#close("template", at, end, "link", "out-link");
    if (closed !== undefined) this.#top.nodes.push(templateOf(closed));
  }

  #closeLink(at: number, end: number): void {
    if (this.#beyond.link > 0) {
      this.#beyond.link--;
      return;
    }
    const closed = this.#close("link", at, end, "out-link");
    if (closed === undefined) return;
    endPart(closed);
    const [target, ...parts] = closed.parts.map(({ nodes }) => nodes);
    this.#top.nodes.push({ kind: "link", target: stringsOf(target ?? []), parts });
  }

  #closeOutLink(at: number, end: number): void {
    const top = this.#top;
    if (top.kind !== "out-link") return;
    if (this.#newline < top.start) this.#newline = this.#source.indexOf("\n", top.start);
    if (this.#newline < 0) this.#newline = this.#source.length;
    if (this.#newline < at) {
      this.#flush(at);
      this.#dissolveTo(this.#stack.length - 2); // no such link goes on in the next line
      return;
    }
    const closed = this.#close("out-link", at, end);
    if (closed !== undefined) this.#top.nodes.push({ kind: "out-link", url: closed.url, nodes: closed.nodes });
  }

  #closeTable(at: number, end: number): void {
    const closed = this.#close("table", at, end, "template", "link", "out-link");
    if (closed !== undefined) this.#top.nodes.push({ kind: "table", nodes: closed.nodes });
  }

  #closeNote(at: number, end: number): void {
    const closed = this.#close("note", at, end, "template", "link", "out-link", "table");
    if (closed !== undefined) this.#top.nodes.push({ kind: "note", nodes: closed.nodes });
  }

  /** Closes the innermost frame of a kind. Unclosed frames of the kinds `across` inside it become text. */
  #close(kind: Frame["kind"], at: number, end: number, ...across: Frame["kind"][]): Frame | undefined {
    let depth = this.#stack.length - 1;
    while (depth > 0 && across.includes((this.#stack[depth] as Frame).kind)) depth--;
    if (depth === 0 || (this.#stack[depth] as Frame).kind !== kind) return undefined;
    this.#flush(at);
    this.#textStart = end;
    this.#dissolveTo(depth);
    return this.#stack.pop();
  }

  /** Converts all frames above a depth to text, from the outer to the inner, so that each node is moved once. */
  #dissolveTo(depth: number): void {
    if (this.#stack.length - 1 === depth) return;
    const target = (this.#stack[depth] as Frame).nodes;
    for (const { opening, parts, name, nodes } of this.#stack.splice(depth + 1)) {
      target.push(opening);
      for (const part of [...parts, { name, nodes }]) {
        if (part.name !== undefined) target.push(`${part.name}=`);
        for (const node of part.nodes) target.push(node);
        if (part.nodes !== nodes) target.push("|");
      }
    }
    this.#beyond = { template: 0, link: 0 };
  }

  #element(token: string, at: number, end: number): number {
    const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(token) ?? [];
    const tag = name.toLowerCase();
    const isEmpty = token.endsWith("/>");
    if (tag === "ref") {
      if (slash !== "") this.#closeNote(at, end);
      else if (!isEmpty) {
        this.#closeNote(at, at); // notes can't be nested, so an open one was never closed
        this.#open("note", "", at, end);
      }
      return this.#skipTo(Math.max(at, this.#textStart), end);
    }
    if (slash === "" && !isEmpty && rawElements.has(tag)) return this.#raw(tag, at, end);
    this.#skipTo(at, end);
    if (blockElements.has(tag)) this.#top.nodes.push("\n");
    return end;
  }

  /** Skips a raw element; the content of `nowiki` becomes text. */
  #raw(tag: string, at: number, end: number): number {
    if (this.#unclosed.has(tag)) return this.#skipTo(at, end);
    const closing = new RegExp(`</${tag}\\s{0,20}>`, "gi");
    closing.lastIndex = end;
    const match = closing.exec(this.#source);
    if (match === null) {
      this.#unclosed.add(tag);
      return this.#skipTo(at, end);
    }
    this.#skipTo(at, end);
    if (tag === "nowiki") this.#flush(match.index);
    this.#textStart = closing.lastIndex;
    return closing.lastIndex;
  }

  /** Returns the end of a searched text; the page's end if it is missing, as in MediaWiki for comments. */
  #after(text: string, from: number): number {
    const at = this.#source.indexOf(text, from);
    return at < 0 ? this.#source.length : at + text.length;
  }

  /** Adds a heading, and ends all open constructs: templates with headings are rarer than unclosed ones. */
  #heading(line: string, at: number, end: number): void {
    this.#flush(at);
    this.#textStart = end;
    this.#dissolveTo(0);
    const title = line.replace(/<!--.*$/, "").trimEnd();
    const level = Math.min(6, (/^=+/.exec(title)?.[0] ?? "").length);
    this.#page.nodes.push({ kind: "heading", text: withoutEquals(title), level });
  }
}

function frame(kind: Frame["kind"], opening: string, start: number, url = ""): Frame {
  return { kind, opening, url, start, parts: [], name: undefined, nodes: [] };
}

function endPart(of: Frame): void {
  of.parts.push({ name: of.name, nodes: of.nodes });
  of.name = undefined;
  of.nodes = [];
}

function templateOf(closed: Frame): Template | Note {
  endPart(closed);
  const [name, ...values] = closed.parts;
  let unnamed = 0;
  const parameters = values.map((part): Parameter => ({ name: part.name ?? String(++unnamed), nodes: part.nodes }));
  const written = stringsOf(name?.nodes ?? []);
  // The long form of a note, required inside notes.
  if (/^#tag:ref$/i.test(written)) return { kind: "note", nodes: parameters[0]?.nodes ?? [] };
  return { kind: "template", name: written.replace(/^(?:template|vorlage):/i, "").trim(), parameters };
}

function withoutEquals(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === "=") end--;
  return line.slice(0, end).replace(/^=+/, "").trim();
}

function stringsOf(nodes: readonly WikiNode[]): string {
  return nodes
    .filter((node) => typeof node === "string")
    .join("")
    .replaceAll("_", " ")
    .trim();
}
