import type { ExchangeFailure } from "./exchange.ts";
import type { Outcome } from "./service-state.ts";
import type { WebAnswer } from "./web.ts";

/** Counts of the requests to one service. */
export interface ServiceCounts {
  /** Requests, including retries. */
  sent: number;
  /** Cached answers that were used. */
  kept: number;
  waitedMs: number;
  throttled: number;
  /** Requests without a usable answer, whether retried or not. */
  failed: number;
  /** Size of the bodies. */
  bytes: number;
}

/** Counts of this process for a service, and the service's state across all processes. */
export interface ServiceHealth extends Readonly<ServiceCounts> {
  readonly service: string;
  /** Current maximum of requests per minute; undefined for the user's own servers, which are asked without pauses. */
  readonly perMinute?: number | undefined;
  /** Reason and end of a pause. */
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
