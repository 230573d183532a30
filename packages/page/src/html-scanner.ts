import { decodeAttribute } from "./character-references.ts";
import { pageLimits } from "./limits.ts";
import type { Markup } from "./markup.ts";
import { sameName, type Tag, tagAt } from "./tags.ts";

/** Receives the scanner's events, in order. Positions are offsets in the markup, so that only requested parts are copied. */
export interface MarkupSink {
  /** A start tag; `attributes` is valid until the next event. An unknown element is undefined. */
  open(tag: Tag | undefined, attributes: Attributes): void;
  close(tag: Tag | undefined): void;
  text(from: number, to: number): void;
  /** Content of an element without markup: a script, a style, the title. Its `open` came before, no `close` follows. */
  raw(tag: Tag, from: number, to: number): void;
}

const LT = 60;
const GT = 62;
const BANG = 33;
const DASH = 45;
const SLASH = 47;
const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;
const QUESTION = 63;

/** Classes of bytes inside a tag. */
const SPACE = 1;
const NAME_END = 2;
const ATTRIBUTE_NAME_END = 4;
const VALUE_END = 8;
const meaning = new Uint8Array(256);
for (const space of "\t\n\v\f\r ") meaning[space.charCodeAt(0)] = SPACE | NAME_END | ATTRIBUTE_NAME_END | VALUE_END;
meaning[SLASH] = NAME_END | ATTRIBUTE_NAME_END;
meaning[GT] = NAME_END | ATTRIBUTE_NAME_END | VALUE_END;
meaning[EQUALS] = ATTRIBUTE_NAME_END;

/**
 * Scans markup in one pass, like browsers in all that matters: comments, scripts, quotes, stray brackets. It builds no tree and is not
 * recursive, so its time is linear and its memory constant for any page. Returns whether requested attributes, or the ends of their values,
 * had to be left out.
 */
export function scanHtml(markup: Markup, sink: MarkupSink): boolean {
  const attributes = new Attributes(markup);
  const { bytes } = markup;
  const end = bytes.length;
  let textStart = 0;
  let search = 0;
  for (;;) {
    const bracket = byteAt(bytes, search) === LT ? search : markup.find("<", search); // tags are often adjacent
    if (bracket < 0) break;
    const next = byteAt(bytes, bracket + 1);
    const isClose = next === SLASH;
    const nameStart = isClose ? bracket + 2 : bracket + 1;
    const isTag = isLetter(isClose ? byteAt(bytes, nameStart) : next);
    if (!isTag && next !== BANG && next !== QUESTION && !isClose) {
      search = bracket + 1; // a bracket that is text
      continue;
    }
    if (bracket > textStart) sink.text(textStart, bracket);
    if (!isTag) search = endOfComment(markup, bracket);
    else {
      const nameEnd = passUntil(NAME_END, bytes, nameStart);
      const tag = tagAt(bytes, nameStart, nameEnd);
      search = attributes.read(nameEnd);
      if (isClose) sink.close(tag);
      else {
        sink.open(tag, attributes);
        if (tag?.kind === "raw" && !attributes.selfClosing) search = passRaw(markup, tag, search, sink);
      }
    }
    textStart = search;
  }
  if (textStart < end) sink.text(textStart, end);
  return attributes.truncated;
}

/** The attributes of one start tag, stored as offsets until requested. */
export class Attributes {
  readonly markup: Markup;
  /** Number of attributes; the first has index 0. */
  count = 0;
  selfClosing = false;
  /** Whether attributes of a tag, or the end of a value, were skipped. */
  truncated = false;
  /** Offset of the tag's attributes, so that `read` can be called again. */
  start = 0;
  #places = new Int32Array(4 * pageLimits.attributes);

  constructor(markup: Markup) {
    this.markup = markup;
  }

  /** Returns an attribute's value with decoded character references; empty for one without a value; undefined if missing. */
  get(name: string): string | undefined {
    for (let i = 0; i < this.count; i++) if (this.isNamed(i, name)) return this.value(i);
    return undefined;
  }

  /** Whether the attribute has this name, ignoring case. */
  isNamed(i: number, name: string): boolean {
    return this.nameLength(i) === name.length && sameName(this.markup.bytes, this.#places[4 * i] as number, name);
  }

  nameLength(i: number): number {
    return (this.#places[4 * i + 1] as number) - (this.#places[4 * i] as number);
  }

  value(i: number): string {
    const start = this.valueStart(i);
    const end = this.valueEnd(i);
    if (end < (this.#places[4 * i + 3] as number) && this.markup.ascii(start, start + 5) !== "data:") this.truncated = true;
    return decodeAttribute(this.markup.text(start, end));
  }

  valueStart(i: number): number {
    return this.#places[4 * i + 2] as number;
  }

  /** End of the value, or of the part that is examined. */
  valueEnd(i: number): number {
    return Math.min(this.#places[4 * i + 3] as number, this.valueStart(i) + pageLimits.attributeChars);
  }

  /** Reads the attributes from `at` to the tag's end; returns the offset after the tag. */
  read(at: number): number {
    const { markup } = this;
    const { bytes } = markup;
    const end = bytes.length;
    this.start = at;
    this.count = 0;
    this.selfClosing = false;
    if (bytes[at] === GT) return at + 1; // the common case
    while (at < end) {
      const code = bytes[at] as number;
      if (code === GT) {
        this.selfClosing = bytes[at - 1] === SLASH;
        return at + 1;
      }
      if ((meaning[code] as number) & NAME_END) {
        at++;
        continue;
      }
      const nameStart = at;
      const nameEnd = passUntil(ATTRIBUTE_NAME_END, bytes, at + 1); // a stray `=` begins a name, as in browsers
      at = passSpace(bytes, nameEnd);
      if (byteAt(bytes, at) !== EQUALS) {
        this.#add(nameStart, nameEnd, nameEnd, nameEnd);
        continue;
      }
      at = passSpace(bytes, at + 1);
      const quote = byteAt(bytes, at);
      if (quote === QUOTE || quote === APOSTROPHE) {
        const close = markup.find(quote === QUOTE ? '"' : "'", at + 1);
        this.#add(nameStart, nameEnd, at + 1, close < 0 ? end : close);
        at = close < 0 ? end : close + 1;
      } else {
        const valueStart = at;
        at = passUntil(VALUE_END, bytes, at);
        this.#add(nameStart, nameEnd, valueStart, at);
      }
    }
    return end;
  }

  #add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.count >= pageLimits.attributes) {
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

/** Finds the end tag that closes raw content; without one, the content extends to the end of the page. */
function passRaw(markup: Markup, tag: Tag, from: number, sink: MarkupSink): number {
  const { length } = markup;
  let close = tag.name === "plaintext" ? -1 : endTag(markup, tag.name, from);
  if (tag.name === "script" && close >= 0) close = endOfScript(markup, from, close);
  sink.raw(tag, from, close < 0 ? length : close);
  if (close < 0) return length;
  const bracket = markup.find(">", close);
  return bracket < 0 ? length : bracket + 1;
}

function endTag(markup: Markup, name: string, from: number): number {
  const { bytes } = markup;
  let close = markup.find("<", from);
  while (close >= 0 && !(byteAt(bytes, close + 1) === SLASH && isNameAt(bytes, close + 2, name))) close = markup.find("<", close + 1);
  return close;
}

/** Characters after a script's end that are searched for the end of its comment, so that an unclosed comment costs little time. */
const maxCommentChars = 2048;

/**
 * Old pages hide a script in a comment and let it write other scripts: `<!-- document.write("<script>…</script>") -->`. There, the end tag
 * of a script that began in the comment does not end the outer one.
 */
function endOfScript(markup: Markup, from: number, first: number): number {
  const { bytes } = markup;
  let close = first;
  let at = from;
  for (;;) {
    at = startOfComment(markup, at, close);
    if (at >= close || !hasScript(markup, at, close)) return close;
    const commentEnd = endOfScriptComment(bytes, at + 2, close + maxCommentChars);
    if (commentEnd < 0) return first;
    while (close < commentEnd) {
      if (!hasScript(markup, at, close)) return close;
      at = close + 2;
      close = endTag(markup, "script", at);
      if (close < 0) return first;
    }
    at = commentEnd + 3;
  }
}

const commentEndMark = Buffer.from("-->");

function endOfScriptComment(bytes: Buffer, from: number, to: number): number {
  const at = bytes.subarray(from, to).indexOf(commentEndMark);
  return at < 0 ? -1 : from + at;
}

/** Returns the offset of the first comment before `to`, where the end tag of the script begins; without one, `to`. */
function startOfComment(markup: Markup, from: number, to: number): number {
  let open = markup.find("<", from);
  while (open < to && !isAt(markup.bytes, open, "<!--")) open = markup.find("<", open + 1);
  return open;
}

function hasScript(markup: Markup, from: number, to: number): boolean {
  let open = markup.find("<", from);
  while (open < to && !isNameAt(markup.bytes, open + 1, "script")) open = markup.find("<", open + 1); // `to` is at a bracket itself
  return open < to;
}

function isNameAt(bytes: Buffer, at: number, name: string): boolean {
  return sameName(bytes, at, name) && !isNameChar(byteAt(bytes, at + name.length));
}

/** End of `<!-- … -->`, `<!doctype …>`, `<? … >` or `</ … >`. */
function endOfComment(markup: Markup, bracket: number): number {
  const { bytes, length } = markup;
  if (isAt(bytes, bracket, "<!--")) {
    // `<!-->` and `<!--->` are whole comments, and `--!>` ends one, too.
    for (let dash = markup.find("-", bracket + 2); dash >= 0; dash = markup.find("-", dash + 1)) {
      if (byteAt(bytes, dash + 1) !== DASH) continue;
      const next = byteAt(bytes, dash + 2);
      if (next === GT) return dash + 3;
      if (next === BANG && byteAt(bytes, dash + 3) === GT && dash >= bracket + 4) return dash + 4;
    }
    return length;
  }
  const end = markup.find(">", bracket);
  return end < 0 ? length : end + 1;
}

function passUntil(end: number, bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && ((meaning[bytes[at] as number] as number) & end) === 0) at++;
  return at;
}

function passSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && ((meaning[bytes[at] as number] as number) & SPACE) !== 0) at++;
  return at;
}

function isAt(bytes: Buffer, at: number, signs: string): boolean {
  for (let i = 0; i < signs.length; i++) if (byteAt(bytes, at + i) !== signs.charCodeAt(i)) return false;
  return true;
}

/** 0 after the end; an out-of-bounds read would slow down all reads. */
function byteAt(bytes: Buffer, at: number): number {
  return at < bytes.length ? (bytes[at] as number) : 0;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isNameChar(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45;
}
