import type { FrontierEntry, UrlState } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import { compareRanks, type KnownUrl, QueueHead } from "./queue-head.ts";
import { RoundCache } from "./round-cache.ts";
import type { CrawlUrls, FoundKey, QueuedUrl } from "./state/crawl-urls.ts";
import type { MovedUrl, NewUrl, SettledUrl, StateChanges } from "./state/state-changes.ts";

type StoredUrls = Pick<CrawlUrls, "find" | "best" | "linked">;

/** A URL as links tell about it. */
export interface RankableUrl extends Pick<FrontierEntry, "id" | "key" | "url" | "priority"> {
  readonly evidence: LinkEvidence;
}

/** The best of the queue that are held in memory: some rounds' worth. */
const heldBest = 1000;

/** The URLs that a round has to do with, and what it changes about them: looked up all at once, and written all at once. */
export class RoundUrls {
  readonly queue: QueueHead;
  readonly #urls: StoredUrls;
  readonly #known: RoundCache<string, KnownUrl>;
  #new: NewUrl[] = [];
  /** By number: the same menu on 32 pages moves its URLs once. */
  readonly #moved = new Map<number, KnownUrl>();
  #settled: SettledUrl[] = [];

  /** `held`: URLs held in memory between rounds. `isNew`: none is in the state. */
  constructor(urls: StoredUrls, { held, isNew }: { readonly held: number; readonly isNew: boolean }) {
    const find = async (keys: readonly string[]) => (await urls.find(keys)).map((found) => [found.key, knownUrl(found)] as const);
    this.#known = new RoundCache({ keyOf: (key) => key, find, held, isNew });
    this.queue = new QueueHead((count, maxDepth) => this.#best(count, maxDepth), Math.min(held, heldBest));
    this.#urls = urls;
  }

  /** Looks up what the round will ask for. */
  async lookUp(keys: Iterable<string>): Promise<void> {
    await this.#known.lookUp(keys);
  }

  /** Undefined where the URL was never found. */
  get(key: string): KnownUrl | undefined {
    return this.#known.get(key);
  }

  add(url: NewUrl, evidence: LinkEvidence | undefined): void {
    this.#new.push(url);
    const known = { ...url, evidence };
    this.#known.set(url.key, known);
    this.queue.note(known);
  }

  /** Notes that what is known of a URL has been changed. */
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
    const held = this.#heldQueue();
    if (held === undefined) return (await this.#urls.best(count, maxDepth)).map(queuedUrl);
    return held
      .filter(({ depth }) => depth <= maxDepth)
      .sort(compareRanks)
      .slice(0, count);
  }

  /** The queued URLs that links tell about, in batches. Between two of them, their priorities may be written. */
  async *linked(): AsyncGenerator<readonly RankableUrl[]> {
    const held = this.#heldQueue();
    if (held !== undefined) return yield held.filter((known) => known.evidence !== undefined) as RankableUrl[];
    for await (const batch of this.#urls.linked()) yield batch.map((url) => ({ ...url, evidence: unpackEvidence(url.evidence) }));
  }

  /** All that are in the queue, in no order, where all URLs are held. */
  #heldQueue(): KnownUrl[] | undefined {
    const all = this.#known.all();
    return all && Array.from(all).filter(({ state }) => state === "queued");
  }

  /** A new priority, of which the state will know. */
  noteRanked(key: string, priority: number): void {
    const known = this.#known.getHeld(key);
    if (known !== undefined) known.priority = priority;
  }

  /** What the round has changed; with it, the round is over. */
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

function queuedUrl(url: QueuedUrl): KnownUrl {
  return knownUrl({ ...url, state: "queued", page: null });
}

function movedUrl({ id, priority, depth, parent, evidence }: KnownUrl): MovedUrl {
  return { id, priority, depth, parent, evidence: evidence === undefined ? null : Buffer.from(packEvidence(evidence), "latin1") };
}
