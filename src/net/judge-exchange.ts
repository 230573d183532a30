import type { ExchangeFailure } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome } from "./service-state.ts";
import type { WebAnswer } from "./web.ts";

const retried = new Set([500, 502, 503, 504]);

/** What an exchange means for its service, and whether it is to be repeated. */
export function judgeExchange(result: WebAnswer | ExchangeFailure, mayRetry: boolean, nowMs: number): Outcome {
  if (result.kind === "failure") {
    if (result.isTurnedAway) return { kind: "turned-away" };
    if (result.code === "address-refused") return { kind: "dropped" }; // nobody was asked
    return { kind: result.code === "timeout" && mayRetry ? "again" : "failed" };
  }
  // What an archive has kept of a server that once said 429 or 503 is what was asked for (RFC 7089, section 2.1.1).
  if (result.headers.get("Memento-Datetime") !== undefined) return { kind: "fine" };
  const retryAfter = retryAfterMs(result.headers.get("Retry-After"), nowMs);
  if (result.status === 429 || isBusyWiki(result) || (result.status === 503 && retryAfter !== undefined))
    return { kind: "throttled", retryAfterMs: retryAfter };
  if (retried.has(result.status) && mayRetry) return { kind: "again" };
  return { kind: result.status >= 500 ? "failed" : "fine" };
}

/** A wiki whose databases lag behind, or that is asked too often, says so with status 200, and in a header of its own. */
function isBusyWiki({ headers }: WebAnswer): boolean {
  return /\b(?:maxlag|ratelimited)\b/.test(headers.get("MediaWiki-API-Error") ?? "");
}
