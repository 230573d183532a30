import type { WebAnswer, WebFailure } from "./web.ts";

/** Sends a request, once, and gives what came of it: the part of `Web` that knows nothing of turns and patience. */
export interface Exchange {
  /** Never throws for what a server does; throws an InterruptedError when the signal comes. */
  send(request: ExchangeRequest): Promise<WebAnswer | ExchangeFailure>;
  close(): Promise<void>;
}

export interface ExchangeRequest {
  readonly url: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** Headers that are sent, and appear nowhere else. */
  readonly secretHeaders?: ReadonlyArray<readonly [name: string, value: string]> | undefined;
  readonly maxBytes: number;
  /** To its last byte; undefined for the usual limit. Silence ends it sooner. */
  readonly deadlineMs: number | undefined;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

export interface ExchangeFailure extends WebFailure {
  /** The server refused the connection: what a server does that has blocked us. */
  readonly isTurnedAway?: boolean;
  /** How often it makes sense to send the request again; never, where left out. */
  readonly retries?: number;
}
