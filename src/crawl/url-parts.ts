/** What a URL says of itself, apart from where it leads. */
export interface UrlParts {
  readonly host: string;
  /** Parts of the path, escapes undone, the ending of a file name taken off. */
  readonly names: readonly string[];
  /** Words of path and query, for comparing with a topic. */
  readonly words: string;
}

/** For absolute http(s) URLs. Never throws. */
export function urlParts(url: string): UrlParts {
  const start = url.indexOf("//") + 2;
  const slash = indexOrEnd(url, "/", start);
  const mark = indexOrEnd(url, "?", start);
  const path = decoded(url.slice(Math.min(slash, mark), mark)).replace(/\.[a-z]{2,5}$/i, "");
  const names = path.split("/").filter((name) => name !== "");
  return {
    host: url.slice(start, Math.min(slash, mark)),
    names,
    // Only when asked for: queues ask for the places of a million URLs, and not for their words.
    get words() {
      const query = mark < url.length ? decoded(url.slice(mark + 1)) : "";
      return `${path} ${query}`.replace(/[^\p{L}\p{M}\p{N}']+/gu, " ").trim();
    },
  };
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
