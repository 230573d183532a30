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
  /** Current maximum of requests per minute; undefined for the user's own servers, which need no pauses. */
  readonly perMinute?: number | undefined;
  /** Reason and end of a pause. */
  readonly rest?: { readonly because: "throttled" | "turned-away" | "failing" | "unreachable"; readonly untilMs: number } | undefined;
}
