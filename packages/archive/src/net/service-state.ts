import { limits } from "@recollect/base/limits";
import type { Pace } from "./web.ts";

/** Pauses of the `careful` pace: five times the last answer's duration, within these bounds. */
const careful = { times: 5, minMs: 3_000, maxMs: 30_000 } as const;
/** First pause after a 429 without Retry-After; each further one is twice as long. */
const firstRestMs = 60_000;
/** Number of Retry-After headers that are followed exactly before pauses grow anyway: some servers always send "1 second". */
const trustedThrottles = 5;
/** Consecutive failures after which a service is paused. */
const failuresInRow = 5;
/** The same for a service that was never reached. A single failure may be a network fault. */
const unreachedInRow = 2;
const sleepMs = 15 * 60_000;
/** Pause of an unreachable service: short, since retries disturb no server and networks recover. */
const unreachableMs = 60_000;
/** A rate grows by a tenth after this many good answers, and falls to an eighth at most. */
const answersToGrow = 20;
const growth = 1.1;
const slowest = 1 / 8;
/** Interval for checking whether another process has finished its request. */
const lookAgainMs = 1_000;

/** Reason for a pause of a service. */
export type Rest = "throttled" | "turned-away" | "failing" | "unreachable";

/** Stored state of a service, shared by all processes and kept across restarts. Plain JSON. */
export interface ServiceState {
  readonly nextTurnMs: number;
  /** Current requests per minute; null for the initial rate of its pace. */
  readonly perMinute: number | null;
  readonly answersSinceGrowth: number;
  readonly restUntilMs: number;
  readonly restSinceMs: number;
  readonly rest: Rest | null;
  /** The last failure before the pause, as a sentence; null if `rest` is reason enough. */
  readonly cause: string | null;
  readonly throttles: number;
  readonly failures: number;
  readonly cutOffs: number;
  readonly hasAnswered: boolean;
  /** Requests in progress: an id that names process and thread, and the time at which the request counts as lost. */
  readonly holders: Readonly<Record<string, number>>;
}

export const newService: ServiceState = {
  nextTurnMs: 0,
  perMinute: null,
  answersSinceGrowth: 0,
  restUntilMs: 0,
  restSinceMs: 0,
  rest: null,
  cause: null,
  throttles: 0,
  failures: 0,
  cutOffs: 0,
  hasAnswered: false,
  holders: {},
};

/** The next step for a request: send it, wait, or give up because the wait would be too long. */
export type Step =
  | { kind: "ask" }
  | { kind: "wait"; untilMs: number }
  | { kind: "give-up"; untilMs: number; because: Rest; cause: string | null };

/** Decides the next step for a request to a service. */
export function nextStep(state: ServiceState, pace: Pace, nowMs: number): Step {
  if (state.restUntilMs > nowMs) {
    const { restUntilMs: untilMs, rest, cause } = state;
    // Without a network, waiting for each server in turn would take hours.
    if (untilMs - nowMs <= limits.waitMs && rest !== "unreachable") return { kind: "wait", untilMs };
    return { kind: "give-up", untilMs, because: rest ?? "throttled", cause };
  }
  const held = Object.values(state.holders);
  if (held.length >= connectionsOf(pace)) return { kind: "wait", untilMs: Math.min(nowMs + lookAgainMs, ...held) };
  return state.nextTurnMs > nowMs ? { kind: "wait", untilMs: state.nextTurnMs } : { kind: "ask" };
}

/** Returns the maximum number of concurrent requests to a service. */
export function connectionsOf(pace: Pace): number {
  return pace === "careful" ? 1 : pace.connections;
}

/**
 * Corrects times that are further ahead than any rule allows: they were written before the clock was set back. The result must be stored,
 * or the wait would move along with the clock and never end.
 */
export function withPlausibleTimes(state: ServiceState, pace: Pace, nowMs: number): ServiceState {
  const turnMs = nowMs + Math.max(careful.maxMs, intervalMs(state, pace));
  const restMs = nowMs + limits.restMs;
  const holders = Object.entries(state.holders).filter(([, untilMs]) => untilMs > nowMs && untilMs <= restMs);
  const isPlausible = state.nextTurnMs <= turnMs && state.restUntilMs <= restMs && state.restSinceMs <= nowMs;
  if (isPlausible && holders.length === Object.keys(state.holders).length) return state;
  return {
    ...state,
    nextTurnMs: Math.min(state.nextTurnMs, turnMs),
    restUntilMs: Math.min(state.restUntilMs, restMs),
    restSinceMs: Math.min(state.restSinceMs, nowMs),
    holders: Object.fromEntries(holders),
  };
}

/** Returns the state of a service after a request was sent. */
export function sent(state: ServiceState, pace: Pace, nowMs: number, holder: { name: string; untilMs: number }): ServiceState {
  return {
    ...state,
    nextTurnMs: nowMs + intervalMs(state, pace),
    holders: { ...state.holders, [holder.name]: holder.untilMs },
  };
}

/**
 * Outcome of a request. `fine`: an answer of any content. `again`: a server error that is retried. `dropped`: the request was stopped, or
 * never sent. `turned-away`: the connection was refused. `cut-off`: the connection was lost before the answer, each time. `unreached`: no
 * connection.
 */
export type Outcome =
  | { readonly kind: "fine" | "again" | "dropped" }
  | { readonly kind: "failed" | "turned-away" | "cut-off" | "unreached"; readonly cause: string }
  | { readonly kind: "throttled"; readonly retryAfterMs: number | undefined };

/** Returns the state of a service after a request has ended. */
export function ended(stored: ServiceState, pace: Pace, request: { holder: string; sentMs: number }, outcome: Outcome, nowMs: number) {
  const { [request.holder]: _, ...holders } = stored.holders;
  const nextTurnMs = pace === "careful" ? nowMs + carefulPauseMs(nowMs - request.sentMs) : stored.nextTurnMs;
  const state = { ...stored, holders, nextTurnMs };
  // A request that was already in progress when the last pause began is no new evidence.
  const isOfLastRest = request.sentMs < state.restSinceMs;
  switch (outcome.kind) {
    case "fine":
      return grown({ ...state, hasAnswered: true, failures: 0, cutOffs: 0, throttles: isOfLastRest ? state.throttles : 0 }, pace);
    case "throttled": {
      const throttles = isOfLastRest ? Math.max(1, state.throttles) : state.throttles + 1;
      const slowed = isOfLastRest ? state : { ...state, perMinute: rateOf(state, pace) / 2, answersSinceGrowth: 0 };
      return resting({ ...slowed, throttles, hasAnswered: true }, "throttled", throttleMs(throttles, outcome.retryAfterMs), nowMs);
    }
    case "turned-away":
      return state.hasAnswered ? resting(state, "turned-away", limits.restMs, nowMs) : unreached(state, outcome.cause, nowMs);
    case "cut-off":
      return state.hasAnswered ? cutOff(state, nowMs) : failed(state, outcome.cause, nowMs);
    case "unreached": // a service that answered before will answer again
      if (state.hasAnswered) return resting({ ...state, cause: outcome.cause }, "unreachable", unreachableMs, nowMs);
      return unreached(state, outcome.cause, nowMs);
    case "failed":
      return failed(state, outcome.cause, nowMs);
    default:
      return state;
  }
}

/** Returns the state of an operator after the outcome of a request to one of its services: its servers answer, or block us. */
export function afterAnswer(operator: ServiceState, { kind }: Outcome, nowMs: number): ServiceState {
  if (kind === "turned-away") return operator.hasAnswered ? resting(operator, kind, limits.restMs, nowMs) : operator;
  if (kind === "cut-off") return operator.hasAnswered ? cutOff(operator, nowMs) : operator;
  const isNew = !operator.hasAnswered || operator.cutOffs > 0;
  return (kind === "fine" || kind === "throttled") && isNew ? { ...operator, hasAnswered: true, cutOffs: 0 } : operator;
}

function failed(state: ServiceState, cause: string, nowMs: number): ServiceState {
  const failures = state.failures + 1;
  if (failures < failuresInRow) return { ...state, failures };
  return resting({ ...state, failures: 0, cause }, "failing", sleepMs, nowMs);
}

/** Counts a missing connection. The count is kept during the pause: afterwards, one more failure starts the next pause. */
function unreached(state: ServiceState, cause: string, nowMs: number): ServiceState {
  const failures = state.failures + 1;
  if (failures < unreachedInRow) return { ...state, failures };
  return resting({ ...state, failures, cause }, "unreachable", unreachableMs, nowMs);
}

/** Counts a lost connection. One URL whose connection is always lost may be at fault itself; several in a row are how some servers block. */
function cutOff(state: ServiceState, nowMs: number): ServiceState {
  const cutOffs = state.cutOffs + 1;
  if (cutOffs < limits.cutOffUrls) return { ...state, cutOffs };
  return resting({ ...state, cutOffs: 0 }, "turned-away", limits.restMs, nowMs);
}

function resting(state: ServiceState, rest: Rest, ms: number, nowMs: number): ServiceState {
  const untilMs = nowMs + Math.min(ms, limits.restMs);
  if (untilMs < state.restUntilMs) return state;
  return {
    ...state,
    rest,
    cause: rest === "failing" || rest === "unreachable" ? state.cause : null,
    restUntilMs: untilMs,
    restSinceMs: nowMs,
  };
}

function throttleMs(throttles: number, retryAfterMs: number | undefined): number {
  if (retryAfterMs === undefined) return firstRestMs * 2 ** (throttles - 1);
  const distrust = throttles - trustedThrottles;
  return distrust > 0 ? Math.max(retryAfterMs, firstRestMs * 2 ** (distrust - 1)) : retryAfterMs;
}

function grown(state: ServiceState, pace: Pace): ServiceState {
  const answersSinceGrowth = state.answersSinceGrowth + 1;
  if (answersSinceGrowth < answersToGrow) return { ...state, answersSinceGrowth };
  return { ...state, answersSinceGrowth: 0, perMinute: rateOf(state, pace) * growth };
}

/** Returns the current maximum of requests per minute. */
export function rateOf(state: ServiceState, pace: Pace): number {
  if (pace === "careful") return 60_000 / careful.minMs;
  const rate = state.perMinute ?? pace.perMinute;
  return Math.min(Math.max(rate, pace.perMinute * slowest), pace.upToPerMinute ?? pace.perMinute);
}

function intervalMs(state: ServiceState, pace: Pace): number {
  return 60_000 / rateOf(state, pace);
}

function carefulPauseMs(lastMs: number): number {
  return Math.min(Math.max(lastMs * careful.times, careful.minMs), careful.maxMs);
}
