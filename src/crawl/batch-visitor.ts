import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "../limits.ts";
import type { Visitor } from "./crawler.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { Visit } from "./visit.ts";
import type { InlineVisitor } from "./visitor.ts";

/** Those who make visits, at several places at once: threads, or other machines. */
export interface VisitMakers {
  /** Batches that should be under way at once, so that nobody is idle. */
  readonly slots: number;
  /**
   * One visit for each URL, in their order. Whoever finds that it takes more than was expected asks whether they are still wanted; if not, they
   * are asked for again when a round needs them.
   */
  visit(urls: readonly string[], areWanted?: () => boolean): Promise<readonly Visit[]>;
  /** Ends what is under way, where it would else depend on others whether that ends. */
  abandon?(): Promise<void>;
  /** Nothing is under way when this is called. */
  close(): Promise<void>;
}

export interface BatchVisitorOptions {
  /** The best URLs in the queue, those of the round that is under way among them. */
  readonly likelyNext?: ((count: number) => Promise<readonly FrontierEntry[]>) | undefined;
  /** Makes visits in this thread. */
  readonly here?: Pick<InlineVisitor, "visitAll"> | undefined;
}

/** URLs that go together at most: more save messages, fewer keep a round from waiting for one maker at its end. */
export const batchUrls = 8;

/** URLs that are visited ahead for each batch that can be under way: enough for the time in which a round is applied. */
const aheadPerSlot = 16;

/**
 * Hands out a round in batches, and what the next rounds are likely to ask for while a round is applied. A visit is the same whenever and
 * wherever it is made, so those that come too early are kept until they are asked for. This thread helps while it has to wait.
 */
export class BatchVisitor implements Visitor {
  readonly #makers: VisitMakers;
  readonly #options: BatchVisitorOptions;
  /** By URL: what no round has asked for yet, whether it waits, is under way or made; longest planned first. */
  readonly #planned = new Map<string, PlannedVisit>();
  /** What nobody has begun: for the round, and for later ones. */
  #wanted: PlannedVisit[] = [];
  #ahead: PlannedVisit[] = [];
  /** What those that are made take. */
  #bytes = 0;
  readonly #runners = new Set<Promise<void>>();
  /** Of the runners, those that still take what waits. */
  #running = 0;

  constructor(makers: VisitMakers, options: BatchVisitorOptions = {}) {
    this.#makers = makers;
    this.#options = options;
  }

  async visitAll(entries: readonly FrontierEntry[], signal: AbortSignal): Promise<Visit[]> {
    const urls = entries.map(urlOf);
    const { slots } = this.#makers;
    const likely = slots === 0 ? [] : ((await this.#options.likelyNext?.(2 * urls.length + aheadPerSlot * slots)) ?? []);
    const round = this.#plan(urls, likely.map(urlOf));
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

  /** Nothing more is begun. */
  #drop(): void {
    this.#wanted = [];
    this.#ahead = [];
  }

  /** Takes the visits of a round out of what is planned. */
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

  /** What is not expected any more stays as long as there is room, once it has been begun: most of it is asked for some rounds later. */
  #forget(expected: ReadonlySet<PlannedVisit>): void {
    for (const planned of this.#planned.values()) if (!expected.has(planned) && !(planned.isBegun && this.#hasRoom)) this.#remove(planned);
  }

  get #hasRoom(): boolean {
    return this.#planned.size <= limits.keptVisits && this.#bytes <= limits.keptVisitBytes;
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

  /** A later round may ask for it again: what failed may have passed. */
  #failed(planned: PlannedVisit, error: unknown): void {
    planned.visit.reject(error);
    this.#remove(planned);
  }

  #keep(runner: Promise<void>): void {
    const kept = runner.finally(() => this.#runners.delete(kept));
    this.#runners.add(kept);
  }

  /** There may be more slots than before. */
  #fill(): void {
    const slots = Math.max(this.#makers.slots, this.#options.here ? 0 : 1);
    while (this.#running < slots && this.#next.length > 0) this.#keep(this.#run());
  }

  /** Keeps one slot filled for as long as something waits. */
  async #run(): Promise<void> {
    this.#running++;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch())
      await this.#visitBatch(batch, (urls) => this.#makers.visit(urls, () => this.#areWanted(batch)));
    this.#running--; // in the same breath as the last look at what waits: a plan made after it must start another
  }

  /** What no round has asked for yet is forgotten: it will be planned anew. */
  #areWanted(batch: readonly PlannedVisit[]): boolean {
    if (batch.some((planned) => this.#planned.get(planned.url) !== planned)) return true;
    for (const planned of batch) this.#remove(planned);
    return false;
  }

  /** Makes visits in this thread until the round is over. What others need while the round is applied is left to them. */
  async #help(signal: AbortSignal, isOver: () => boolean): Promise<void> {
    const { here } = this.#options;
    if (here === undefined) return;
    for (;;) {
      await nextTurn(); // what others have answered counts
      if (isOver()) return;
      this.#fill();
      const isNeeded = this.#wanted.length > 0 || this.#ahead.length > batchUrls * this.#makers.slots;
      const batch = isNeeded ? this.#nextBatch() : [];
      if (batch.length === 0) return;
      await this.#visitBatch(batch, () => here.visitAll(batch, signal));
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

  /** What the round waits for comes first, and not together with what it does not wait for. */
  get #next(): PlannedVisit[] {
    if (this.#wanted.length > 0) return this.#wanted;
    return this.#bytes <= limits.keptVisitBytes ? this.#ahead : [];
  }

  /** Smaller ones where little is left, so that all come to the end of the round together. */
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
  /** What it takes, once it is made. */
  bytes = 0;

  constructor(url: string) {
    this.url = url;
    this.visit.promise.catch(() => {}); // of a visit that nobody asks for, nobody wants to know
  }
}

function urlOf({ url }: FrontierEntry): string {
  return url;
}

/** What a link takes, with its URL, key, text and evidence. */
const linkBytes = 400;

/** About what a visit takes: records and links are nearly all of it. */
function bytesOf(visit: Visit): number {
  if (visit.kind !== "judged") return 0;
  let bytes = linkBytes * visit.links.length + (visit.text?.length ?? 0);
  for (const { records } of visit.copies)
    for (const record of records) if (record.bytes instanceof Uint8Array) bytes += record.bytes.length;
  return bytes;
}
