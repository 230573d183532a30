import type { Refusal } from "@recollect/base/refused-address";
import type { WarcFields } from "@recollect/warc/warc-record";

/** Sends requests to web servers within their rate limits. All sockets of recollect are opened behind this interface. */
export interface Web {
  /**
   * Sends one GET and returns its answer, whatever the status; callers follow redirects themselves. Waits for its turn, honours Retry-After
   * and retries where that makes sense. Throws a ThrottledError if the wait would be longer than a user accepts, and an InterruptedError on
   * abort; all other faults are returned as failures.
   */
  get(request: WebRequest): Promise<WebAnswer | WebFailure>;
  /** Returns why no request may be sent to an address, such as a private one, or undefined. Sends only a name look-up. */
  refusalOf?(address: string): Promise<Refusal | undefined>;
  close(): Promise<void>;
}

export interface WebRequest {
  readonly url: string;
  /** The service whose rate limit applies. */
  readonly service: Service;
  readonly headers?: Readonly<Record<string, string>>;
  /** Accepts a cached answer of at most this age, and caches this one; infinite for answers that never change. */
  readonly cacheMs?: number;
  /** Address under which to cache the answer, if a redirect led here from another one. */
  readonly cacheAs?: string;
  readonly maxBytes?: number;
  /** Deadline from sending to the last byte, without the wait for a turn. A silent server times out sooner. */
  readonly deadlineMs?: number;
  /** Number of retries after a server error; by default, what makes sense for an archive. */
  readonly retries?: number;
  readonly signal?: AbortSignal | undefined;
  /** Creates authentication headers for each attempt; they are neither cached nor logged. */
  readonly sign?: RequestSigner | undefined;
}

/** Creates headers that authenticate a request to this address at this time. */
export type RequestSigner = (url: string, nowMs: number) => Promise<ReadonlyArray<readonly [name: string, value: string]>>;

/** A rate limit under a name. All processes of this user share it, across restarts. */
export interface Service {
  readonly name: string;
  readonly pace: Pace;
  /** The operator of several services: if one of its servers blocks us, all of its services are paused. */
  readonly house?: string | undefined;
  /**
   * Set for file servers, such as the user's own: requests are sent without pauses, and a refused connection means that the server is down,
   * not that it blocks us, as it would for an archive.
   */
  readonly isOfFiles?: boolean;
  /** Reads an error from a header of the service's own, whatever the status: `busy` counts as 429; no other error is cached. */
  readonly errorIn?: (headers: WarcFields) => "busy" | "error" | undefined;
}

/**
 * Request rate of a service: a number per minute, evenly spaced, which may grow while all goes well; or `careful` for an unknown host: one
 * request at a time, with a pause of five times the last answer's duration, 3 to 30 seconds.
 */
export type Pace = "careful" | { readonly perMinute: number; readonly upToPerMinute?: number; readonly connections: number };

export interface WebAnswer {
  readonly kind: "answer";
  readonly url: string;
  readonly status: number;
  readonly reason: string;
  readonly headers: WarcFields;
  /** Without its transfer coding, with its content coding. */
  readonly body: Buffer;
  /** Whether the body exceeds `maxBytes` or ended early. */
  readonly isCut: boolean;
  readonly fetchedAtMs: number;
  /** Whether the answer comes from the cache of an earlier run. */
  readonly isKept: boolean;
  /** The request as sent, start line and headers, for the WARC record. */
  readonly requestHead: string;
}

/**
 * `not-found`: the name has no address. `connection`, `tls`: no connection, or no trusted one. `cut-off`: the connection was lost before
 * the answer began.
 */
export type FailureCode = "address-refused" | "not-found" | "connection" | "tls" | "cut-off" | "timeout" | "bad-answer" | "robots-refused";

/** Whether no server was reached: it is down, or there is no network. */
export function isUnreached(code: FailureCode): boolean {
  return code === "not-found" || code === "connection" || code === "tls";
}

/** The reason for a missing answer. */
export interface WebFailure {
  readonly kind: "failure";
  readonly code: FailureCode;
  /** One sentence for the user. */
  readonly message: string;
  /** The host whose address is one of a private network, if that is why the request was not sent. */
  readonly privateHost?: string | undefined;
}
