import { hash } from "node:crypto";
import { urlKey } from "../event/page-search/url-key.ts";
import { addsEvidence, type LinkEvidence, mergeEvidence, unpackEvidence } from "./link-evidence.ts";
import type { LinkModel } from "./link-model.ts";
import type { KnownUrl } from "./queue-cache.ts";
import { RoundUrls } from "./round-urls.ts";
import type { CrawlState } from "./state/crawl-state.ts";
import type { StateChanges } from "./state/state-changes.ts";

/** A URL to visit. */
export interface FrontierEntry {
  readonly id: number;
  readonly key: string;
  readonly url: string;
  /** Links from a seed. */
  readonly depth: number;
  readonly priority: number;
  /** The URL on whose page it was found; null for a seed. */
  readonly parent: number | null;
}

/** State of a URL. `alias`: another URL led to its page first. */
export type UrlState = "queued" | "kept" | "rejected" | "missing" | "alias";

/** A URL found on a page. */
export interface FoundUrl {
  readonly key: string;
  readonly url: string;
}

export interface FrontierOptions {
  readonly ties: "discovery" | "random";
  readonly seed: number;
  /** Deeper URLs are stored but not claimed, so that a later run can go deeper. */
  readonly maxDepth: number;
  /** Ranks URLs by the evidence of their links (`adaptive`); without it, their priority is fixed when they are added. */
  readonly model?: LinkModel | undefined;
  /** URLs cached in memory, and the minimum ranked again per claim. The first affects only speed; tests set both low. */
  readonly cachedUrls?: number;
  readonly candidates?: number;
}

/** The page on which a URL was found, and the URL's priority. */
export interface FoundAt extends Pick<FrontierEntry, "depth" | "parent"> {
  readonly priority: number;
  /** Packed evidence of the link; undefined for a URL without a link, such as a seed. */
  readonly evidence?: string | undefined;
}

/** Minimum change of a priority that is written. */
const minChange = 0.001;

/** Number of candidates that are ranked again per claimed URL, and the minimum per claim. */
const candidatesPerUrl = 4;
const minCandidates = 128;

/** Number of queued URLs per judged page since the last ranking, up to which the whole queue is ranked again. */
const rankedPerPage = 20;

/** Number of best URLs with exact priorities after the whole queue is ranked: many more than are claimed until the next ranking. */
const minExact = 10_000;
const exactPerPage = 3;

const cachedUrls = 20_000;

/**
 * The queue of URLs to judge and the set of all known URLs. Between `lookUp` and `endRound` it works in memory; the changes of a round are
 * written to the state before the next claim, together with its pages.
 */
export class Frontier {
  /** URLs in the queue. */
  queued: number;
  readonly #state: CrawlState;
  readonly #options: FrontierOptions;
  readonly #urls: RoundUrls;
  #nextId: number;
  /** The rest of a round that a stop rule cut short: the next claim continues with it, so a limit only changes where the crawl ends. */
  #restOfRound: readonly FrontierEntry[];
  /** Time at which postponed URLs can be claimed again, by the number of the URL. */
  readonly #postponed = new Map<number, number>();
  /** The best of the queue, as ranked for the last claim. */
  #ranked: readonly RankedUrl[] = [];
  /** Number of judged pages when the whole queue was last ranked. */
  #rankedAt: number;

  private constructor(
    state: CrawlState,
    options: FrontierOptions,
    { queued, found, rest, rankedAt }: { queued: number; found: number; rest: readonly FrontierEntry[]; rankedAt: number },
  ) {
    this.#state = state;
    this.#options = options;
    this.#urls = new RoundUrls(state.urls, {
      capacity: options.cachedUrls ?? cachedUrls,
      isNew: found === 0,
      maxDepth: options.maxDepth,
    });
    this.#nextId = found + 1;
    this.queued = queued;
    this.#restOfRound = rest;
    this.#rankedAt = rankedAt;
  }

  static async open(state: CrawlState, options: FrontierOptions): Promise<Frontier> {
    return new Frontier(state, options, {
      queued: (await state.progress()).queue,
      found: await state.urls.last(),
      rest: (await state.note("held")) ?? [],
      rankedAt: (await state.note("ranked")) ?? 0,
    });
  }

  /** Returns the best URLs in the queue, best first; ties go to the first found, or are decided by the seed. */
  async claim(count: number): Promise<readonly FrontierEntry[]> {
    if (this.hasRestOfRound) return this.#restOfRound;
    const { model, candidates = minCandidates } = this.#options;
    const wanted = model === undefined ? count : Math.max(candidates, count * candidatesPerUrl);
    const best = await this.#urls.queue.first(wanted + this.#postponed.size);
    this.#ranked = this.#rank(best.filter(({ id }) => !this.#postponed.has(id)));
    return this.#bestRanked(count);
  }

  /** Returns the URLs likely to be claimed after the current round. */
  async likelyNext(count: number): Promise<readonly FrontierEntry[]> {
    if (this.#options.model === undefined || this.hasRestOfRound) return this.claim(count);
    return this.#bestRanked(count);
  }

  /** Ranks URLs by the current model, which has learned since they were added. */
  #rank(urls: readonly KnownUrl[]): readonly RankedUrl[] {
    const { model } = this.#options;
    if (model === undefined) return urls.map((known) => ({ known, priority: known.priority }));
    const ranked = urls.map((known) => {
      const priority = known.evidence === undefined ? known.priority : model.score(known.url, known.evidence);
      return { known, priority };
    });
    return ranked.sort((a, b) => b.priority - a.priority || a.known.tie - b.known.tie);
  }

  #bestRanked(count: number): FrontierEntry[] {
    return this.#ranked
      .slice(0, count)
      .map(({ known: { id, key, url, depth, parent }, priority }) => ({ id, key, url, depth, priority, parent }));
  }

  #score(url: string, evidence: LinkEvidence): number {
    return (this.#options.model as LinkModel).score(url, evidence);
  }

  /** Looks up known URLs; must be called before a round is applied, with the keys of all its URLs. */
  async lookUp(keys: Iterable<string>): Promise<void> {
    await this.#urls.lookUp(keys);
  }

  evidenceOf({ key }: FrontierEntry): LinkEvidence | undefined {
    return this.#urls.get(key)?.evidence;
  }

  /**
   * Ranks the whole queue again when due: after the number of judged pages has doubled, or after so many pages that it costs little. In
   * between, a URL that has become promising is found only if it is among the best already, or if another link raises it. Does nothing
   * within a round: limits that cut rounds must not decide when the queue is ranked. Must be called after the round is written.
   */
  async rerank(judged: number): Promise<void> {
    if (this.#options.model === undefined || this.hasRestOfRound) return;
    if (judged < 2 * this.#rankedAt && (judged - this.#rankedAt) * rankedPerPage < this.queued) return;
    this.#rankedAt = judged;
    this.#urls.queue.clear();
    await this.#state.write({ notes: { ranked: judged } });
    const minPriority = await this.#minPriority(judged);
    for await (const batch of this.#urls.linked()) {
      const rankedUrls: { id: number; priority: number }[] = [];
      for (const { id, key, url, priority, evidence } of batch) {
        const now = this.#score(url, evidence);
        if (Math.abs(now - priority) < minChange || Math.max(now, priority) < minPriority) continue;
        rankedUrls.push({ id, priority: now });
        this.#urls.noteRanked(key, now);
      }
      await this.#state.write({ rankedUrls });
    }
  }

  /** Returns the priority below which no URL can be claimed before the next ranking: writing those anew would take most of the time. */
  async #minPriority(judged: number): Promise<number> {
    const exact = Math.max(minExact, exactPerPage * judged);
    return (this.queued > exact ? await this.#state.urls.priorityAt(exact) : undefined) ?? Number.NEGATIVE_INFINITY;
  }

  /** Skips a URL, which stays in the queue, until `recall`. */
  postpone({ id }: Pick<FrontierEntry, "id">, untilMs: number): void {
    this.#postponed.set(id, untilMs);
  }

  /** Lets postponed URLs be claimed again when their time has come; returns the time of the next one. */
  recall(nowMs: number): number | undefined {
    for (const [id, untilMs] of this.#postponed) if (untilMs <= nowMs) this.#postponed.delete(id);
    let next: number | undefined;
    for (const untilMs of this.#postponed.values()) next = Math.min(next ?? untilMs, untilMs);
    return next;
  }

  /** Whether the next claim continues a round that was cut short. */
  get hasRestOfRound(): boolean {
    return this.#restOfRound.length > 0;
  }

  /**
   * Ends a round; returns its changes, which must be written before the next claim. `entries`: claimed but unapplied URLs, which the next
   * claim returns, whatever was found in the meantime.
   */
  endRound(entries: readonly FrontierEntry[]): StateChanges {
    const changes = this.#urls.take();
    if (entries.length === 0 && !this.hasRestOfRound) return changes;
    this.#restOfRound = entries;
    return { ...changes, notes: { held: entries } };
  }

  /** Queues a URL, or raises it if it is queued with a lower priority. Returns its number. */
  add(found: FoundUrl, at: FoundAt): number {
    const known = this.#urls.get(found.key);
    if (known === undefined) return this.#new(found, "queued", at);
    if (known.state !== "queued") return known.id;
    const { evidence } = at;
    if (evidence === undefined) this.#foundAgain(known, at);
    else this.#linkedAgain(found.url, known, { ...at, evidence: unpackEvidence(evidence) });
    return known.id;
  }

  #foundAgain(known: KnownUrl, { depth, priority, parent }: FoundAt): void {
    if (!this.#isBetter(depth, priority, known.depth, known.priority)) return;
    Object.assign(known, { priority, depth, parent });
    this.#urls.move(known);
  }

  /** Merges a link into a queued URL, whose path is that of its strongest link. Most links are those of menus and add nothing new. */
  #linkedAgain(url: string, known: KnownUrl, { depth, parent, evidence }: LinkedAt): void {
    if (known.evidence === undefined) return; // a seed does not improve by being linked
    const model = this.#options.model as LinkModel;
    const isBetter = this.#isBetter(depth, model.worth(evidence), known.depth, model.worth(known.evidence));
    const isNew = addsEvidence(known.evidence, evidence);
    if (!isBetter && !isNew) return;
    if (isNew) known.evidence = mergeEvidence(known.evidence, evidence);
    known.priority = model.score(url, known.evidence);
    if (isBetter) Object.assign(known, { depth, parent });
    this.#urls.move(known);
  }

  /** The number of the last found URL; URLs are numbered from 1. */
  get found(): number {
    return this.#nextId - 1;
  }

  /** Adds URLs without a link, outside a round, and writes them to the state. The priority of a link is at most 1. */
  async addSeeds(urls: readonly string[], priority = 1): Promise<void> {
    const seeds = urls.map((url) => ({ key: urlKey(url), url }));
    await this.lookUp(seeds.map(({ key }) => key));
    for (const seed of seeds) this.add(seed, { depth: 0, priority, parent: null });
    await this.#state.write(this.#urls.take());
  }

  /** Removes a URL from the queue. It is stored with its values at the time of the claim: it may have been raised since. */
  settle(entry: FrontierEntry, state: UrlState, page: number | null): void {
    this.#urls.settle(entry, state, page);
    this.queued--;
  }

  /** Whether a claimed URL is still queued: a redirect may have led to its page since the claim. */
  isQueued({ key }: FrontierEntry): boolean {
    return this.#urls.get(key)?.state === "queued";
  }

  /**
   * If a URL leads to the page of another URL, marks that one as done, too. Returns the number of the page if it was judged before: then
   * this URL is only another path to it.
   */
  settleTarget(found: FoundUrl, from: FrontierEntry, page: number): number | undefined {
    const known = this.#urls.get(found.key);
    if (known === undefined) this.#new(found, "alias", from, page);
    else if (known.id === from.id) return undefined;
    else if (known.state === "queued") this.settle({ ...from, id: known.id, key: found.key }, "alias", page);
    else return known.page ?? undefined;
    return undefined;
  }

  #new({ key, url }: FoundUrl, state: UrlState, from: FoundAt, page: number | null = null): number {
    const { depth, parent } = from;
    const evidence = from.evidence === undefined ? undefined : unpackEvidence(from.evidence);
    const priority = evidence === undefined ? from.priority : this.#score(url, evidence);
    const id = this.#nextId++;
    const tie = this.#options.ties === "discovery" ? id : randomTie(this.#options.seed, key);
    const packed = from.evidence === undefined ? null : Buffer.from(from.evidence, "latin1");
    this.#urls.add({ id, key, url, state, depth, priority, tie, parent, page, evidence: packed }, evidence);
    if (state === "queued") this.queued++;
    return id;
  }

  /** Whether one path is better than another: a path within the maximum depth is better than a longer one, whatever the priority. */
  #isBetter(depth: number, worth: number, knownDepth: number, knownWorth: number): boolean {
    const { maxDepth } = this.#options;
    if (depth > maxDepth !== knownDepth > maxDepth) return depth <= maxDepth;
    return worth > knownWorth;
  }
}

interface LinkedAt extends Pick<FrontierEntry, "depth" | "parent"> {
  readonly evidence: LinkEvidence;
}

interface RankedUrl {
  readonly known: KnownUrl;
  readonly priority: number;
}

/** Returns a number for each URL that depends on the seed alone, not on when it was found. */
function randomTie(seed: number, key: string): number {
  return Number.parseInt(hash("sha1", `${seed} ${key}`).slice(0, 12), 16);
}
