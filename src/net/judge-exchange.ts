import { limits } from "../limits.ts";
import type { ExchangeFailure } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome } from "./service-state.ts";
import { isUnreached, type Service, type WebAnswer } from "./web.ts";

const retried = new Set([500, 502, 503, 504]);

interface Asked {
  readonly service: Service;
  /** Whether it has answered before. */
  readonly isKnown: boolean;
  /** How often the request was sent again already, and how often it may be at most. */
  readonly retries: number;
  readonly most: number;
}

/** What an exchange means for its service, and whether it is to be repeated. */
export function judgeExchange(result: WebAnswer | ExchangeFailure, asked: Asked, nowMs: number): Outcome {
  if (result.kind === "failure") return judgeFailure(result, asked);
  const { service, retries, most } = asked;
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

/** A server of files that answered before is started again, or its network is back, within a minute; an archive may have blocked us. */
function judgeFailure(failure: ExchangeFailure, { service: { isOfFiles = false }, isKnown, retries, most }: Asked): Outcome {
  const { isTurnedAway, code, message } = failure;
  if (code === "address-refused") return { kind: "dropped" }; // nobody was asked
  const isRestarting = isOfFiles && isKnown && (code === "connection" || code === "not-found");
  const sensible = isRestarting ? most : (failure.retries ?? 0);
  const allowed = isUnreached(code) && !isKnown ? Math.min(sensible, limits.unknownRetries) : sensible;
  if (retries < Math.min(most, allowed)) return { kind: "again" };
  if (isOfFiles) return { kind: isUnreached(code) ? "unreached" : "failed", cause: message };
  const kind = isTurnedAway ? "turned-away" : isUnreached(code) ? "unreached" : code === "cut-off" ? code : "failed";
  return { kind, cause: message };
}
