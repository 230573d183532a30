import { isArchiveHost } from "./original-url.ts";

const SLASH = 47;
const DOT = 46;
const PERCENT = 37;
const HASH = 35;

/** Signs that the URL parser leaves as they are in a path and in what follows its question mark. */
const isPlainSign = Uint8Array.from({ length: 128 }, (_, code) => (/[\w\-~%=&,+;./?]/.test(String.fromCharCode(code)) ? 1 : 0));
const plainOrigin = /^https?:\/\/(?!xn--|[^/]*\.xn--)(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/**
 * Makes links absolute that need no parser, since it would leave them as they are, and that hold no archive's address: nearly all do, and
 * this is ten times as fast.
 */
export class PlainLinks {
  #start: string | undefined;
  #protocol: string;
  #known = new Map<string, boolean>();

  /** `start` is the origin that paths are of; undefined if there is none. */
  constructor(start: string | undefined) {
    this.#start = start === undefined || !this.#isPlain(start) ? undefined : start;
    this.#protocol = start === undefined ? "" : start.slice(0, start.indexOf("/"));
  }

  /** The URL of a link, without its fragment; undefined for one that has to be looked at more closely. */
  resolve(href: string): string | undefined {
    if (href.charCodeAt(0) !== SLASH) return this.#absolute(href);
    if (href.charCodeAt(1) === SLASH) return this.#absolute(this.#protocol + href);
    const end = this.#start === undefined ? -1 : endOfPath(href, 0);
    return end < 0 ? undefined : this.#start + (end === href.length ? href : href.slice(0, end));
  }

  #absolute(href: string): string | undefined {
    const path = href.startsWith("http") ? href.indexOf("/", 8) : -1;
    if (path < 0 || !this.#isPlain(href.slice(0, path))) return undefined;
    const end = endOfPath(href, path);
    return end === href.length || end < 0 ? (end < 0 ? undefined : href) : href.slice(0, end);
  }

  /** Most links of a page lead to a few hosts. */
  #isPlain(origin: string): boolean {
    let isPlain = this.#known.get(origin);
    if (isPlain === undefined) {
      isPlain = plainOrigin.test(origin) && !isArchiveHost(origin.slice(origin.indexOf("/") + 2));
      this.#known.set(origin, isPlain);
    }
    return isPlain;
  }
}

/** Where the path that begins at `from` ends, before a fragment; -1 if it has dots to resolve, signs to escape, or another URL inside. */
function endOfPath(href: string, from: number): number {
  let before = 0;
  for (let at = from; at < href.length; at++) {
    const code = href.charCodeAt(at);
    if (code === HASH) return at;
    if (code > 127 || isPlainSign[code] === 0) return -1;
    if (before === SLASH && (code === SLASH || code === DOT)) return -1;
    if (code === PERCENT && mayStandForDotOrColon(href, at)) return -1;
    before = code;
  }
  return href.length;
}

/** `%2e` and `%3a`, in any case. */
function mayStandForDotOrColon(href: string, at: number): boolean {
  const digit = href.charCodeAt(at + 1);
  return digit === 51 || (digit === 50 && (href.charCodeAt(at + 2) | 32) === 101);
}
