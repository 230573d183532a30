import type { ExchangeFailure } from "./exchange.ts";
import type { Outcome } from "./service-state.ts";
import type { WebAnswer } from "./web.ts";

/** What was asked of one service. */
export interface ServiceCounts {
  /** Requests, each retry counted. */
  sent: number;
  /** Answers of earlier runs that did. */
  kept: number;
  waitedMs: number;
  throttled: number;
  /** Requests that came to nothing, whether they were sent again or not. */
  failed: number;
  /** Of bodies. */
  bytes: number;
}

/** What was asked of a service in this process, and how it is with all processes together. */
export interface ServiceHealth extends Readonly<ServiceCounts> {
  readonly service: string;
  /** Requests a minute that it is asked at most at present; undefined for servers of the user's own, which are asked without pauses. */
  readonly perMinute?: number | undefined;
  /** Why and until when it is left alone, if it is. */
  readonly rest?: { readonly because: "throttled" | "turned-away" | "failing" | "unreachable"; readonly untilMs: number } | undefined;
}

/** Counts by service. */
export class WebStatistics {
  readonly byService = new Map<string, ServiceCounts>();

  of(service: string): ServiceCounts {
    const counts = this.byService.get(service) ?? { sent: 0, kept: 0, waitedMs: 0, throttled: 0, failed: 0, bytes: 0 };
    this.byService.set(service, counts);
    return counts;
  }

  count(service: string, result: WebAnswer | ExchangeFailure, outcome: Outcome): void {
    const counts = this.of(service);
    if (result.kind === "answer") counts.bytes += result.body.length;
    if (outcome.kind === "throttled") counts.throttled++;
    else if (outcome.kind !== "fine") counts.failed++;
  }
}
