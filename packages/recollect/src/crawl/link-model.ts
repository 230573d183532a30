import { LruCache } from "@recollect/base/lru-cache";
import type { LinkCause } from "../document/page-facts.ts";
import { decoded, urlBounds } from "../event/url-parts.ts";
import type { LinkEvidence } from "./link-evidence.ts";
import { RunningMeans } from "./running-means.ts";

/**
 * Weight of each kind of evidence in a link's priority. The weights are fixed before a crawl, so that a crawl starts well before the model
 * has learned anything. They were chosen on some events and validated on others (docs/research/benchmarks.md).
 */
const weights = {
  /** Similarity of text, address or context to the event. */
  likeness: 1.2,
  /** A date in the URL. */
  time: 0.12,
  page: 0.05,
  /** Yield of pages at the same place. */
  place: 0.8,
  /** Yield of links with the same words, and of the same kind, beyond that of their place. */
  words: 1,
  section: 0.05,
  short: 0.02,
  /** Unknown places are tried now and then, to find relevant pages that only weak pages link to. */
  novelty: 0.04,
};

const partNames: readonly LinkCause[] = ["text", "date", "page", "place", "words", "section", "novelty"];

export interface LinkModelOptions {
  /** The cosine that counts as fully relevant, and the share of the topic in an aggregate score. */
  readonly self: number;
  readonly alpha: number;
}

/** Weight of the text around a link, which is about other links, too. */
const aroundShare = 0.7;
/** Temporal score of a link without a date in its URL. */
const undatedTime = 0.3;
/** Expected yield before any page was judged, and the number of judged pages that outweigh the yield of the next larger place. */
const usualYield = 0.05;
const usualCount = 3;
const placeCount = 4;
const wordCount = 6;
/** Penalty of a host without captures, and the number of missing URLs that prove it: look-ups take time, especially on the web. */
const missingCost = 0.5;
const hostCount = 4;
/** Number of links that make a page worth fetching for them alone. */
const hubLinks = 5;
/** Value of a link on a list for its date alone, if that is at the time of the event. */
const datedValue = 0.05;
/** URLs whose places are cached: several times as many as are ranked for a claim. */
const cachedUrls = 1000;

/**
 * Estimates the value of links from the pages judged so far: their yield by place (host and the beginning of the path) and by the words of
 * the links that led to them. A page yields its own relevance or the value of its new links, whichever is higher, so lists that lead to a
 * site's pages count as well. The same pages in the same order give the same model, so it is not stored.
 */
export class LinkModel {
  readonly #self: number;
  readonly #alpha: number;
  readonly #all = { count: usualCount, sum: usualCount * usualYield };
  readonly #places = new RunningMeans<string>();
  readonly #words = new RunningMeans<number>();
  readonly #missing = new RunningMeans<string>();
  /** The places of recent URLs: the best of the queue are ranked for each claim. */
  readonly #recentPlaces = new LruCache<readonly string[]>(cachedUrls);
  /** Reused for each URL: there may be a million. */
  readonly #parts = new Float64Array(partNames.length);

  constructor({ self, alpha }: LinkModelOptions) {
    this.#self = self;
    this.#alpha = alpha;
  }

  /** Returns the priority of a URL. */
  score(url: string, evidence: LinkEvidence): number {
    const places = this.#placesOf(url);
    const parts = this.#weigh(places, evidence);
    let score = 0;
    for (let n = 0; n < parts.length; n++) score += parts[n] as number;
    return score * (1 - missingCost * this.#missingShare(places[0] as string));
  }

  /** Share of missing URLs among those requested at a host; 0 before any request. */
  #missingShare(host: string): number {
    const missing = this.#missing.count(host);
    return missing === 0 ? 0 : missing / (missing + this.#places.count(host) + hostCount);
  }

  /** Returns the strongest evidence for a link. */
  cause(url: string, evidence: LinkEvidence): LinkCause {
    const parts = this.#weigh(this.#placesOf(url), evidence);
    let most = parts.length - 1;
    for (const [n, part] of parts.entries()) if (part > (parts[most] as number)) most = n;
    if (most === 0) return strongestOf(evidence);
    return most === 1 && evidence.time === undefined ? "novelty" : (partNames[most] as LinkCause);
  }

  /** Returns the value of a link by its own words and date, on the scale of a page's relevance. */
  expectedRelevance({ text, address, around, time = undatedTime }: LinkEvidence): number {
    const likeness = Math.max(text, address, aroundShare * around);
    return likeness === 0 ? 0 : Math.min(1, likeness / this.#self) * (this.#alpha + (1 - this.#alpha) * time);
  }

  /** Returns a link's own part of the priority of its URL, without learned parts. */
  worth(evidence: LinkEvidence): number {
    return weights.likeness * this.expectedRelevance(evidence) + weights.page * evidence.page;
  }

  /** Returns the yield of a page; `links` are those on it that were not known before. */
  yieldOf(relevance: number, links: readonly LinkEvidence[]): number {
    const values = links.map((link) => this.expectedRelevance(link) + datedValue * (link.time ?? 0));
    const best = values.sort((a, b) => b - a).slice(0, hubLinks);
    return Math.max(relevance, best.reduce((sum, value) => sum + value, 0) / hubLinks);
  }

  /** Learns the yield of a page. Evidence is undefined for a seed, because no page links to it. */
  learn(url: string, evidence: LinkEvidence | undefined, yielded: number): void {
    const places = this.#placesOf(url);
    const beyond = yielded - this.#placeYield(places);
    this.#all.count++;
    this.#all.sum += yielded;
    for (const place of places) this.#places.add(place, yielded);
    if (evidence === undefined) return;
    for (const word of evidence.words) this.#words.add(word, beyond);
    for (const kind of kindsOf(evidence)) this.#words.add(kind, beyond);
  }

  /** Learns that a URL is missing: lowers its host, and the novelty of its place. Independent of order, unlike `learn`. */
  miss(url: string): void {
    for (const place of placesOf(url)) this.#missing.add(place, 1);
  }

  /** Returns the contribution of each kind of evidence, in the order of `partNames`; valid until the next call. */
  #weigh(places: readonly string[], evidence: LinkEvidence): Float64Array {
    const { time = undatedTime, page, isSection, isShort } = evidence;
    const parts = this.#parts;
    parts[0] = weights.likeness * this.expectedRelevance(evidence);
    parts[1] = weights.time * time;
    parts[2] = weights.page * page;
    parts[3] = weights.place * this.#placeYield(places);
    parts[4] = weights.words * this.#wordYield(evidence);
    parts[5] = isSection ? weights.section : 0;
    const innermost = places.at(-1) as string;
    const tried = this.#places.count(innermost) + this.#missing.count(innermost);
    parts[6] = weights.novelty / Math.sqrt(1 + tried) + (isShort ? weights.short : 0);
    return parts;
  }

  /** Returns the expected yield of pages at the innermost place. Each place's mean is shrunk towards that of the larger place around it. */
  #placeYield(places: readonly string[]): number {
    let mean = this.#all.sum / this.#all.count;
    for (const place of places) mean = this.#places.shrunkTo(place, mean, placeCount) ?? mean;
    return mean;
  }

  /** Returns the expected additional yield by the words of a link. Grows more slowly than their number, since some words are redundant. */
  #wordYield(evidence: LinkEvidence): number {
    const { words } = evidence;
    const kinds = kindsOf(evidence);
    let sum = 0;
    let known = 0;
    for (let n = 0; n < words.length + kinds.length; n++) {
      const name = (n < words.length ? words[n] : kinds[n - words.length]) as number;
      const mean = this.#words.shrunkTo(name, 0, wordCount);
      if (mean === undefined) continue;
      sum += mean;
      known++;
    }
    return known === 0 ? 0 : sum / Math.sqrt(known);
  }

  #placesOf(url: string): readonly string[] {
    let places = this.#recentPlaces.get(url);
    if (places === undefined) {
      places = placesOf(url);
      this.#recentPlaces.set(url, places);
    }
    return places;
  }
}

function strongestOf({ text, address, around }: LinkEvidence): LinkCause {
  const surroundings = aroundShare * around;
  if (text >= address && text >= surroundings) return "text";
  return address >= surroundings ? "address" : "surroundings";
}

/** Returns the kinds of a link, which are learned like words, so that a crawl learns whether sections or dated URLs have a yield. */
function kindsOf({ isSection, isShort, time }: LinkEvidence): readonly [number, number, number] {
  return [isSection ? 1 : 2, isShort ? 3 : 4, time === undefined ? 5 : time > 0.5 ? 6 : 7];
}

/**
 * Returns the places of a URL, the largest first: its host, and the first two parts of its path. All numbers in them count as equal, and so
 * do hosts with and without www, since both are one URL to the queue. Parsed by hand, since a queue does this repeatedly for a million
 * URLs.
 */
export function placesOf(url: string): string[] {
  const { start, slash, end } = urlBounds(url);
  const host = url.slice(url.startsWith("www.", start) ? start + 4 : start, slash);
  const [first, second, third] = firstNames(decoded(url.slice(slash, end)));
  if (first === undefined) return [host];
  if (second === undefined) return [host, `${host}/*`];
  const section = `${host}/${first.replace(/\d+/g, "#")}`;
  return third === undefined ? [host, section] : [host, section, `${section}/${second.replace(/\d+/g, "#")}`];
}

function firstNames(path: string): string[] {
  const names: string[] = [];
  for (let from = 0; from < path.length && names.length < 3; ) {
    const slash = path.indexOf("/", from);
    const to = slash < 0 ? path.length : slash;
    if (to > from) names.push(path.slice(from, to));
    from = to + 1;
  }
  return names;
}
