import { hash } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Recent } from "./recent.ts";
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
}

interface KnownUrl {
  readonly id: number;
  state: number;
  priority: number;
  depth: number;
  page: number | null;
}

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
  #settle: StatementSync;
  readonly #known = new Recent<KnownUrl>(remembered);
  /** What has moved up in this round, by number: the same menu on 32 pages moves its URLs once. */
  readonly #raised = new Map<number, Pick<FrontierEntry, "priority" | "depth" | "parent">>();
  #hold: StatementSync;
  /** What is left of a round that a stop rule cut short: it goes on with this, so that a limit changes nothing but where the crawl ends. */
  #held: readonly FrontierEntry[];
  /** What could not be asked of an archive on the web, by number, with the time from which on it can; in this run only. */
  readonly #postponed = new Map<number, number>();

  constructor(db: DatabaseSync, options: FrontierOptions, queued: number) {
    this.#options = options;
    this.queued = queued;
    this.#nextId = ((db.prepare("SELECT max(id) AS id FROM urls").get() as { id: number | null }).id ?? 0) + 1;
    this.#find = db.prepare("SELECT id, state, priority, depth, page FROM urls WHERE key = ?");
    this.#insert = db.prepare("INSERT INTO urls (id, key, url, state, depth, priority, tie, parent) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    this.#raise = db.prepare("UPDATE urls SET priority = ?, depth = ?, parent = ? WHERE id = ?");
    this.#claim = db.prepare(
      "SELECT id, key, url, depth, priority, parent FROM urls WHERE state = 0 AND depth <= ? ORDER BY priority DESC, tie LIMIT ?",
    );
    this.#settle = db.prepare("UPDATE urls SET state = ?, depth = ?, priority = ?, parent = ?, page = ? WHERE id = ?");
    this.#hold = db.prepare("INSERT OR REPLACE INTO meta VALUES ('held', ?)");
    const { value = "[]" } = (db.prepare("SELECT value FROM meta WHERE name = 'held'").get() as { value: string } | undefined) ?? {};
    this.#held = JSON.parse(value);
  }

  /** The best URLs in the queue, best first; of equal ones the first found, or whichever the seed says. */
  claim(count: number, maxDepth: number): readonly FrontierEntry[] {
    if (this.#held.length > 0) return this.#held;
    const waiting = this.#claim.all(Math.min(maxDepth, Number.MAX_SAFE_INTEGER), count + this.#postponed.size);
    const entries = waiting as unknown as FrontierEntry[];
    return this.#postponed.size === 0 ? entries : entries.filter(({ id }) => !this.#postponed.has(id)).slice(0, count);
  }

  /** Passes over a URL, which stays in the queue, until `recall`. */
  postpone({ id }: FrontierEntry, untilMs: number): void {
    this.#postponed.set(id, untilMs);
  }

  /** Lets what was postponed be claimed again if its time has come; tells the next time at which something can be. */
  recall(nowMs: number): number | undefined {
    for (const [id, untilMs] of this.#postponed) if (untilMs <= nowMs) this.#postponed.delete(id);
    return this.#postponed.size === 0 ? undefined : Math.min(...this.#postponed.values());
  }

  /** The next claim goes on with a round that was cut short. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Ends a round. What was claimed but not applied is kept for the next claim, whatever is found in the meantime. */
  endRound(entries: readonly FrontierEntry[]): void {
    for (const [id, { priority, depth, parent }] of this.#raised) this.#raise.run(priority, depth, parent, id);
    this.#raised.clear();
    if (entries.length === 0 && this.#held.length === 0) return;
    this.#held = entries;
    this.#hold.run(JSON.stringify(entries));
  }

  /** Queues a URL, or moves it up if it waits with a lower priority. Returns its number. */
  add(found: FoundUrl, { depth, priority, parent }: Pick<FrontierEntry, "depth" | "priority" | "parent">): number {
    const known = this.#lookUp(found.key);
    if (known === undefined) return this.#new(found, "queued", { depth, priority, parent });
    if (known.state === urlStates.queued && this.#isBetter(depth, priority, known)) {
      Object.assign(known, { priority, depth });
      this.#raised.set(known.id, { priority, depth, parent });
    }
    return known.id;
  }

  addSeed(url: string): number {
    return this.add({ key: urlKey(url), url }, { depth: 0, priority: 1, parent: null });
  }

  /** Takes a URL out of the queue, with what it had when it was claimed: it may have moved up since. */
  settle(entry: FrontierEntry, state: UrlState, page: number | null): void {
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

  #new({ key, url }: FoundUrl, state: UrlState, from: Pick<FrontierEntry, "depth" | "priority" | "parent">, page?: number): number {
    const id = this.#nextId++;
    const tie = this.#options.ties === "discovery" ? id : randomTie(this.#options.seed, key);
    this.#insert.run(id, key, url, urlStates[state], from.depth, from.priority, tie, from.parent);
    if (state === "queued") this.queued++;
    else this.#settle.run(urlStates[state], from.depth, from.priority, from.parent, page ?? null, id);
    this.#known.set(key, { id, state: urlStates[state], priority: from.priority, depth: from.depth, page: page ?? null });
    return id;
  }

  #lookUp(key: string): KnownUrl | undefined {
    const held = this.#known.get(key);
    if (held !== undefined) return held;
    const known = this.#find.get(key) as KnownUrl | undefined;
    if (known === undefined) return undefined;
    const { priority = known.priority, depth = known.depth } = this.#raised.get(known.id) ?? {};
    Object.assign(known, { priority, depth });
    this.#known.set(key, known);
    return known;
  }

  /** Within the wanted depth before beyond it, whatever the priority. */
  #isBetter(depth: number, priority: number, known: KnownUrl): boolean {
    const { maxDepth } = this.#options;
    if (depth > maxDepth !== known.depth > maxDepth) return depth <= maxDepth;
    return priority > known.priority;
  }
}

/** A number for each URL that depends on the seed alone, not on when it was found. */
function randomTie(seed: number, key: string): number {
  return Number.parseInt(hash("sha1", `${seed} ${key}`).slice(0, 12), 16);
}
