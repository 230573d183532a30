import type { Behaviour } from "recollect/offtopic";
import { captureTimes } from "./capture-times.ts";
import type { OffTopicState } from "./page-view.ts";
import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";

/**
 * Shares of behaviours by the number of captures: two captures cannot show that a page comes back. Together with abandoned sites, which add
 * to step-on, they give about the shares of the paper's Table 3 among addresses captured more than once.
 */
const shares = {
  few: { "step-on": 0.05, "step-off": 0.005, "always-off": 0.002, oscillating: 0 },
  many: { "step-on": 0.05, "step-off": 0.005, "always-off": 0.002, oscillating: 0.19 },
} as const;

const lasting: readonly OffTopicState[] = ["not-found", "soft-404", "redirected-home", "not-found", "login-wall", "not-found", "empty"];
const passing: readonly OffTopicState[] = ["database-error", "hacked", "bot-check", "not-found", "login-wall", "database-error", "empty"];

/** A period in which an address shows off-topic content, in days, end exclusive. */
export interface OffTime {
  readonly from: number;
  readonly to: number;
  readonly state: OffTopicState;
}

const forever = Number.POSITIVE_INFINITY;

/** Returns when and how a page is off-topic, from its publication to the end of the world; deterministic. */
export function offTimes(seed: number, page: PlannedPage): OffTime[] {
  const times = pageOffTimes(new Random(seed, "drift", page.id), page, captureTimes(seed, page));
  const { died, afterlife } = page.host;
  if (died === undefined) return times;
  const before = times.filter(({ from }) => from < died).map((time) => ({ ...time, to: Math.min(time.to, died) }));
  return [...before, { from: died, to: forever, state: afterlife }];
}

/** Places changes between two captures, so that they are visible. */
function pageOffTimes(random: Random, page: PlannedPage, captures: readonly number[]): OffTime[] {
  // A front page stays on-topic; only its news changes.
  const behaviour = page.kind === "front" ? "always-on" : chooseBehaviour(random, captures.length >= 3 ? shares.many : shares.few);
  const before = (n: number) => ((captures[n - 1] ?? page.day) + (captures[n] ?? page.day + 700)) / 2;
  const somewhere = () => before(random.between(1, Math.max(1, captures.length - 1)));
  switch (behaviour) {
    case "always-on":
      return [];
    case "step-on":
      return [{ from: somewhere(), to: forever, state: random.pick(lasting) }];
    case "step-off":
      return [{ from: page.day, to: somewhere(), state: random.pick(["login-wall", "soft-404", "empty"]) }];
    case "always-off":
      return [{ from: page.day, to: forever, state: random.pick(["login-wall", "soft-404", "bot-check"]) }];
    case "oscillating":
      return Array.from({ length: random.between(1, 2) }, () => {
        const first = random.between(1, captures.length - 2);
        const last = random.between(first, Math.min(captures.length - 2, first + 4));
        return { from: before(first), to: before(last + 1), state: random.pick(passing) };
      }).sort((a, b) => a.from - b.from);
  }
}

function chooseBehaviour(random: Random, of: Readonly<Record<Exclude<Behaviour, "always-on">, number>>): Behaviour {
  let left = random.next();
  for (const behaviour of ["step-on", "step-off", "always-off", "oscillating"] as const) {
    left -= of[behaviour];
    if (left < 0) return behaviour;
  }
  return "always-on";
}

/** Returns the off-topic state of a page at a time; undefined if the page is on-topic. */
export function offTopicAt(times: readonly OffTime[], moment: number): OffTopicState | undefined {
  return times.findLast(({ from, to }) => from <= moment && moment < to)?.state;
}

/** Returns how often the text had been updated by a time: most never, some in the days after publication. */
export function versionAt(seed: number, page: PlannedPage, moment: number): number {
  const random = new Random(seed, "updates", page.id);
  if (!random.chance(page.grade >= 2 ? 0.3 : 0.1)) return 0;
  let version = 0;
  for (let at = page.day + random.exponential(2); at <= moment && version < 4; at += random.exponential(6)) version++;
  return version;
}
