import type { FrontierEntry, UrlState } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import { compareRanks, type KnownUrl, QueueHead } from "./queue-head.ts";
import { RoundCache } from "./round-cache.ts";
import type { CrawlUrls, FoundKey, QueuedUrl } from "./state/crawl-state.ts";
import type { MovedUrl, NewUrl, SettledUrl, StateChanges } from "./state/state-changes.ts";

type StoredUrls = Pick<CrawlUrls, "find" | "best" | "linked">;

/** A URL with the evidence of its links. */
export interface RankableUrl extends Pick<FrontierEntry, "id" | "key" | "url" | "priority"> {
  readonly evidence: LinkEvidence;
}

interface RoundUrlsOptions {
  /** URLs cached between rounds. */
  readonly held: number;
  /** Whether the state is empty. */
  readonly isNew: boolean;
  /** Depth up to which URLs are claimed. */
  readonly maxDepth: number;
}

/** Number of best queued URLs in memory: enough for several rounds. */
const heldBest = 1000;

/** The URLs of a round and its changes to them: looked up in one query, and written in one. */
export class RoundUrls {
  readonly queue: QueueHead;
  readonly #urls: StoredUrls;
  readonly #known: RoundCache<string, KnownUrl>;
  #new: NewUrl[] = [];
  /** By number: the same menu on 32 pages moves its URLs once. */
  readonly #moved = new Map<number, KnownUrl>();
  #settled: SettledUrl[] = [];

  constructor(urls: StoredUrls, { held, isNew, maxDepth }: RoundUrlsOptions) {
    const find = async (keys: readonly string[]) => (await urls.find(keys)).map((found) => [found.key, knownUrl(found)] as const);
    this.#known = new RoundCache({ keyOf: (key) => key, find, held, isNew });
    this.queue = new QueueHead((count) => this.#best(count, maxDepth), { held: Math.min(held, heldBest), maxDepth });
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
    const held = this.#heldQueue();
    if (held === undefined) return (await this.#urls.best(count, maxDepth)).map(queuedUrl);
    return held
      .filter(({ depth }) => depth <= maxDepth)
      .sort(compareRanks)
      .slice(0, count);
  }

  /** Yields queued URLs with evidence, in batches. Their priorities may be written between two batches. */
  async *linked(): AsyncGenerator<readonly RankableUrl[]> {
    const held = this.#heldQueue();
    if (held !== undefined) return yield held.filter((known) => known.evidence !== undefined) as RankableUrl[];
    for await (const batch of this.#urls.linked()) yield batch.map((url) => ({ ...url, evidence: unpackEvidence(url.evidence) }));
  }

  /** The whole queue in no order, if all URLs are in memory. */
  #heldQueue(): KnownUrl[] | undefined {
    const all = this.#known.all();
    return all && Array.from(all).filter(({ state }) => state === "queued");
  }

  /** Records a new priority that the state will have. */
  noteRanked(key: string, priority: number): void {
    const known = this.#known.getHeld(key);
    if (known !== undefined) known.priority = priority;
  }

  /** Returns the changes of the round and ends it. */
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
