import type { FrontierEntry, UrlState } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import { compareRanks, type KnownUrl, QueueCache } from "./queue-cache.ts";
import { RoundCache } from "./round-cache.ts";
import type { CrawlUrls, FoundKey } from "./state/crawl-state.ts";
import type { MovedUrl, NewUrl, SettledUrl, StateChanges } from "./state/state-changes.ts";

type StoredUrls = Pick<CrawlUrls, "find" | "best" | "linked">;

/** A URL with the evidence of its links. */
export interface RankableUrl extends Pick<FrontierEntry, "id" | "key" | "url" | "priority"> {
  readonly evidence: LinkEvidence;
}

interface RoundUrlsOptions {
  /** Number of URLs cached between rounds. */
  readonly capacity: number;
  /** Whether the state is empty. */
  readonly isNew: boolean;
  /** Maximum depth of claimed URLs. */
  readonly maxDepth: number;
}

/** Number of best queued URLs in memory: enough for several rounds. */
const cachedBest = 1000;

/** The URLs of a round, looked up in one query, and the changes to them, written at once. */
export class RoundUrls {
  readonly queue: QueueCache;
  readonly #urls: StoredUrls;
  readonly #known: RoundCache<string, KnownUrl>;
  #new: NewUrl[] = [];
  /** Changed URLs, by number: the same menu on 32 pages changes its URLs once. */
  readonly #moved = new Map<number, KnownUrl>();
  #settled: SettledUrl[] = [];

  constructor(urls: StoredUrls, { capacity, isNew, maxDepth }: RoundUrlsOptions) {
    const find = async (keys: readonly string[]) => (await urls.find(keys)).map((found) => [found.key, knownUrl(found)] as const);
    this.#known = new RoundCache({ keyOf: (key) => key, find, capacity, isNew });
    this.queue = new QueueCache((count) => this.#best(count, maxDepth), { capacity: Math.min(capacity, cachedBest), maxDepth });
    this.#urls = urls;
  }

  async lookUp(keys: Iterable<string>): Promise<void> {
    await this.#known.lookUp(keys);
  }

  get(key: string): KnownUrl | undefined {
    return this.#known.get(key);
  }

  add(url: NewUrl, evidence: LinkEvidence | undefined): void {
    this.#new.push(url);
    const known = { ...url, evidence };
    this.#known.set(url.key, known);
    this.queue.note(known);
  }

  /** Records that a URL has changed. */
  move(known: KnownUrl): void {
    this.#moved.set(known.id, known);
    this.queue.note(known);
  }

  settle({ id, key, depth, priority, parent }: FrontierEntry, state: UrlState, page: number | null): void {
    this.#settled.push({ id, state, depth, priority, parent, page });
    const known = this.get(key);
    if (known === undefined) return;
    Object.assign(known, { state, page });
    this.queue.note(known);
  }

  async #best(count: number, maxDepth: number): Promise<readonly KnownUrl[]> {
    const cached = this.#cachedQueue();
    if (cached === undefined)
      return (await this.#urls.best(count, maxDepth)).map((url) => knownUrl({ ...url, state: "queued", page: null }));
    return cached
      .filter(({ depth }) => depth <= maxDepth)
      .sort(compareRanks)
      .slice(0, count);
  }

  /** Yields queued URLs with evidence, in batches. Their priorities may be written between two batches. */
  async *linked(): AsyncGenerator<readonly RankableUrl[]> {
    const cached = this.#cachedQueue();
    if (cached !== undefined) return yield cached.filter((known) => known.evidence !== undefined) as RankableUrl[];
    for await (const batch of this.#urls.linked()) yield batch.map((url) => ({ ...url, evidence: unpackEvidence(url.evidence) }));
  }

  /** Returns the whole queue, unsorted; undefined if not all URLs are in memory. */
  #cachedQueue(): KnownUrl[] | undefined {
    const all = this.#known.all();
    return all && Array.from(all).filter(({ state }) => state === "queued");
  }

  /** Sets the priority of a URL in memory to one that is written to the state. */
  noteRanked(key: string, priority: number): void {
    const known = this.#known.getCached(key);
    if (known !== undefined) known.priority = priority;
  }

  /** Ends the round and returns its changes. */
  take(): StateChanges {
    const changes = { newUrls: this.#new, movedUrls: Array.from(this.#moved.values(), movedUrl), settledUrls: this.#settled };
    [this.#new, this.#settled] = [[], []];
    this.#moved.clear();
    this.#known.endRound();
    return changes;
  }
}

function knownUrl({ evidence, ...found }: FoundKey): KnownUrl {
  return { ...found, evidence: evidence === null ? undefined : unpackEvidence(evidence) };
}

function movedUrl({ id, priority, depth, parent, evidence }: KnownUrl): MovedUrl {
  return { id, priority, depth, parent, evidence: evidence === undefined ? null : Buffer.from(packEvidence(evidence), "latin1") };
}
