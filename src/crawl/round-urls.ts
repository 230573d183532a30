import { LruCache } from "../base/lru-cache.ts";
import type { FrontierEntry, UrlState } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import type { CrawlUrls, FoundKey } from "./state/crawl-urls.ts";
import type { MovedUrl, NewUrl, SettledUrl, StateChanges } from "./state/state-changes.ts";

/** What is known of a URL; changed in place. */
export interface KnownUrl {
  readonly id: number;
  state: UrlState;
  priority: number;
  depth: number;
  parent: number | null;
  page: number | null;
  evidence: LinkEvidence | undefined;
}

/** The URLs that a round has to do with, and what it changes about them: looked up all at once, and written all at once. */
export class RoundUrls {
  readonly #urls: Pick<CrawlUrls, "find">;
  /** Of rounds before, too: most links of a page are those of its site's menus, and were looked up just before. */
  readonly #lately: LruCache<KnownUrl>;
  /** By key; undefined for one that was not found before. */
  readonly #known = new Map<string, KnownUrl | undefined>();
  #new: NewUrl[] = [];
  /** By number: the same menu on 32 pages moves its URLs once. */
  readonly #moved = new Map<number, KnownUrl>();
  #settled: SettledUrl[] = [];

  /** `remembered`: URLs held in memory between rounds. */
  constructor(urls: Pick<CrawlUrls, "find">, remembered: number) {
    this.#urls = urls;
    this.#lately = new LruCache(remembered);
  }

  /** Looks up what the round will ask for. */
  async lookUp(keys: Iterable<string>): Promise<void> {
    const wanted: string[] = [];
    for (const key of keys) {
      if (this.#known.has(key)) continue;
      const known = this.#lately.get(key);
      this.#known.set(key, known);
      if (known === undefined) wanted.push(key);
    }
    if (wanted.length > 0) for (const found of await this.#urls.find(wanted)) this.#remember(found.key, knownUrl(found));
  }

  /** Undefined where the URL was never found. */
  get(key: string): KnownUrl | undefined {
    const known = this.#known.get(key);
    if (known === undefined && !this.#known.has(key)) throw new Error(`${key} was not looked up before the round`);
    return known;
  }

  add(url: NewUrl, evidence: LinkEvidence | undefined): void {
    this.#new.push(url);
    const { id, state, priority, depth, parent, page } = url;
    this.#remember(url.key, { id, state, priority, depth, parent, page, evidence });
  }

  /** Notes that what is known of a URL has been changed. */
  move(known: KnownUrl): void {
    this.#moved.set(known.id, known);
  }

  settle({ id, key, depth, priority, parent }: FrontierEntry, state: UrlState, page: number | null): void {
    this.#settled.push({ id, state, depth, priority, parent, page });
    const known = this.get(key);
    if (known !== undefined) Object.assign(known, { state, page });
  }

  /** A new priority that is in the state already. */
  noteRanked(key: string, priority: number): void {
    const known = this.#lately.get(key);
    if (known !== undefined) known.priority = priority;
  }

  /** What the round has changed; with it, the round is over. */
  take(): StateChanges {
    const changes = { newUrls: this.#new, movedUrls: Array.from(this.#moved.values(), movedUrl), settledUrls: this.#settled };
    [this.#new, this.#settled] = [[], []];
    this.#moved.clear();
    this.#known.clear();
    return changes;
  }

  #remember(key: string, known: KnownUrl): void {
    this.#known.set(key, known);
    this.#lately.set(key, known);
  }
}

function knownUrl({ id, state, priority, depth, parent, page, evidence }: FoundKey): KnownUrl {
  return { id, state, priority, depth, parent, page, evidence: evidence === null ? undefined : unpackEvidence(evidence) };
}

function movedUrl({ id, priority, depth, parent, evidence }: KnownUrl): MovedUrl {
  return { id, priority, depth, parent, evidence: evidence === undefined ? null : Buffer.from(packEvidence(evidence), "latin1") };
}
