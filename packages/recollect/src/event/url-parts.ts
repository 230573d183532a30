import { decodedUri } from "@recollect/base/remote-places";

/** Host, path and words of a URL. */
export interface UrlParts {
  readonly host: string;
  /** Parts of the path with decoded escapes, without the file extension. */
  readonly names: readonly string[];
  /** Words of path and query, for comparing with a topic. */
  readonly words: string;
}

/** Returns the parts of an absolute http(s) URL. Never throws. */
export function urlParts(url: string): UrlParts {
  const { start, slash, end } = urlBounds(url);
  const path = decoded(url.slice(slash, end)).replace(/\.[a-z]{2,5}$/i, "");
  const names = path.split("/").filter((name) => name !== "");
  return {
    host: url.slice(start, slash),
    names,
    get words() {
      const query = end < url.length ? decoded(url.slice(end + 1)) : "";
      return `${path} ${query}`.replace(/[^\p{L}\p{M}\p{N}']+/gu, " ").trim();
    },
  };
}

/** Returns offsets in a URL: start of the host, start of the path, end of the path. */
export function urlBounds(url: string): { readonly start: number; readonly slash: number; readonly end: number } {
  const start = url.indexOf("//") + 2;
  const end = indexOrEnd(url, "?", start);
  return { start, slash: Math.min(indexOrEnd(url, "/", start), end), end };
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

/** Decodes escapes, quickly if there are none; a text with malformed ones is returned unchanged. */
export function decoded(text: string): string {
  return text.includes("%") ? decodedUri(text) : text;
}
