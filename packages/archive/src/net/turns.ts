import { hostname } from "node:os";
import { threadId } from "node:worker_threads";
import { isRunning } from "@recollect/base/is-running";
import { limits } from "@recollect/base/limits";
import { WorkQueue } from "@recollect/base/work-queue";
import { InterruptedError, ThrottledError, UnreachableError } from "@recollect/warc/errors";
import type { Clock } from "./clock.ts";
import {
  afterAnswer,
  connectionsOf,
  ended,
  nextStep,
  type Outcome,
  type Rest,
  type ServiceState,
  type Step,
  sent,
  withPlausibleTimes,
} from "./service-state.ts";
import type { Pace, Service } from "./web.ts";
import type { WebStore } from "./web-store.ts";

/** Waits are rechecked at least this often, so that a corrected clock or another process can end them. */
const longestSleepMs = 60_000;
/** A request that has not ended this long after its deadline counts as lost. */
const graceMs = 10_000;
/** An operator has no pace of its own. */
const unpaced: Pace = { perMinute: Number.POSITIVE_INFINITY, connections: Number.POSITIVE_INFINITY };

/** Waits above this are reported to the user; pauses between requests are shorter. */
const reportedFromMs = 35_000;

/** Called with a service that is waited for, and the end of the wait. */
export type WaitListener = (service: string, untilMs: number) => void;

/** Number of turns in this thread, to make their names unique. */
let turnCount = 0;

/** Permission to send one request now. `end` must be called, or one connection of the service stays blocked for a while. */
export interface Turn {
  readonly waitedMs: number;
  readonly sentMs: number;
  readonly isKnown: boolean;
  /** Returns the turn. `hasAnswered`: the service, or another one of its operator, has answered before. */
  end(outcome: Outcome): Pick<ServiceState, "hasAnswered" | "rest" | "restUntilMs">;
}

/** Assigns the turns of services: by a queue in this process, by the store between processes. */
export class Turns {
  #store: WebStore;
  #clock: Clock;
  #queues = new Map<string, WorkQueue>();
  #onWait: WaitListener | undefined;
  /** End of the last reported wait, by service. */
  #reported = new Map<string, number>();

  constructor(store: WebStore, clock: Clock, onWait?: WaitListener) {
    this.#store = store;
    this.#clock = clock;
    this.#onWait = onWait;
  }

  /** Waits for a turn. Throws a ThrottledError if the wait is too long, and an InterruptedError on abort. */
  async take({ name, pace, house: operator }: Service, deadlineMs: number, signal: AbortSignal): Promise<Turn> {
    const beganMs = this.#clock.nowMs();
    const holder = `${hostname()} ${process.pid} ${threadId} ${turnCount++}`;
    const queue = this.#queues.get(name) ?? new WorkQueue();
    this.#queues.set(name, queue);
    const leave = await queue.enter(signal, connectionsOf(pace));
    try {
      for (;;) {
        if (signal.aborted) throw new InterruptedError(`Stopped while waiting for ${name}`);
        const nowMs = this.#clock.nowMs();
        let isKnown = false;
        const pause = operator === undefined ? undefined : this.#pauseOf(operator, nowMs);
        const step =
          pause ??
          this.#store.change(name, (stored) => {
            const state = withoutDead(withPlausibleTimes(stored, pace, nowMs));
            const value = nextStep(state, pace, nowMs);
            // A file range may take longer than this: one connection too many is better than none after a process elsewhere was killed.
            const untilMs = nowMs + Math.min(deadlineMs, limits.answerMs) + graceMs;
            isKnown = state.hasAnswered;
            return { state: value.kind === "ask" ? sent(state, pace, nowMs, { name: holder, untilMs }) : state, value };
          });
        if (step.kind === "give-up") throw throttled(pause && operator ? operator : name, step.because, step.untilMs, step.cause);
        if (step.kind === "wait") {
          this.#reportWait(name, step.untilMs, nowMs);
          await this.#clock.sleep(Math.min(Math.max(step.untilMs - nowMs, 1), longestSleepMs), signal);
          continue;
        }
        return {
          waitedMs: nowMs - beganMs,
          sentMs: nowMs,
          isKnown,
          end: (outcome) => {
            leave();
            const own = this.#store.change(name, (stored) => {
              const state = ended(stored, pace, { holder, sentMs: nowMs }, outcome, this.#clock.nowMs());
              return { state, value: state };
            });
            const all = operator === undefined ? own : this.#update(operator, outcome);
            const { rest, restUntilMs } = all.restUntilMs > own.restUntilMs ? all : own;
            return { hasAnswered: own.hasAnswered || all.hasAnswered, rest, restUntilMs };
          },
        };
      }
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Reports each long wait once, however many requests wait for it. */
  #reportWait(name: string, untilMs: number, nowMs: number): void {
    if (untilMs - nowMs < reportedFromMs || (this.#reported.get(name) ?? 0) >= untilMs) return;
    this.#reported.set(name, untilMs);
    this.#onWait?.(name, untilMs);
  }

  /** Returns the pause of all services of an operator; undefined if there is none. */
  #pauseOf(operator: string, nowMs: number): Exclude<Step, { kind: "ask" }> | undefined {
    const step = this.#store.change(operatorService(operator), (stored) => {
      const state = withPlausibleTimes(stored, unpaced, nowMs);
      return { state, value: nextStep(state, unpaced, nowMs) };
    });
    return step.kind === "ask" ? undefined : step;
  }

  /** Applies an outcome to an operator, and returns its state. */
  #update(operator: string, outcome: Outcome): ServiceState {
    return this.#store.change(operatorService(operator), (stored) => {
      const state = afterAnswer(stored, outcome, this.#clock.nowMs());
      return { state, value: state };
    });
  }
}

/** Returns the name under which an operator's state is stored, which no service has. */
function operatorService(operator: string): string {
  return `all of ${operator}`;
}

/** Creates the error for a service that must not receive requests for a while. */
export function throttled(name: string, because: Rest, untilMs: number, cause: string | null): ThrottledError {
  if (because === "unreachable") return new UnreachableError(cause ?? `No connection to ${name}`, untilMs);
  const why = {
    throttled: "is rate-limiting us",
    "turned-away": "answered before but now refuses connections, as archives do after too many requests",
    failing: `has failed several times in a row${cause === null ? "" : ` (${cause})`}`,
  }[because];
  const minute = new Date(Math.ceil(untilMs / 60_000) * 60_000);
  const time = minute.toLocaleString("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  return new ThrottledError(`${name} ${why}`, untilMs, { code: "throttled", data: { after: time } });
}

/** Removes the turns of killed processes, which can't return them. */
function withoutDead(state: ServiceState): ServiceState {
  const living = Object.entries(state.holders).filter(([holder]) => isAlive(holder));
  return living.length === Object.keys(state.holders).length ? state : { ...state, holders: Object.fromEntries(living) };
}

function isAlive(holder: string): boolean {
  const [host, pid] = holder.split(" ");
  return host !== hostname() || Number(pid) === process.pid || isRunning(Number(pid));
}
