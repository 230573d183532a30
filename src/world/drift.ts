import { worldEnd } from "./calendar.ts";
import type { OffTopicState } from "./page-view.ts";
import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";

/** The five ways of AlNoamany et al. in which what an address shows goes through time. */
export type Behaviour = "always-on" | "step-on" | "step-off" | "oscillating" | "always-off";

/** About the paper's Table 3: shares of the addresses that are captured more than once. */
const behaviours: readonly (readonly [Behaviour, number])[] = [
  ["always-on", 0.77],
  ["step-on", 0.09],
  ["oscillating", 0.12],
  ["step-off", 0.01],
  ["always-off", 0.01],
];

const lasting: readonly OffTopicState[] = ["not-found", "soft-404", "redirected-home", "not-found", "login-wall", "soft-404", "empty"];
const passing: readonly OffTopicState[] = ["database-error", "hacked", "bot-check", "not-found", "login-wall", "database-error", "empty"];

/** A time in which an address shows something else, in days; the end is not included. */
export interface OffTime {
  readonly from: number;
  readonly to: number;
  readonly state: OffTopicState;
}

/** When and how a page is off-topic, from its publication to the end of the world; the same each time it is asked. */
export function offTimes(seed: number, page: PlannedPage): OffTime[] {
  const times = pageOffTimes(new Random(seed, "drift", page.id), page);
  const { died, afterlife } = page.host;
  if (died === undefined) return times;
  const before = times.filter(({ from }) => from < died).map((time) => ({ ...time, to: Math.min(time.to, died) }));
  return [...before, { from: died, to: Number.POSITIVE_INFINITY, state: afterlife }];
}

function pageOffTimes(random: Random, page: PlannedPage): OffTime[] {
  const forever = Number.POSITIVE_INFINITY;
  const life = Math.max(30, worldEnd - page.day);
  const somewhere = () => page.day + life * (0.05 + 0.9 * random.next());
  // A front page stays; what changes on it is its news.
  const behaviour = page.kind === "front" ? "always-on" : chooseBehaviour(random);
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
      return Array.from({ length: random.between(1, 3) }, () => {
        const from = somewhere();
        return { from, to: from + random.between(20, Math.max(60, Math.floor(life / 5))), state: random.pick(passing) };
      }).sort((a, b) => a.from - b.from);
  }
}

function chooseBehaviour(random: Random): Behaviour {
  let left = random.next();
  for (const [behaviour, share] of behaviours) {
    left -= share;
    if (left < 0) return behaviour;
  }
  return "always-on";
}

/** What is shown instead of the page at a moment; undefined when the page is there. */
export function offTopicAt(times: readonly OffTime[], moment: number): OffTopicState | undefined {
  return times.findLast(({ from, to }) => from <= moment && moment < to)?.state;
}

/** How often the text had been updated by a moment: most never, some in the days after publication. */
export function versionAt(seed: number, page: PlannedPage, moment: number): number {
  const random = new Random(seed, "updates", page.id);
  if (!random.chance(page.grade >= 2 ? 0.3 : 0.1)) return 0;
  let version = 0;
  for (let at = page.day + random.exponential(2); at <= moment && version < 4; at += random.exponential(6)) version++;
  return version;
}
