import type { Archive } from "@recollect/archive/archive";
import { detachedText } from "@recollect/base/detached-text";
import { LruCache } from "@recollect/base/lru-cache";
import { originalUrl } from "@recollect/page/original-url";
import type { Requisite } from "@recollect/page/outline";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { isPageType, mayBePage, typeOfResponse } from "@recollect/warc/page-type";
import { isRedirectStatus } from "@recollect/warc/redirect-target";
import { surtKey } from "@recollect/warc/surt";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { ReadPageAsync } from "./page-cache.ts";

/** Maximum depth of requisites: styles import styles, frames contain frames, and redirects count, too. Real pages have two levels. */
const maxDepth = 5;

/** Maximum number of requisites of one page, at all depths: real pages have up to 300. */
const maxRequisites = 1000;

/** Maximum characters of cached captures, and of the cached addresses in them: the pages of a site share most of their requisites. */
const cachedChars = 1024 * 1024;

/** Memory of a capture besides its URL, and of an address besides its text, in characters. A URL may have thousands of captures. */
const captureChars = 400;
const addressChars = 50;

interface KnownUrl {
  readonly key: string;
  readonly captures: readonly Capture[];
}

/** Finds the captures that the replay of a page needs, nearest to it in time. */
export class RequisiteFinder {
  readonly #archive: Archive;
  readonly #readPage: ReadPageAsync;
  readonly #known = new LruCache<KnownUrl>(cachedChars, charsOf);
  readonly #nested = new LruCache<readonly string[]>(cachedChars, charsOfAddresses);

  constructor(archive: Archive, read: ReadPageAsync = readPage) {
    this.#archive = archive;
    this.#readPage = read;
  }

  /** Returns captures of the requisites, recursively; missing ones are left out. */
  async find(requisites: readonly Requisite[], timestamp: string): Promise<Capture[]> {
    const found = new Map<string, Capture>();
    const seen = new Set<string>();
    let level = requisites.map(({ url }) => url);
    for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
      const next: string[] = [];
      for (const url of level) {
        const { key, captures } = this.#known.get(url) ?? (await this.#lookUp(url));
        if (seen.has(key) || seen.size >= maxRequisites) continue;
        seen.add(key);
        const capture = nearest(captures, timestamp);
        if (capture === undefined) continue;
        found.set(`${capture.filename} ${capture.offset}`, capture);
        next.push(...(await this.#nestedIn(capture)));
      }
      level = next;
    }
    return [...found.values()];
  }

  async #lookUp(url: string): Promise<KnownUrl> {
    const captures: Capture[] = [];
    for await (const item of this.#archive.captures(url)) if (item.kind === "capture" && isUsable(item)) captures.push(item);
    const known = { key: surtKey(url), captures };
    this.#known.set(detachedText(url), known);
    return known;
  }

  /** Returns the addresses that a style, a frame or a redirect needs. */
  async #nestedIn(capture: Capture): Promise<readonly string[]> {
    const { mime, status, filename, offset } = capture;
    if (!mayBePage(mime) && !/^(?:text\/css|warc\/revisit)$/.test(mime) && !status.startsWith("3")) return [];
    const place = `${filename} ${offset}`;
    const known = this.#nested.get(place);
    if (known !== undefined) return known;
    const urls = (await this.#readNested(capture)).map(detachedText);
    this.#nested.set(place, urls);
    return urls;
  }

  async #readNested(capture: Capture): Promise<string[]> {
    const outcome = await this.#archive.read(capture);
    const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    if (http === undefined) return [];
    const location = http.status >= 300 && http.status < 400 ? http.headers.get("Location") : undefined;
    if (location !== undefined) return absolute([location], capture.url);
    const type = typeOfResponse(http);
    if (type === "text/css") return absolute(styleUrls(decodeBody(http).bytes.toString("latin1")), capture.url);
    if (!isPageType(type)) return [];
    const context = { url: capture.url, contentType: http.headers.get("Content-Type") };
    const page = await this.#readPage(decodeBody(http).bytes, context, capture);
    return page.requisites.map(({ url }) => url);
  }
}

function charsOf({ key, captures }: KnownUrl): number {
  return captures.reduce((chars, { url }) => chars + url.length + captureChars, captureChars + key.length);
}

function charsOfAddresses(urls: readonly string[]): number {
  return urls.reduce((chars, url) => chars + url.length + addressChars, addressChars);
}

/** Whether a capture is a success or a redirect. The status of a revisit is that of its original. */
function isUsable({ status, mime }: Capture): boolean {
  return status === "200" || mime === "warc/revisit" || status === "" || isRedirectStatus(status);
}

/** Returns the capture nearest in time; of ties, preferably no redirect. */
function nearest(captures: readonly Capture[], timestamp: string): Capture | undefined {
  const wanted = dateOfTimestamp(timestamp).getTime();
  let best: Capture | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const capture of captures) {
    const distance = Math.abs(dateOfTimestamp(capture.timestamp).getTime() - wanted) + (capture.status.startsWith("3") ? 1 : 0);
    if (distance < bestDistance) [best, bestDistance] = [capture, distance];
  }
  return best;
}

/** Returns the addresses in a style sheet: `url(…)` and `@import "…"`. */
function styleUrls(css: string): string[] {
  const urls: string[] = [];
  for (const [, quoted, bare, imported] of css.matchAll(
    /url\(\s*(?:["']([^"'\n]{1,2000})["']|([^\s"')]{1,2000}))\s*\)|@import\s+["']([^"'\n]{1,2000})["']/gi,
  )) {
    const url = quoted ?? bare ?? imported ?? "";
    if (!/^(?:data|about|blob):|^#/i.test(url)) urls.push(url);
    if (urls.length >= maxRequisites) break;
  }
  return urls;
}

function absolute(urls: readonly string[], base: string): string[] {
  return urls.flatMap((url) => {
    const target = URL.parse(url, base);
    return target !== null && /^https?:$/.test(target.protocol) ? [originalUrl(target.href)] : [];
  });
}
