import type { LinkHeaders } from "./memento-links.ts";
import { Random } from "./random.ts";

/** How a served archive differs from an ideal one. */
export interface ArchiveQuirks {
  /** It has no raw form of captures. */
  readonly rewritesOnly?: boolean;
  /** Captures on a page of a TimeMap; all on one where left out. */
  readonly pageSize?: number;
  readonly linkHeaders?: LinkHeaders;
  /** Archived headers of raw captures come as `X-Archive-Orig-…`. */
  readonly prefixHeaders?: boolean;
  readonly noTimeGate?: boolean;
  readonly noCdx?: boolean;
  /** How long it takes to answer, always the same or drawn for each request. */
  readonly latencyMs?: number | { readonly from: number; readonly to: number; readonly seed: number };
  readonly rateLimit?: RateLimit;
  /** Every so many-th request is answered with 503. */
  readonly failEvery?: number;
  /** At every so many-th request the connection is cut. */
  readonly dropEvery?: number;
}

/** Requests beyond so many in a span of time get 429; so do the first ones, or every so many-th, if it is in that mood. */
export interface RateLimit {
  readonly requests?: number;
  readonly withinMs?: number;
  readonly refuseFirst?: number;
  readonly refuseEvery?: number;
  /** Left out, the answer does not say how long to wait. */
  readonly retryAfterSeconds?: number;
}

/** What becomes of a request before it is looked at. */
export type Mood = "answer" | "throttle" | "fail" | "drop";

/** Decides that, from nothing but the options and what was asked before. */
export class ArchiveMoods {
  readonly #quirks: ArchiveQuirks;
  readonly #random: Random;
  #requests = 0;
  #answeredAtMs: number[] = [];

  constructor(quirks: ArchiveQuirks) {
    const { latencyMs } = quirks;
    this.#quirks = quirks;
    this.#random = new Random("latency", typeof latencyMs === "object" ? latencyMs.seed : 0);
  }

  next(nowMs: number): Mood {
    const { rateLimit, failEvery, dropEvery } = this.#quirks;
    this.#requests++;
    if (rateLimit && this.#isTooMany(rateLimit, nowMs)) return "throttle";
    if (dropEvery !== undefined && this.#requests % dropEvery === 0) return "drop";
    return failEvery !== undefined && this.#requests % failEvery === 0 ? "fail" : "answer";
  }

  latencyMs(): number {
    const { latencyMs = 0 } = this.#quirks;
    return typeof latencyMs === "number" ? latencyMs : this.#random.between(latencyMs.from, latencyMs.to);
  }

  #isTooMany(rateLimit: RateLimit, nowMs: number): boolean {
    const { requests = Number.POSITIVE_INFINITY, withinMs = 60_000, refuseFirst = 0, refuseEvery = Number.POSITIVE_INFINITY } = rateLimit;
    if (this.#requests <= refuseFirst || this.#requests % refuseEvery === 0) return true;
    this.#answeredAtMs = this.#answeredAtMs.filter((at) => at > nowMs - withinMs);
    if (this.#answeredAtMs.length >= requests) return true;
    this.#answeredAtMs.push(nowMs);
    return false;
  }
}
