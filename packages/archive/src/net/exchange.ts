import type { WebAnswer, WebFailure } from "./web.ts";

/** Sends single requests and returns their results, without waiting for a turn and without retries. */
export interface Exchange {
  /** Sends a request. Never throws because of a server; throws an InterruptedError on abort. */
  send(request: ExchangeRequest): Promise<WebAnswer | ExchangeFailure>;
  close(): Promise<void>;
}

export interface ExchangeRequest {
  readonly url: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** Headers that are sent but never recorded. */
  readonly secretHeaders?: ReadonlyArray<readonly [name: string, value: string]> | undefined;
  readonly maxBytes: number;
  /** Until the last byte; undefined for the usual limit. A silent server times out sooner. */
  readonly deadlineMs: number | undefined;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

export interface ExchangeFailure extends WebFailure {
  /** Whether the server refused the connection, as a server does that has blocked us. */
  readonly isTurnedAway?: boolean;
  /** Maximum number of useful retries; 0 by default. */
  readonly retries?: number;
}
