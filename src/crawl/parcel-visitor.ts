import type { Visitor } from "./crawler.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { Visit } from "./visit.ts";

/** Those who make visits, at several places at once: threads, or other machines. */
export interface VisitMakers {
  /** Parcels that should be under way at once, so that nobody is idle. */
  readonly slots: number;
  /** One visit for each URL, in their order. */
  visit(urls: readonly string[]): Promise<readonly Visit[]>;
  /** Ends what is under way, where it would else depend on others whether that ends. */
  abandon?(): Promise<void>;
  /** Nothing is under way when this is called. */
  close(): Promise<void>;
}

/** URLs that go together: more save messages, fewer keep a round from waiting for one maker at its end. */
const parcelUrls = 4;

/** Hands out a round in parcels, and what the next rounds are likely to ask for while a round is applied. */
export class ParcelVisitor implements Visitor {
  readonly #makers: VisitMakers;
  readonly #likelyNext: (() => Promise<readonly FrontierEntry[]>) | undefined;
  /** Those of the round and those that are likely to follow; what neither wants any more is forgotten. */
  #planned = new Map<string, PlannedVisit>();
  #waiting: PlannedVisit[] = [];
  #runners = new Set<Promise<void>>();
  /** Of the runners, those that still take what waits. */
  #running = 0;

  constructor(makers: VisitMakers, likelyNext?: () => Promise<readonly FrontierEntry[]>) {
    this.#makers = makers;
    this.#likelyNext = likelyNext;
  }

  async visitAll(entries: readonly FrontierEntry[], signal: AbortSignal): Promise<Visit[]> {
    const urls = entries.map(({ url }) => url);
    const likelyNext = (await this.#likelyNext?.()) ?? [];
    this.#plan(new Set([...urls, ...likelyNext.map(({ url }) => url)]));
    const stopped = Promise.withResolvers<Visit[]>();
    const stop = () => {
      this.#waiting = [];
      stopped.resolve([]);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    const visits = Promise.all(urls.map((url) => (this.#planned.get(url) as PlannedVisit).visit.promise));
    return Promise.race([visits, stopped.promise]).finally(() => {
      for (const url of urls) this.#planned.delete(url);
      signal.removeEventListener("abort", stop);
    });
  }

  async close(): Promise<void> {
    this.#waiting = [];
    await Promise.all([this.#makers.abandon?.(), ...this.#runners]);
    await this.#makers.close();
  }

  #plan(urls: ReadonlySet<string>): void {
    this.#planned = new Map([...urls].map((url) => [url, this.#planned.get(url) ?? new PlannedVisit(url)]));
    this.#waiting = [...this.#planned.values()].filter(({ isBegun }) => !isBegun);
    while (this.#running < this.#makers.slots && this.#waiting.length > 0) {
      const runner = this.#run().finally(() => this.#runners.delete(runner));
      this.#runners.add(runner);
    }
  }

  /** Keeps one slot filled for as long as something waits. */
  async #run(): Promise<void> {
    this.#running++;
    while (this.#waiting.length > 0) {
      const parcel = this.#waiting.splice(0, parcelUrls);
      for (const planned of parcel) planned.isBegun = true;
      try {
        const visits = await this.#makers.visit(parcel.map(({ url }) => url));
        for (const [n, planned] of parcel.entries()) planned.visit.resolve(visits[n] as Visit);
      } catch (error) {
        for (const planned of parcel) planned.visit.reject(error);
      }
    }
    this.#running--; // in the same breath as the last look at what waits: a plan made after it must start another
  }
}

class PlannedVisit {
  readonly url: string;
  readonly visit = Promise.withResolvers<Visit>();
  isBegun = false;

  constructor(url: string) {
    this.url = url;
    this.visit.promise.catch(() => {}); // of a visit that nobody asks for, nobody wants to know
  }
}
