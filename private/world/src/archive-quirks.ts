import type { LinkHeaders } from "./memento-links.ts";
import { Random } from "./random.ts";

/** Differences between a served archive and an ideal one. */
export interface ArchiveQuirks {
  /** Whether the archive has no raw form of captures. */
  readonly rewritesOnly?: boolean;
  /** Captures per page of a TimeMap; by default, all are on one page. */
  readonly pageSize?: number;
  readonly linkHeaders?: LinkHeaders;
  /** Whether archived headers of raw captures are named `X-Archive-Orig-…`. */
  readonly prefixHeaders?: boolean;
  readonly noTimeGate?: boolean;
  readonly noCdx?: boolean;
  /** Latency of answers, constant or random for each request. */
  readonly latencyMs?: number | { readonly from: number; readonly to: number; readonly seed: number };
  readonly rateLimit?: RateLimit;
  /** Every nth request is answered with 503. */
  readonly failEvery?: number;
  /** Every nth request is disconnected. */
  readonly dropEvery?: number;
}

/** Requests above a limit per time window are answered with 429; optionally, so are the first ones, or every nth. */
export interface RateLimit {
  readonly requests?: number;
  readonly withinMs?: number;
  readonly refuseFirst?: number;
  readonly refuseEvery?: number;
  /** By default, the answer has no Retry-After header. */
  readonly retryAfterSeconds?: number;
}

/** Outcome of a request, decided before its content is read. */
export type RequestOutcome = "answer" | "throttle" | "fail" | "drop";

/** Decides the outcome of each request from the options and the earlier requests only. */
export class RequestOutcomes {
  readonly #quirks: ArchiveQuirks;
  readonly #random: Random;
  #requests = 0;
  #answeredAtMs: number[] = [];

  constructor(quirks: ArchiveQuirks) {
    const { latencyMs } = quirks;
    this.#quirks = quirks;
    this.#random = new Random("latency", typeof latencyMs === "object" ? latencyMs.seed : 0);
  }

  next(nowMs: number): RequestOutcome {
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
