import { limits } from "../limits.ts";
import { decodeAttribute } from "./character-references.ts";
import { type Tag, tagAt, tagNamed } from "./tags.ts";

/** Hears what the scanner finds, in order. Places are offsets in the markup; nothing is copied before it is asked for. */
export interface MarkupSink {
  /** A start tag; `attributes` can be asked until the next event. An unknown element is undefined. */
  open(tag: Tag | undefined, attributes: Attributes): void;
  close(tag: Tag | undefined): void;
  text(from: number, to: number): void;
  /** The content of an element that holds no markup: a script, a style, the title. Its `open` came before, no `close` follows. */
  raw(tag: Tag, from: number, to: number): void;
}

const GT = 62;
const BANG = 33;
const SLASH = 47;
const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;

/**
 * Scans markup in one pass, as browsers do where it matters: comments, scripts, quotes, stray brackets. It builds no tree
 * and calls itself never, so its time is linear and its memory constant whatever the page holds. Returns whether it had to
 * leave out attributes, or ends of their values, that it was asked for.
 */
export function scanHtml(html: string, sink: MarkupSink): boolean {
  const attributes = new Attributes(html);
  let textStart = 0;
  let search = 0;
  for (;;) {
    const bracket = html.indexOf("<", search);
    if (bracket < 0) break;
    const next = html.charCodeAt(bracket + 1);
    const isClose = next === SLASH;
    const nameStart = isClose ? bracket + 2 : bracket + 1;
    const isTag = isLetter(html.charCodeAt(nameStart));
    if (!isTag && next !== BANG && next !== 63 && !isClose) {
      search = bracket + 1; // a bracket that is only text
      continue;
    }
    if (bracket > textStart) sink.text(textStart, bracket);
    if (!isTag) search = endOfComment(html, bracket);
    else {
      const nameEnd = endOfName(html, nameStart);
      const tag = tagAt(html, nameStart, nameEnd);
      search = attributes.read(nameEnd);
      if (isClose) sink.close(tag);
      else {
        sink.open(tag, attributes);
        if (tag?.kind === "raw" && !attributes.selfClosing) search = passRaw(html, tag, search, sink);
      }
    }
    textStart = search;
  }
  if (textStart < html.length) sink.text(textStart, html.length);
  return attributes.truncated;
}

/** The attributes of one start tag, kept as places until somebody asks. */
export class Attributes {
  readonly html: string;
  /** How many there are; the first is number 0. */
  count = 0;
  selfClosing = false;
  /** Of some tag, attributes were passed over, or the end of a value. */
  truncated = false;
  /** Where the tag's attributes begin: `read` can be asked to read them again. */
  start = 0;
  #places = new Int32Array(4 * limits.attributes);

  constructor(html: string) {
    this.html = html;
  }

  /** The value of an attribute, its character references decoded; empty for one without value; undefined if it is not there. */
  get(name: string): string | undefined {
    for (let i = 0; i < this.count; i++) {
      if (this.nameLength(i) === name.length && this.isNamed(i, name)) return this.value(i);
    }
    return undefined;
  }

  /** Whether the attribute's name begins so, in any case. */
  isNamed(i: number, name: string): boolean {
    return sameName(this.html, this.#places[4 * i] as number, name);
  }

  nameLength(i: number): number {
    return (this.#places[4 * i + 1] as number) - (this.#places[4 * i] as number);
  }

  value(i: number): string {
    const start = this.valueStart(i);
    const end = this.valueEnd(i);
    if (end < (this.#places[4 * i + 3] as number) && !this.html.startsWith("data:", start)) this.truncated = true;
    return decodeAttribute(this.html.slice(start, end));
  }

  valueStart(i: number): number {
    return this.#places[4 * i + 2] as number;
  }

  /** Where the value ends, or where what is looked at of it does. */
  valueEnd(i: number): number {
    return Math.min(this.#places[4 * i + 3] as number, this.valueStart(i) + limits.attributeChars);
  }

  /** Reads the attributes from `at` to the tag's end; returns where the text goes on. */
  read(at: number): number {
    const html = this.html;
    const end = html.length;
    this.start = at;
    this.count = 0;
    this.selfClosing = false;
    if (html.charCodeAt(at) === GT) return at + 1; // as most tags
    while (at < end) {
      const code = html.charCodeAt(at);
      if (code === GT) {
        this.selfClosing = html.charCodeAt(at - 1) === SLASH;
        return at + 1;
      }
      if (isSpace(code) || code === SLASH) {
        at++;
        continue;
      }
      const nameStart = at;
      at++; // a stray `=` begins a name, as in browsers
      while (at < end && html.charCodeAt(at) !== EQUALS && !endsName(html.charCodeAt(at))) at++;
      const nameEnd = at;
      while (at < end && isSpace(html.charCodeAt(at))) at++;
      if (html.charCodeAt(at) !== EQUALS) {
        this.#add(nameStart, nameEnd, nameEnd, nameEnd);
        continue;
      }
      at++;
      while (at < end && isSpace(html.charCodeAt(at))) at++;
      const quote = html.charCodeAt(at);
      if (quote === QUOTE || quote === APOSTROPHE) {
        const close = html.indexOf(quote === QUOTE ? '"' : "'", at + 1);
        this.#add(nameStart, nameEnd, at + 1, close < 0 ? end : close);
        at = close < 0 ? end : close + 1;
      } else {
        const valueStart = at;
        while (at < end && html.charCodeAt(at) !== GT && !isSpace(html.charCodeAt(at))) at++;
        this.#add(nameStart, nameEnd, valueStart, at);
      }
    }
    return end;
  }

  #add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.count >= limits.attributes) {
      this.truncated = true;
      return;
    }
    const at = 4 * this.count++;
    this.#places[at] = nameStart;
    this.#places[at + 1] = nameEnd;
    this.#places[at + 2] = valueStart;
    this.#places[at + 3] = valueEnd;
  }
}

const plaintext = tagNamed("plaintext");

const script = tagNamed("script");

/** Finds the end tag that closes raw content; without one, the content goes to the end of the page. */
function passRaw(html: string, tag: Tag, from: number, sink: MarkupSink): number {
  let close = tag === plaintext ? -1 : endTag(html, tag.name, from);
  if (tag === script && close >= 0) close = endOfScript(html, from, close);
  sink.raw(tag, from, close < 0 ? html.length : close);
  if (close < 0) return html.length;
  const bracket = html.indexOf(">", close);
  return bracket < 0 ? html.length : bracket + 1;
}

function endTag(html: string, name: string, from: number): number {
  let close = html.indexOf("</", from);
  while (close >= 0 && !isNameAt(html, close + 2, name)) close = html.indexOf("</", close + 2);
  return close;
}

/** How far behind the end of a script the end of its comment is looked for: one that is never closed must not cost more than that. */
const maxCommentChars = 2048;

/**
 * Old pages hide a script in a comment, and let that write further scripts: `<!-- document.write("<script>…</script>") -->`.
 * There, the end tag of a script that began in the comment does not end the outer one.
 */
function endOfScript(html: string, from: number, first: number): number {
  let close = first;
  let at = from;
  for (;;) {
    const comment = html.slice(at, close).indexOf("<!--");
    if (comment < 0 || !hasStartTag(html, script.name, at + comment, close)) return close;
    at += comment;
    const end = html.slice(at + 2, close + maxCommentChars).indexOf("-->");
    if (end < 0) return first;
    const commentEnd = at + 2 + end;
    while (close < commentEnd) {
      if (!hasStartTag(html, script.name, at, close)) return close;
      at = close + 2;
      close = endTag(html, script.name, at);
      if (close < 0) return first;
    }
    at = commentEnd + 3;
  }
}

function hasStartTag(html: string, name: string, from: number, to: number): boolean {
  let open = html.indexOf("<", from);
  while (open < to && !isNameAt(html, open + 1, name)) open = html.indexOf("<", open + 1); // `to` is at a bracket itself
  return open < to;
}

function isNameAt(html: string, at: number, name: string): boolean {
  return sameName(html, at, name) && !isNameChar(html.charCodeAt(at + name.length));
}

/** Where `<!-- … -->`, `<!doctype …>`, `<? … >` or `</ … >` ends. */
function endOfComment(html: string, bracket: number): number {
  if (html.startsWith("<!--", bracket)) {
    // `<!-->` and `<!--->` are whole comments, and `--!>` ends one, too.
    for (let dashes = html.indexOf("--", bracket + 2); dashes >= 0; dashes = html.indexOf("--", dashes + 1)) {
      const next = html.charCodeAt(dashes + 2);
      if (next === GT) return dashes + 3;
      if (next === BANG && html.charCodeAt(dashes + 3) === GT && dashes >= bracket + 4) return dashes + 4;
    }
    return html.length;
  }
  const end = html.indexOf(">", bracket);
  return end < 0 ? html.length : end + 1;
}

function endOfName(html: string, from: number): number {
  let at = from;
  while (at < html.length && !endsName(html.charCodeAt(at))) at++;
  return at;
}

function endsName(code: number): boolean {
  return isSpace(code) || code === GT || code === SLASH;
}

function sameName(html: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const code = html.charCodeAt(at + i);
    if (code !== name.charCodeAt(i) && (code | 32) !== name.charCodeAt(i)) return false;
  }
  return true;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isNameChar(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
