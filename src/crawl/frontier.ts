import { hash } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { LruCache } from "../base/lru-cache.ts";
import { addsEvidence, type LinkEvidence, mergeEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import type { LinkModel } from "./link-model.ts";
import { urlKey } from "./url-key.ts";

/** A URL that is to be judged. */
export interface FrontierEntry {
  readonly id: number;
  readonly key: string;
  readonly url: string;
  /** Links from a seed. */
  readonly depth: number;
  readonly priority: number;
  /** The URL on whose page it was found; none for a seed. */
  readonly parent: number | null;
}

/** What has become of a URL. `alias`: another URL led to its page first. */
export const urlStates = { queued: 0, kept: 1, rejected: 2, missing: 3, alias: 4 } as const;

export type UrlState = keyof typeof urlStates;

/** A URL found on a page. */
export interface FoundUrl {
  readonly key: string;
  readonly url: string;
}

export interface FrontierOptions {
  readonly ties: "discovery" | "random";
  readonly seed: number;
  /** URLs deeper than this are remembered and not claimed, so that a later run can go deeper. */
  readonly maxDepth: number;
  /** Ranks URLs by the evidence of their links (`adaptive`); without it, they have the priority that they are added with. */
  readonly model?: LinkModel | undefined;
  /** URLs held in memory, and those ranked anew for a claim at least. Only time depends on the first; tests set both low. */
  readonly remembered?: number;
  readonly candidates?: number;
}

/** Where a URL was found, and how promising that makes it. */
export interface FoundAt extends Pick<FrontierEntry, "depth" | "parent"> {
  readonly priority: number;
  /** What the link says, packed; a URL that nobody links to, such as a seed, has none. */
  readonly evidence?: string | undefined;
}

interface KnownUrl {
  readonly id: number;
  state: number;
  priority: number;
  depth: number;
  parent: number | null;
  page: number | null;
  evidence: LinkEvidence | undefined;
}

/** A priority that differs by less is not worth a write. */
const leastChange = 0.001;

/** What is claimed at once is the best of so many times as many, by the priorities that they had when they were last ranked. */
const candidatesPerUrl = 4;
const leastCandidates = 128;

/** Queued URLs that may be ranked anew for each page judged, besides the whole queue when the number of pages has doubled. */
const rankedPerPage = 20;

/** How many of the best get exact priorities when the whole queue is ranked: many more than are claimed until it is ranked again. */
const leastExact = 10_000;
const exactPerPage = 3;

/** URLs held in memory: most links of a page are those of its site's menus, and were looked up just before. */
const remembered = 50_000;

/** The queue of URLs to judge and the set of those seen, on disk. Changes belong to the transaction that the caller has begun. */
export class Frontier {
  /** URLs in the queue. */
  queued: number;
  #options: FrontierOptions;
  #nextId: number;
  #find: StatementSync;
  #insert: StatementSync;
  #raise: StatementSync;
  #claim: StatementSync;
  #claimRanked: StatementSync;
  #reprioritise: StatementSync;
  #queue: StatementSync;
  #priorityAt: StatementSync;
  #settle: StatementSync;
  readonly #known: LruCache<KnownUrl>;
  /** What has moved up in this round, by number: the same menu on 32 pages moves its URLs once. */
  readonly #raised = new Map<number, Pick<KnownUrl, "priority" | "depth" | "parent" | "evidence">>();
  #hold: StatementSync;
  #noteRanked: StatementSync;
  /** What is left of a round that a stop rule cut short: it goes on with this, so that a limit changes nothing but where the crawl ends. */
  #held: readonly FrontierEntry[];
  /** What could not be asked of an archive on the web, by number, with the time from which on it can. */
  readonly #postponed = new Map<number, number>();
  /** The best of the queue, as they were ranked for the last claim. */
  #ranked: readonly RankedUrl[] = [];
  /** Pages that were judged when the whole queue was last ranked. */
  #rankedAt: number;

  constructor(db: DatabaseSync, options: FrontierOptions, queued: number) {
    this.#options = options;
    this.queued = queued;
    this.#known = new LruCache(options.remembered ?? remembered);
    this.#nextId = ((db.prepare("SELECT max(id) AS id FROM urls").get() as { id: number | null }).id ?? 0) + 1;
    this.#find = db.prepare("SELECT id, state, priority, depth, parent, page, evidence FROM urls WHERE key = ?");
    this.#insert = db.prepare(
      "INSERT INTO urls (id, key, url, state, depth, priority, tie, parent, evidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    this.#raise = db.prepare("UPDATE urls SET priority = ?, depth = ?, parent = ?, evidence = ? WHERE id = ?");
    this.#claim = db.prepare(
      "SELECT id, key, url, depth, priority, parent FROM urls WHERE state = 0 AND depth <= ? ORDER BY priority DESC, tie LIMIT ?",
    );
    this.#claimRanked = db.prepare(
      "SELECT id, key, url, depth, priority, parent, tie, evidence FROM urls WHERE state = 0 AND depth <= ? ORDER BY priority DESC, tie LIMIT ?",
    );
    this.#reprioritise = db.prepare("UPDATE urls SET priority = ? WHERE id = ?");
    this.#queue = db.prepare(
      "SELECT id, key, url, priority, evidence FROM urls WHERE state = 0 AND evidence IS NOT NULL AND id > ? ORDER BY id LIMIT ?",
    );
    this.#priorityAt = db.prepare("SELECT priority FROM urls WHERE state = 0 ORDER BY priority DESC, tie LIMIT 1 OFFSET ?");
    this.#settle = db.prepare("UPDATE urls SET state = ?, depth = ?, priority = ?, parent = ?, page = ? WHERE id = ?");
    this.#hold = db.prepare("INSERT OR REPLACE INTO meta VALUES ('held', ?)");
    this.#noteRanked = db.prepare("INSERT OR REPLACE INTO meta VALUES ('ranked', ?)");
    const meta = db.prepare("SELECT value FROM meta WHERE name = ?");
    const noted = (name: string): string | undefined => (meta.get(name) as { value: string } | undefined)?.value;
    this.#held = JSON.parse(noted("held") ?? "[]");
    this.#rankedAt = Number(noted("ranked") ?? 0);
  }

  /** The best URLs in the queue, best first; of equal ones the first found, or whichever the seed says. */
  claim(count: number, maxDepth: number): readonly FrontierEntry[] {
    if (this.#held.length > 0) return this.#held;
    const deepest = Math.min(maxDepth, Number.MAX_SAFE_INTEGER);
    const { model, candidates = leastCandidates } = this.#options;
    if (model !== undefined) {
      const most = Math.max(candidates, count * candidatesPerUrl) + this.#postponed.size;
      this.#ranked = this.#rank(this.#withoutPostponed(this.#claimRanked.all(deepest, most) as unknown as RankedRow[]));
      return this.#ranked.slice(0, count).map(entryOf);
    }
    const waiting = this.#claim.all(deepest, count + this.#postponed.size);
    return this.#withoutPostponed(waiting as unknown as FrontierEntry[]).slice(0, count);
  }

  /** What is likely to be claimed after the round that is under way. */
  likelyNext(count: number, maxDepth: number): readonly FrontierEntry[] {
    if (this.#options.model === undefined || this.#held.length > 0) return this.claim(count, maxDepth);
    return this.#ranked.slice(0, count).map(entryOf);
  }

  #withoutPostponed<T extends FrontierEntry>(entries: readonly T[]): readonly T[] {
    return this.#postponed.size === 0 ? entries : entries.filter(({ id }) => !this.#postponed.has(id));
  }

  /** By what the model says now, which has learned since they were added. */
  #rank(rows: readonly RankedRow[]): readonly RankedUrl[] {
    const ranked = rows.map((row) => {
      const { url, evidence } = row;
      return { row, priority: evidence === null ? row.priority : this.#score(url, unpackEvidence(evidence)) };
    });
    return ranked.sort((a, b) => b.priority - a.priority || a.row.tie - b.row.tie);
  }

  #score(url: string, evidence: LinkEvidence): number {
    return (this.#options.model as LinkModel).score(url, evidence);
  }

  /** What is known of the links to a URL that was claimed. */
  evidenceOf({ key }: FrontierEntry): LinkEvidence | undefined {
    return this.#lookUp(key)?.evidence;
  }

  /**
   * Ranks the whole queue anew when that is due: when the number of pages judged has doubled, or so many were judged that it costs little.
   * In between, a URL that has become promising is found when it is among the best already, or when another link says more for it. Never in the
   * middle of a round: where a limit cuts rounds must not decide when the queue is ranked.
   */
  rerank(judged: number): void {
    if (this.#options.model === undefined || this.isHolding) return;
    if (judged < 2 * this.#rankedAt && (judged - this.#rankedAt) * rankedPerPage < this.queued) return;
    this.#rankedAt = judged;
    this.#noteRanked.run(String(judged));
    this.#writeRaised();
    const bar = this.#bar(judged);
    const rows = 10_000;
    let last = 0;
    for (;;) {
      const batch = this.#queue.all(last, rows) as unknown as RankedRow[];
      for (const { id, key, url, priority, evidence } of batch) {
        const now = this.#score(url, unpackEvidence(evidence as Uint8Array));
        if (Math.abs(now - priority) < leastChange || Math.max(now, priority) < bar) continue;
        this.#reprioritise.run(now, id);
        const known = this.#known.get(key);
        if (known !== undefined) known.priority = now;
      }
      if (batch.length < rows) return;
      last = batch.at(-1)?.id as number;
    }
  }

  /** The priority below which none can be claimed before the queue is ranked again: to write those anew would cost most of the time. */
  #bar(judged: number): number {
    const row = this.#priorityAt.get(Math.max(leastExact, exactPerPage * judged)) as { priority: number } | undefined;
    return row?.priority ?? Number.NEGATIVE_INFINITY;
  }

  /** Passes over a URL, which stays in the queue, until `recall`. */
  postpone({ id }: Pick<FrontierEntry, "id">, untilMs: number): void {
    this.#postponed.set(id, untilMs);
  }

  /** Lets what was postponed be claimed again if its time has come; tells the next time at which something can be. */
  recall(nowMs: number): number | undefined {
    for (const [id, untilMs] of this.#postponed) if (untilMs <= nowMs) this.#postponed.delete(id);
    let next: number | undefined;
    for (const untilMs of this.#postponed.values()) next = Math.min(next ?? untilMs, untilMs);
    return next;
  }

  /** The next claim goes on with a round that was cut short. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Ends a round. What was claimed but not applied is kept for the next claim, whatever is found in the meantime. */
  endRound(entries: readonly FrontierEntry[]): void {
    this.#writeRaised();
    if (entries.length === 0 && this.#held.length === 0) return;
    this.#held = entries;
    this.#hold.run(JSON.stringify(entries));
  }

  #writeRaised(): void {
    for (const [id, { priority, depth, parent, evidence }] of this.#raised) this.#raise.run(priority, depth, parent, bytesOf(evidence), id);
    this.#raised.clear();
  }

  /** Queues a URL, or moves it up if it waits with a lower priority. Returns its number. */
  add(found: FoundUrl, at: FoundAt): number {
    const known = this.#lookUp(found.key);
    if (known === undefined) return this.#new(found, "queued", at);
    if (known.state !== urlStates.queued) return known.id;
    const { evidence } = at;
    if (evidence === undefined) this.#foundAgain(known, at);
    else this.#linkedAgain(found.url, known, { ...at, evidence: unpackEvidence(evidence) });
    return known.id;
  }

  #foundAgain(known: KnownUrl, { depth, priority, parent }: FoundAt): void {
    if (!this.#isBetter(depth, priority, known.depth, known.priority)) return;
    Object.assign(known, { priority, depth, parent });
    this.#raised.set(known.id, known);
  }

  /** The way to a URL is that of the link which says most for it. Most links are those of a site's menus, and say nothing new. */
  #linkedAgain(url: string, known: KnownUrl, { depth, parent, evidence }: LinkedAt): void {
    if (known.evidence === undefined) return; // a seed is no better for being linked
    const model = this.#options.model as LinkModel;
    const isBetter = this.#isBetter(depth, model.worth(evidence), known.depth, model.worth(known.evidence));
    const isNew = addsEvidence(known.evidence, evidence);
    if (!isBetter && !isNew) return;
    if (isNew) known.evidence = mergeEvidence(known.evidence, evidence);
    known.priority = model.score(url, known.evidence);
    if (isBetter) Object.assign(known, { depth, parent });
    this.#raised.set(known.id, known);
  }

  /** The number of the URL that was found last: the next ones have higher numbers. */
  get found(): number {
    return this.#nextId - 1;
  }

  addSeed(url: string): number {
    return this.add({ key: urlKey(url), url }, { depth: 0, priority: 1, parent: null });
  }

  /** Takes a URL out of the queue, with what it had when it was claimed: it may have moved up since. */
  settle(entry: FrontierEntry, state: UrlState, page: number | null): void {
    const raised = this.#raised.get(entry.id);
    if (raised !== undefined) this.#raise.run(raised.priority, raised.depth, raised.parent, bytesOf(raised.evidence), entry.id);
    this.#settle.run(urlStates[state], entry.depth, entry.priority, entry.parent, page, entry.id);
    const known = this.#known.get(entry.key);
    if (known !== undefined) Object.assign(known, { state: urlStates[state], page });
    this.#raised.delete(entry.id);
    this.queued--;
  }

  /** Whether it still waits: a redirect may have led to its page since it was claimed. */
  isQueued({ key }: FrontierEntry): boolean {
    return this.#lookUp(key)?.state === urlStates.queued;
  }

  /**
   * Where a URL leads to another's page, marks that one as done, too, since its page has now been seen. Returns the number of the page
   * if it has been judged before: then this is only another way to it.
   */
  settleTarget(found: FoundUrl, from: FrontierEntry, page: number): number | undefined {
    const known = this.#lookUp(found.key);
    if (known === undefined) this.#new(found, "alias", from, page);
    else if (known.id === from.id) return undefined;
    else if (known.state === urlStates.queued) this.settle({ ...from, id: known.id, key: found.key }, "alias", page);
    else return known.page ?? undefined;
    return undefined;
  }

  #new({ key, url }: FoundUrl, state: UrlState, from: FoundAt, page?: number): number {
    const { depth, parent } = from;
    const evidence = from.evidence === undefined ? undefined : unpackEvidence(from.evidence);
    const priority = evidence === undefined ? from.priority : this.#score(url, evidence);
    const id = this.#nextId++;
    const tie = this.#options.ties === "discovery" ? id : randomTie(this.#options.seed, key);
    const packed = from.evidence === undefined ? null : Buffer.from(from.evidence, "latin1");
    this.#insert.run(id, key, url, urlStates[state], depth, priority, tie, parent, packed);
    if (state === "queued") this.queued++;
    else this.#settle.run(urlStates[state], depth, priority, parent, page ?? null, id);
    this.#known.set(key, { id, state: urlStates[state], priority, depth, parent, page: page ?? null, evidence });
    return id;
  }

  #lookUp(key: string): KnownUrl | undefined {
    const held = this.#known.get(key);
    if (held !== undefined) return held;
    const row = this.#find.get(key) as (Omit<KnownUrl, "evidence"> & { evidence: Uint8Array | null }) | undefined;
    if (row === undefined) return undefined;
    const known: KnownUrl = { ...row, evidence: row.evidence === null ? undefined : unpackEvidence(row.evidence) };
    Object.assign(known, this.#raised.get(known.id));
    this.#known.set(key, known);
    return known;
  }

  /** Within the wanted depth before beyond it, whatever the priority. */
  #isBetter(depth: number, worth: number, knownDepth: number, knownWorth: number): boolean {
    const { maxDepth } = this.#options;
    if (depth > maxDepth !== knownDepth > maxDepth) return depth <= maxDepth;
    return worth > knownWorth;
  }
}

interface LinkedAt extends Pick<FrontierEntry, "depth" | "parent"> {
  readonly evidence: LinkEvidence;
}

interface RankedRow extends FrontierEntry {
  readonly tie: number;
  readonly evidence: Uint8Array | null;
}

interface RankedUrl {
  readonly row: RankedRow;
  readonly priority: number;
}

function entryOf({ row: { id, key, url, depth, parent }, priority }: RankedUrl): FrontierEntry {
  return { id, key, url, depth, priority, parent };
}

function bytesOf(evidence: LinkEvidence | undefined): Buffer | null {
  return evidence === undefined ? null : Buffer.from(packEvidence(evidence), "latin1");
}

/** A number for each URL that depends on the seed alone, not on when it was found. */
function randomTie(seed: number, key: string): number {
  return Number.parseInt(hash("sha1", `${seed} ${key}`).slice(0, 12), 16);
}
