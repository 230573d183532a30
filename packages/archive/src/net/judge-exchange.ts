import { limits } from "@recollect/base/limits";
import type { ExchangeFailure } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome } from "./service-state.ts";
import { isUnreached, type Service, type WebAnswer } from "./web.ts";

const retried = new Set([500, 502, 503, 504]);

interface ExchangeContext {
  readonly service: Service;
  readonly isKnown: boolean;
  /** Number of retries so far, and the maximum. */
  readonly retries: number;
  readonly most: number;
}

/** Decides what an exchange means for its service, and whether to retry. */
export function judgeExchange(result: WebAnswer | ExchangeFailure, context: ExchangeContext, nowMs: number): Outcome {
  if (result.kind === "failure") return judgeFailure(result, context);
  const { service, retries, most } = context;
  // An archived 429 or 503 is the requested capture, not an error of the archive (RFC 7089, section 2.1.1).
  if (result.headers.get("Memento-Datetime") !== undefined) return { kind: "fine" };
  const retryAfter = retryAfterMs(result.headers.get("Retry-After"), nowMs);
  if (result.status === 429 || service.errorIn?.(result.headers) === "busy" || (result.status === 503 && retryAfter !== undefined))
    return { kind: "throttled", retryAfterMs: retryAfter };
  if (retried.has(result.status) && retries < most) return { kind: "again" };
  return result.status >= 500
    ? { kind: "failed", cause: `the last answer was ${result.status} ${result.reason}`.trim() }
    : { kind: "fine" };
}

/** Decides about a failure. A file server that has answered before will be restarted, or its network return, soon; an archive may block us. */
function judgeFailure(failure: ExchangeFailure, { service: { isOfFiles = false }, isKnown, retries, most }: ExchangeContext): Outcome {
  const { isTurnedAway, code, message } = failure;
  if (code === "address-refused") return { kind: "dropped" }; // no request was sent
  const isRestarting = isOfFiles && isKnown && (code === "connection" || code === "not-found");
  const sensible = isRestarting ? most : (failure.retries ?? 0);
  const allowed = isUnreached(code) && !isKnown ? Math.min(sensible, limits.unreachedRetries) : sensible;
  if (retries < Math.min(most, allowed)) return { kind: "again" };
  if (isOfFiles) return { kind: isUnreached(code) ? "unreached" : "failed", cause: message };
  const kind = isTurnedAway ? "turned-away" : isUnreached(code) ? "unreached" : code === "cut-off" ? code : "failed";
  return { kind, cause: message };
}
