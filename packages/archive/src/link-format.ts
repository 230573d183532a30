import { warcLimits } from "@recollect/warc/limits";

/** A link of a `Link` header or of a TimeMap in link format (RFC 8288, RFC 6690). */
export interface HeaderLink {
  readonly uri: string;
  /** Lower case; one `rel` can have several. */
  readonly rels: readonly string[];
  readonly datetime?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Limit of a value; only hostile ones are longer. */
const maxValueChars = 2 * warcLimits.urlBytes;

/**
 * Yields links one by one, and reports malformed text. In some archives, even values with commas, such as dates, lack quotes, so a comma
 * ends a link only where `<` follows it. Takes linear time for any text.
 */
export function* parseLinks(text: string): Generator<HeaderLink | "malformed"> {
  let close = -1;
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    if (text[at] !== "<") {
      yield "malformed";
      const next = text.indexOf("<", at);
      if (next < 0) return;
      at = next;
    }
    // Cached for the next link: with one search per link, many unclosed `<` would take quadratic time.
    if (close < at) close = text.indexOf(">", at);
    if (close < 0) return yield "malformed";
    const { params, end } = readParameters(text, close + 1);
    const uri = text.slice(at + 1, Math.min(close, at + maxValueChars)).trim();
    yield params === undefined || uri === "" || uri.includes("<") || close - at > maxValueChars ? "malformed" : linkOf(uri, params);
    at = end;
  }
}

function linkOf(uri: string, params: ReadonlyMap<string, string>): HeaderLink {
  const rels = (params.get("rel") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return {
    uri,
    rels,
    datetime: params.get("datetime"),
    type: params.get("type"),
    from: params.get("from"),
    until: params.get("until"),
  };
}

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text[at] === "," || isSpace(text, at))) at++;
  return at;
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || code === 0xfeff;
}

/** Parses the parameters up to the next link by lower-case name; the first of a name counts. Undefined if they are malformed. */
function readParameters(text: string, from: number): { params: ReadonlyMap<string, string> | undefined; end: number } {
  const params = new Map<string, string>();
  let at = from;
  for (;;) {
    while (at < text.length && isSpace(text, at)) at++;
    if (at >= text.length || text[at] === "<" || text[at] === ",") return { params, end: at };
    if (text[at] !== ";") return { params: undefined, end: at + 1 };
    at++;
    const nameEnd = endOfToken(text, at);
    const name = text.slice(at, nameEnd).trim().toLowerCase();
    at = nameEnd;
    if (text[at] !== "=") continue;
    const value = readValue(text, at + 1);
    if (value === undefined) return { params: undefined, end: at + 1 };
    if (name !== "" && !params.has(name)) params.set(name, value.value);
    at = value.end;
  }
}

function endOfToken(text: string, from: number): number {
  let at = from;
  while (at < text.length && !"=;,<".includes(text[at] as string)) at++;
  return at;
}

function readValue(text: string, from: number): { value: string; end: number } | undefined {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return text[at] === '"' ? readQuoted(text, at + 1) : readBare(text, at);
}

function readQuoted(text: string, from: number): { value: string; end: number } | undefined {
  const most = Math.min(text.length, from + maxValueChars);
  for (let at = from; at < most; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return { value: text.slice(from, at).replace(/\\(.)/gs, "$1"), end: at + 1 };
  }
  return undefined;
}

function readBare(text: string, from: number): { value: string; end: number } | undefined {
  const most = Math.min(text.length, from + maxValueChars);
  let at = from;
  while (at < most && text[at] !== ";" && text[at] !== "<" && !(text[at] === "," && endsLink(text, at + 1))) at++;
  return at < most || at === text.length ? { value: text.slice(from, at).trim().replace(/"$/, ""), end: at } : undefined;
}

function endsLink(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at >= text.length || text[at] === "<";
}
