import type { Refusal } from "../base/refused-address.ts";
import type { WarcFields } from "../warc/warc-record.ts";

/** Asks web servers, politely: every socket of recollect is opened behind this. */
export interface Web {
  /**
   * Sends one GET and gives its answer, whatever the status; redirects are the caller's to follow. Waits for its turn, honours
   * Retry-After and tries again where that makes sense. Throws a ThrottledError when the service is not to be asked for longer than
   * anybody would wait, an InterruptedError when the signal comes; every other mishap is a failure.
   */
  get(request: WebRequest): Promise<WebAnswer | WebFailure>;
  /** Returns why no request may be sent to an address, such as a private one, or undefined. Sends nothing but a name look-up. */
  refusalOf?(address: string): Promise<Refusal | undefined>;
  close(): Promise<void>;
}

export interface WebRequest {
  readonly url: string;
  /** Whose budget pays. */
  readonly service: Service;
  readonly headers?: Readonly<Record<string, string>>;
  /** An answer of an earlier run will do if it is no older than this, and this one is kept for later runs; infinite for what never changes. */
  readonly keepMs?: number;
  /** The address that the answer is kept for, where a redirect led on from there. */
  readonly keepAs?: string;
  /** Where the body is cut. */
  readonly maxBytes?: number;
  /** From the moment it is sent to its last byte; waiting for the turn is not counted. A server that is silent is given up sooner. */
  readonly deadlineMs?: number;
  /** How often it is sent again after a server's error; by default as often as makes sense for an archive. */
  readonly retries?: number;
  readonly signal?: AbortSignal | undefined;
  /** Says who asks, in headers that are made anew each time it is sent, and neither kept nor told. */
  readonly sign?: RequestSigner | undefined;
}

/** Headers that prove who sends a request to this address at this time. */
export type RequestSigner = (url: string, nowMs: number) => Promise<ReadonlyArray<readonly [name: string, value: string]>>;

/** A budget of requests: whatever goes by its name shares it, in all processes of this user, and across restarts. */
export interface Service {
  readonly name: string;
  readonly pace: Pace;
  /** Who keeps it, where they keep several: when their servers turn us away at one, all are left alone. */
  readonly house?: string | undefined;
  /**
   * It gives files, and nobody who keeps it minds to be asked often: the user's own is asked without pauses, and one that refuses
   * connections is down, where an archive would have blocked us.
   */
  readonly isOfFiles?: boolean;
  /** What an answer says in a header of the service's own, whatever its status: `busy` is as good as 429; no other error is kept. */
  readonly errorIn?: (headers: WarcFields) => "busy" | "error" | undefined;
}

/**
 * How often a service may be asked: so many requests a minute, evenly spaced, perhaps more after a while without complaint; or
 * `careful`, for a host of which nothing is known: one at a time, with a pause of five times what the last answer took, 3 to 30 seconds.
 */
export type Pace = "careful" | { readonly perMinute: number; readonly upToPerMinute?: number; readonly connections: number };

export interface WebAnswer {
  readonly kind: "answer";
  /** As it was asked for. */
  readonly url: string;
  readonly status: number;
  readonly reason: string;
  readonly headers: WarcFields;
  /** Without its transfer coding, with its content coding. */
  readonly body: Buffer;
  /** The body is longer than was wanted, or ended early. */
  readonly isCut: boolean;
  readonly fetchedAtMs: number;
  /** It is one of an earlier run: nothing was sent. */
  readonly isKept: boolean;
  /** The request as it was sent: its start line and headers, for the record. */
  readonly requestHead: string;
}

/**
 * `not-found`: the name has no address. `connection`, `tls`: there is no connection, or none that can be trusted. `cut-off`: it was cut
 * before the answer began.
 */
export type FailureCode = "address-refused" | "not-found" | "connection" | "tls" | "cut-off" | "timeout" | "bad-answer" | "robots-refused";

/** Whether nobody was reached: the server is not there, or we have no network. */
export function isUnreached(code: FailureCode): boolean {
  return code === "not-found" || code === "connection" || code === "tls";
}

/** Why there is no answer. */
export interface WebFailure {
  readonly kind: "failure";
  readonly code: FailureCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The host whose address is one of a private network, if that is why the request was not sent. */
  readonly privateHost?: string | undefined;
}
