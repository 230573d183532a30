import { LruCache } from "../base/lru-cache.ts";
import type { LinkCause } from "../document/page-cause.ts";
import { decoded, urlBounds } from "../event/url-parts.ts";
import type { LinkEvidence } from "./link-evidence.ts";
import { RunningMeans } from "./running-means.ts";

/**
 * What each kind of evidence adds to a link's priority, per unit. Fixed before a crawl begins, so that it starts well before it has learned
 * anything; chosen on some events and checked on others (docs/research/benchmarks.md).
 */
export const linkWeights = {
  /** Text, address or surroundings are like the event. */
  likeness: 1.2,
  /** The URL is dated. */
  time: 0.12,
  page: 0.05,
  /** What pages at the same place have yielded. */
  place: 0.8,
  /** What links with the same words, and of the same kind, have yielded, beyond their place. */
  words: 1,
  section: 0.05,
  short: 0.02,
  /** Places of which little is known are tried now and then: islands behind weak pages are reached so. */
  novelty: 0.04,
} as const;

export type LinkWeights = { readonly [K in keyof typeof linkWeights]: number };

/** The parts of a priority. */
const partNames: readonly LinkCause[] = ["text", "date", "page", "place", "words", "section", "novelty"];

export interface LinkModelOptions {
  /** The cosine that counts as fully relevant, and the share of the topic in an aggregate score. */
  readonly self: number;
  readonly alpha: number;
  readonly weights?: LinkWeights;
}

/** Text around a link is about other links, too. */
const aroundShare = 0.7;
/** The temporal score of a link whose URL has no date. */
const undatedTime = 0.3;
/** What a page is expected to yield before any was judged, and how many judged pages outweigh what is known of the larger place around. */
const usualYield = 0.05;
const usualCount = 3;
const placeCount = 4;
const wordCount = 6;
/** What a host loses of which the archive has nothing, and how many URLs must be missing to say so: asking costs time, on the web much. */
const missingCost = 0.5;
const hostCount = 4;
/** Links of a page that make it worth fetching for them alone. */
const hubLinks = 5;
/** What a dated link promises to a list for its date alone, at the event's own time. */
const datedPromise = 0.05;
/** URLs whose places are held in memory: several times as many as are ranked for a claim. */
const rememberedUrls = 1000;

/**
 * How promising a link is, learned from the pages judged so far: what they yielded, by place (host and the beginning of the path) and by the
 * words of the links that led to them. A page yields its own relevance, or what its new links promise, whichever is more: so the lists
 * through which a site's pages are reached count as well. The same pages in the same order give the same model, so it is not stored.
 */
export class LinkModel {
  readonly #self: number;
  readonly #alpha: number;
  readonly #weights: LinkWeights;
  readonly #all = { count: usualCount, sum: usualCount * usualYield };
  readonly #places = new RunningMeans<string>();
  readonly #words = new RunningMeans<number>();
  readonly #missing = new RunningMeans<string>();
  /** The places of URLs that were asked for lately: the best of the queue are ranked for each claim. */
  readonly #known = new LruCache<readonly string[]>(rememberedUrls);
  /** Used again for each URL: there may be a million. */
  readonly #parts = new Float64Array(partNames.length);

  constructor({ self, alpha, weights = linkWeights }: LinkModelOptions) {
    this.#self = self;
    this.#alpha = alpha;
    this.#weights = weights;
  }

  /** The priority of a URL. */
  score(url: string, evidence: LinkEvidence): number {
    const places = this.#placesOf(url);
    const parts = this.#weigh(places, evidence);
    let score = 0;
    for (let n = 0; n < parts.length; n++) score += parts[n] as number;
    return score * (1 - missingCost * this.#missingShare(places[0] as string));
  }

  /** Of what was asked for at a host, what the archive does not have; none as long as nothing was asked. */
  #missingShare(host: string): number {
    const missing = this.#missing.count(host);
    return missing === 0 ? 0 : missing / (missing + this.#places.count(host) + hostCount);
  }

  /** What adds most to the priority of a URL. */
  cause(url: string, evidence: LinkEvidence): LinkCause {
    const parts = this.#weigh(this.#placesOf(url), evidence);
    let most = parts.length - 1;
    for (const [n, part] of parts.entries()) if (part > (parts[most] as number)) most = n;
    if (most === 0) return strongestOf(evidence);
    return most === 1 && evidence.time === undefined ? "novelty" : (partNames[most] as LinkCause);
  }

  /** What a link promises by its own words and date: on the scale of a page's relevance. */
  promise({ said, address, around, time = undatedTime }: LinkEvidence): number {
    const likeness = Math.max(said, address, aroundShare * around);
    return likeness === 0 ? 0 : Math.min(1, likeness / this.#self) * (this.#alpha + (1 - this.#alpha) * time);
  }

  /** What a link itself adds to the priority of its URL, whatever was learned. */
  worth(evidence: LinkEvidence): number {
    return this.#weights.likeness * this.promise(evidence) + this.#weights.page * evidence.page;
  }

  /** What fetching a page was worth; `links` are those on it that were not known before. */
  yieldOf(relevance: number, links: readonly LinkEvidence[]): number {
    const promises = links.map((link) => this.promise(link) + datedPromise * (link.time ?? 0));
    const best = promises.sort((a, b) => b - a).slice(0, hubLinks);
    return Math.max(relevance, best.reduce((sum, promise) => sum + promise, 0) / hubLinks);
  }

  /** Learns what a page yielded. A seed has no evidence: nobody linked to it. */
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

  /** Learns that an archive has nothing of a URL: its host is less promising, its place no longer unknown. In no order, unlike `learn`. */
  miss(url: string): void {
    for (const place of placesOf(url)) this.#missing.add(place, 1);
  }

  /** What each kind of evidence adds, in the order of `partNames`; good until the next call. */
  #weigh(places: readonly string[], evidence: LinkEvidence): Float64Array {
    const weights = this.#weights;
    const { time = undatedTime, page, isSection, isShort } = evidence;
    const parts = this.#parts;
    parts[0] = weights.likeness * this.promise(evidence);
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

  /** From the whole crawl to the innermost place: each mean is drawn towards that of the larger place around it. */
  #placeYield(places: readonly string[]): number {
    let mean = this.#all.sum / this.#all.count;
    for (const place of places) mean = this.#places.drawnTo(place, mean, placeCount) ?? mean;
    return mean;
  }

  /** Some words of a link say more than others: the sum grows more slowly than their number. */
  #wordYield(evidence: LinkEvidence): number {
    const { words } = evidence;
    const kinds = kindsOf(evidence);
    let sum = 0;
    let known = 0;
    for (let n = 0; n < words.length + kinds.length; n++) {
      const name = (n < words.length ? words[n] : kinds[n - words.length]) as number;
      const mean = this.#words.drawnTo(name, 0, wordCount);
      if (mean === undefined) continue;
      sum += mean;
      known++;
    }
    return known === 0 ? 0 : sum / Math.sqrt(known);
  }

  #placesOf(url: string): readonly string[] {
    let places = this.#known.get(url);
    if (places === undefined) {
      places = placesOf(url);
      this.#known.set(url, places);
    }
    return places;
  }
}

/** What of a link is most like the event. */
function strongestOf({ said, address, around }: LinkEvidence): LinkCause {
  const surroundings = aroundShare * around;
  if (said >= address && said >= surroundings) return "text";
  return address >= surroundings ? "address" : "surroundings";
}

/** Its kind is learned like words of a link: so a crawl learns whether sections, dated URLs or short ones are worth it here. */
function kindsOf({ isSection, isShort, time }: LinkEvidence): readonly [number, number, number] {
  return [isSection ? 1 : 2, isShort ? 3 : 4, time === undefined ? 5 : time > 0.5 ? 6 : 7];
}

/**
 * The places in which a URL lies, the largest first: its host, and the first two parts of its path; numbers in them are all alike, and so are
 * hosts with and without www, since both are one URL to the queue. By hand, since a queue asks for those of a million URLs again and again.
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

/** The first three parts of a path that are not empty. */
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
