import type { ExchangeFailure } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome } from "./service-state.ts";
import { isUnreached, type Service, type WebAnswer } from "./web.ts";

const retried = new Set([500, 502, 503, 504]);

interface Asked {
  readonly service: Service;
  /** How often the request was sent again already, and how often it may be at most. */
  readonly retries: number;
  readonly most: number;
}

/** What an exchange means for its service, and whether it is to be repeated. */
export function judgeExchange(result: WebAnswer | ExchangeFailure, { service, retries, most }: Asked, nowMs: number): Outcome {
  if (result.kind === "failure") return judgeFailure(result, retries < Math.min(most, result.retries ?? 0), service);
  // What an archive has kept of a server that once said 429 or 503 is what was asked for (RFC 7089, section 2.1.1).
  if (result.headers.get("Memento-Datetime") !== undefined) return { kind: "fine" };
  const retryAfter = retryAfterMs(result.headers.get("Retry-After"), nowMs);
  if (result.status === 429 || service.errorIn?.(result.headers) === "busy" || (result.status === 503 && retryAfter !== undefined))
    return { kind: "throttled", retryAfterMs: retryAfter };
  if (retried.has(result.status) && retries < most) return { kind: "again" };
  return result.status >= 500
    ? { kind: "failed", cause: `the last answer was ${result.status} ${result.reason}`.trim() }
    : { kind: "fine" };
}

function judgeFailure({ isTurnedAway, code, message }: ExchangeFailure, mayRetry: boolean, { isOfFiles }: Service): Outcome {
  if (code === "address-refused") return { kind: "dropped" }; // nobody was asked
  if (mayRetry) return { kind: "again" };
  if (isOfFiles) return { kind: isUnreached(code) ? "unreached" : "failed", cause: message };
  const kind = isTurnedAway ? "turned-away" : isUnreached(code) ? "unreached" : code === "cut-off" ? code : "failed";
  return { kind, cause: message };
}
