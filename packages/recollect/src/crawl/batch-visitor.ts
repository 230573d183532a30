import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import type { Visitor } from "./crawler.ts";
import type { Visit } from "./visit.ts";
import type { InlineVisitor } from "./visitor.ts";

/** Makers of concurrent visits: threads, or other machines. */
export interface VisitMakers {
  /** Number of batches in progress that keeps all makers busy. */
  readonly slots: number;
  /**
   * Returns one visit for each URL, in order. Before extra work, a maker calls `areWanted`; if that is false, it may throw instead, and a
   * round that needs the URLs requests them again.
   */
  visit(urls: readonly string[], areWanted?: () => boolean): Promise<readonly Visit[]>;
  /** Aborts work in progress that waits for other processes. */
  abandon?(): Promise<void>;
  /** Must be called without work in progress. */
  close(): Promise<void>;
}

export interface BatchVisitorOptions {
  /** The best URLs in the queue, including those of the current round. */
  readonly likelyNext?: ((count: number) => Promise<readonly string[]>) | undefined;
  /** Makes visits in this thread. */
  readonly here?: Pick<InlineVisitor, "visitAll"> | undefined;
}

/** Maximum URLs per batch: larger batches save messages, smaller ones keep a round from waiting for one maker at its end. */
export const batchUrls = 8;

/** URLs visited ahead per slot: enough for the time in which a round is applied. */
const aheadPerSlot = 16;

/**
 * Hands out the URLs of a round in batches, and URLs likely to be needed next while a round is applied. A visit is the same whenever and
 * wherever it is made, so early ones are kept until needed. This thread helps while it has to wait.
 */
export class BatchVisitor implements Visitor {
  readonly #makers: VisitMakers;
  readonly #options: BatchVisitorOptions;
  /** Visits that no round has requested yet, by URL: waiting, in progress or done; oldest first. */
  readonly #planned = new Map<string, PlannedVisit>();
  /** Visits that no maker has begun: for the current round, and for later ones. */
  #wanted: PlannedVisit[] = [];
  #ahead: PlannedVisit[] = [];
  #bytes = 0;
  readonly #runners = new Set<Promise<void>>();
  /** Number of runners that still take waiting visits. */
  #running = 0;

  constructor(makers: VisitMakers, options: BatchVisitorOptions = {}) {
    this.#makers = makers;
    this.#options = options;
  }

  async visitAll(urls: readonly string[], signal: AbortSignal): Promise<Visit[]> {
    const { slots } = this.#makers;
    const likely = slots === 0 ? [] : ((await this.#options.likelyNext?.(2 * urls.length + aheadPerSlot * slots)) ?? []);
    const round = this.#plan(urls, likely);
    const stopped = Promise.withResolvers<Visit[]>();
    const stop = () => {
      this.#drop();
      stopped.resolve([]);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    const visits = Promise.all(round.map(({ visit }) => visit.promise));
    let isOver = false;
    this.#keep(this.#help(signal, () => isOver));
    return Promise.race([visits, stopped.promise]).finally(() => {
      isOver = true;
      signal.removeEventListener("abort", stop);
    });
  }

  async close(): Promise<void> {
    this.#drop();
    await Promise.all([this.#makers.abandon?.(), ...this.#runners]);
    await this.#makers.close();
  }

  #drop(): void {
    this.#wanted = [];
    this.#ahead = [];
  }

  #plan(urls: readonly string[], likely: readonly string[]): readonly PlannedVisit[] {
    const own = new Set(urls);
    const ahead = likely.filter((url) => !own.has(url)).map((url) => this.#plannedOf(url));
    const round = urls.map((url) => this.#plannedOf(url));
    for (const planned of round) this.#remove(planned);
    this.#forget(new Set(ahead));
    this.#wanted = round.filter(({ isBegun }) => !isBegun);
    this.#ahead = ahead.filter(({ isBegun }) => !isBegun);
    this.#fill();
    return round;
  }

  #plannedOf(url: string): PlannedVisit {
    let planned = this.#planned.get(url);
    if (planned === undefined) {
      planned = new PlannedVisit(url);
      this.#planned.set(url, planned);
    }
    return planned;
  }

  /** Removes unexpected visits. Those that have begun stay while there is room: most of them are needed some rounds later. */
  #forget(expected: ReadonlySet<PlannedVisit>): void {
    for (const planned of this.#planned.values()) if (!expected.has(planned) && !(planned.isBegun && this.#hasRoom)) this.#remove(planned);
  }

  get #hasRoom(): boolean {
    return this.#planned.size <= limits.cachedVisits && this.#bytes <= limits.cachedVisitBytes;
  }

  #remove(planned: PlannedVisit): void {
    if (this.#planned.get(planned.url) !== planned) return;
    this.#planned.delete(planned.url);
    this.#bytes -= planned.bytes;
  }

  #made(planned: PlannedVisit, visit: Visit): void {
    planned.visit.resolve(visit);
    if (this.#planned.get(planned.url) !== planned) return;
    planned.bytes = bytesOf(visit);
    this.#bytes += planned.bytes;
  }

  /** Forgets a failed visit, so that a later round can request it again: the failure may be temporary. */
  #failed(planned: PlannedVisit, error: unknown): void {
    planned.visit.reject(error);
    this.#remove(planned);
  }

  #keep(runner: Promise<void>): void {
    const kept = runner.finally(() => this.#runners.delete(kept));
    this.#runners.add(kept);
  }

  /** Starts a runner for each free slot; the number of slots may have grown. */
  #fill(): void {
    const slots = Math.max(this.#makers.slots, this.#options.here ? 0 : 1);
    while (this.#running < slots && this.#next.length > 0) this.#keep(this.#run());
  }

  async #run(): Promise<void> {
    this.#running++;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch())
      await this.#visitBatch(batch, (urls) => this.#makers.visit(urls, () => this.#areWanted(batch)));
    this.#running--; // synchronously, right after the last queue check: a plan made after it must start another
  }

  /** Whether a round has requested a visit of this batch. If not, removes them all; they will be planned again. */
  #areWanted(batch: readonly PlannedVisit[]): boolean {
    if (batch.some((planned) => this.#planned.get(planned.url) !== planned)) return true;
    for (const planned of batch) this.#remove(planned);
    return false;
  }

  /** Makes visits in this thread until the round is complete. Visits needed while the round is applied are left to the makers. */
  async #help(signal: AbortSignal, isOver: () => boolean): Promise<void> {
    const { here } = this.#options;
    if (here === undefined) return;
    for (;;) {
      await nextTurn(); // lets answers of other makers arrive
      if (isOver()) return;
      this.#fill();
      const isNeeded = this.#wanted.length > 0 || this.#ahead.length > batchUrls * this.#makers.slots;
      const batch = isNeeded ? this.#nextBatch() : [];
      if (batch.length === 0) return;
      await this.#visitBatch(batch, (urls) => here.visitAll(urls, signal));
    }
  }

  async #visitBatch(batch: readonly PlannedVisit[], visit: (urls: string[]) => Promise<readonly Visit[]>): Promise<void> {
    try {
      const visits = await visit(batch.map(({ url }) => url));
      for (const [n, made] of visits.entries()) this.#made(batch[n] as PlannedVisit, made);
    } catch (error) {
      for (const planned of batch) this.#failed(planned, error);
    }
  }

  /** The visits to begin next: those of the round come first, and not in a batch with others. */
  get #next(): PlannedVisit[] {
    if (this.#wanted.length > 0) return this.#wanted;
    return this.#bytes <= limits.cachedVisitBytes ? this.#ahead : [];
  }

  /** Takes the next batch. Batches get smaller near the end, so that all makers finish the round together. */
  #nextBatch(): PlannedVisit[] {
    const takers = this.#makers.slots + 1;
    const each = this.#wanted.length > 0 ? 2 * takers : takers;
    const batch = this.#next.splice(0, Math.min(batchUrls, Math.ceil(this.#next.length / each)));
    for (const planned of batch) planned.isBegun = true;
    return batch;
  }
}

class PlannedVisit {
  readonly url: string;
  readonly visit = Promise.withResolvers<Visit>();
  isBegun = false;
  bytes = 0;

  constructor(url: string) {
    this.url = url;
    this.visit.promise.catch(() => {}); // an unrequested visit may fail unnoticed
  }
}

/** Memory of a link, with its URL, key, text and evidence. */
const linkBytes = 400;

/** Approximate memory of a visit: records and links are nearly all of it. */
function bytesOf(visit: Visit): number {
  if (visit.kind !== "judged") return 0;
  let bytes = linkBytes * visit.links.length + (visit.text?.length ?? 0);
  for (const { records } of visit.copies)
    for (const record of records) if (record.bytes instanceof Uint8Array) bytes += record.bytes.length;
  return bytes;
}
