import { limits } from "../limits.ts";
import type { Pace } from "./web.ts";

/** Pauses of the `careful` pace: five times what the last answer took, in these bounds. */
const careful = { times: 5, minMs: 3_000, maxMs: 30_000 } as const;
/** The first rest after a 429 that says nothing; each further one is twice as long. */
const firstRestMs = 60_000;
/** How often a Retry-After is taken at its word before rests get longer all the same: some servers say "1 second" for ever. */
const trustedThrottles = 5;
/** Failures in a row after which a service sleeps. */
const failuresInRow = 5;
/** The same for a service that never answered and can't be reached. One failure may be a hiccup of the network. */
const unreachedInRow = 2;
const sleepMs = 15 * 60_000;
/** How long a service that can't be reached is not looked for again: nobody is disturbed by it, and networks come back. */
const unreachableMs = 60_000;
/** A rate grows by a tenth after so many good answers, and falls to an eighth at most. */
const answersToGrow = 20;
const growth = 1.1;
const slowest = 1 / 8;
/** How often it is looked whether another process is done with its request. */
const lookAgainMs = 1_000;

/** Why a service is left alone. */
export type Rest = "throttled" | "turned-away" | "failing" | "unreachable";

/** What is remembered of a service, in all processes and across restarts. It is plain JSON. */
export interface ServiceState {
  /** Nothing is sent before this. */
  readonly nextTurnMs: number;
  /** Requests a minute at present; null for those that its pace begins with. */
  readonly perMinute: number | null;
  readonly answersSinceGrowth: number;
  readonly restUntilMs: number;
  readonly restSinceMs: number;
  readonly rest: Rest | null;
  /** What the last failure before the rest was, in a sentence; null where the rest says it all. */
  readonly cause: string | null;
  /** In a row. */
  readonly throttles: number;
  readonly failures: number;
  readonly cutOffs: number;
  readonly hasAnswered: boolean;
  /** Requests that are on their way: by whom, and when they are lost at the latest. */
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

export type Step =
  | { kind: "ask" }
  | { kind: "wait"; untilMs: number }
  | { kind: "give-up"; untilMs: number; because: Rest; cause: string | null };

/** Whether a service may be asked now. */
export function nextStep(state: ServiceState, pace: Pace, nowMs: number): Step {
  if (state.restUntilMs > nowMs) {
    const { restUntilMs: untilMs, rest, cause } = state;
    // Without a network, waiting for one server after another would take hours.
    if (untilMs - nowMs <= limits.waitMs && rest !== "unreachable") return { kind: "wait", untilMs };
    return { kind: "give-up", untilMs, because: rest ?? "throttled", cause };
  }
  const held = Object.values(state.holders);
  if (held.length >= connectionsOf(pace)) return { kind: "wait", untilMs: Math.min(nowMs + lookAgainMs, ...held) };
  return state.nextTurnMs > nowMs ? { kind: "wait", untilMs: state.nextTurnMs } : { kind: "ask" };
}

/** How many requests to a service may be on their way at once. */
export function connectionsOf(pace: Pace): number {
  return pace === "careful" ? 1 : pace.connections;
}

/**
 * The state as it can be believed at a time: whatever lies further ahead than any rule would have put it was written before the clock
 * was set back. It has to be stored again, or the wait would move along with the clock and never end.
 */
export function believable(state: ServiceState, pace: Pace, nowMs: number): ServiceState {
  const turnMs = nowMs + Math.max(careful.maxMs, intervalMs(state, pace));
  const restMs = nowMs + limits.restMs;
  const holders = Object.entries(state.holders).filter(([, untilMs]) => untilMs > nowMs && untilMs <= restMs);
  const isBelievable = state.nextTurnMs <= turnMs && state.restUntilMs <= restMs && state.restSinceMs <= nowMs;
  if (isBelievable && holders.length === Object.keys(state.holders).length) return state;
  return {
    ...state,
    nextTurnMs: Math.min(state.nextTurnMs, turnMs),
    restUntilMs: Math.min(state.restUntilMs, restMs),
    restSinceMs: Math.min(state.restSinceMs, nowMs),
    holders: Object.fromEntries(holders),
  };
}

/** A request is sent. */
export function sent(state: ServiceState, pace: Pace, nowMs: number, holder: { name: string; untilMs: number }): ServiceState {
  return {
    ...state,
    nextTurnMs: nowMs + intervalMs(state, pace),
    holders: { ...state.holders, [holder.name]: holder.untilMs },
  };
}

/**
 * What a request came to. `fine`: an answer, whatever it says. `again`: an error of the server, but the request is sent once more.
 * `dropped`: nobody waits for it any more. `turned-away`: the connection was refused. `cut-off`: it was cut before the answer, each time.
 * `unreached`: there is none.
 */
export type Outcome =
  | { readonly kind: "fine" | "again" | "dropped" }
  | { readonly kind: "failed" | "turned-away" | "cut-off" | "unreached"; readonly cause: string }
  | { readonly kind: "throttled"; readonly retryAfterMs: number | undefined };

/** A request has ended. */
export function ended(state: ServiceState, pace: Pace, request: { holder: string; sentMs: number }, outcome: Outcome, nowMs: number) {
  const { [request.holder]: _, ...holders } = state.holders;
  const nextTurnMs = pace === "careful" ? nowMs + carefulPauseMs(nowMs - request.sentMs) : state.nextTurnMs;
  return judged({ ...state, holders, nextTurnMs }, pace, outcome, { nowMs, isOfLastRest: request.sentMs < state.restSinceMs });
}

/** What an answer of one service means for all of its house: only that its servers answer, or turn us away. */
export function afterAnswer(house: ServiceState, { kind }: Outcome, nowMs: number): ServiceState {
  if (kind === "turned-away") return house.hasAnswered ? resting(house, kind, limits.restMs, nowMs) : house;
  if (kind === "cut-off") return house.hasAnswered ? cutOff(house, nowMs) : house;
  const isNews = !house.hasAnswered || house.cutOffs > 0;
  return (kind === "fine" || kind === "throttled") && isNews ? { ...house, hasAnswered: true, cutOffs: 0 } : house;
}

/** `isOfLastRest`: the request was on its way already when the last rest began, and tells nothing new. */
function judged(state: ServiceState, pace: Pace, outcome: Outcome, { nowMs, isOfLastRest }: { nowMs: number; isOfLastRest: boolean }) {
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
    case "unreached": // what answered before will do so again
      if (state.hasAnswered) return resting({ ...state, cause: outcome.cause }, "unreachable", unreachableMs, nowMs);
      return unreached(state, outcome.cause, nowMs);
    case "failed":
      return failed(state, outcome.cause, nowMs);
    default:
      return state;
  }
}

function failed(state: ServiceState, cause: string, nowMs: number): ServiceState {
  const failures = state.failures + 1;
  if (failures < failuresInRow) return { ...state, failures };
  return resting({ ...state, failures: 0, cause }, "failing", sleepMs, nowMs);
}

/** The count is kept during the rest: after it, one more failure is enough for the next rest. */
function unreached(state: ServiceState, cause: string, nowMs: number): ServiceState {
  const failures = state.failures + 1;
  if (failures < unreachedInRow) return { ...state, failures };
  return resting({ ...state, failures, cause }, "unreachable", unreachableMs, nowMs);
}

/** One URL that is cut off each time is its own affair; several in a row are how some servers block. */
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

/** Requests a minute that a service is asked at most at present. */
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
