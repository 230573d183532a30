/** Behaviour of an address over time, by AlNoamany et al. (section 5). */
export type Behaviour = "always-on" | "step-on" | "step-off" | "oscillating" | "always-off";

/** One of the five behaviours, or `thin`: hardly a word in any capture, so a user must judge the address. */
export type AddressBehaviour = Behaviour | "thin";

/** `step-on`: on-topic, then off for good; `step-off`: off-topic, then on for good. */
export const behaviours: readonly AddressBehaviour[] = ["always-on", "step-on", "step-off", "oscillating", "always-off", "thin"];

/**
 * Returns the behaviour of captures in order of time; undefined without captures.
 *
 * ```ts
 * import { behaviourOf } from "recollect/offtopic";
 *
 * console.log(behaviourOf([true, true, false]), behaviourOf([true, false, true]));
 * // step-on oscillating
 * ```
 */
export function behaviourOf(onTopic: readonly boolean[]): Behaviour | undefined {
  if (onTopic.length === 0) return undefined;
  const changes = onTopic.filter((on, n) => n > 0 && on !== onTopic[n - 1]).length;
  if (changes === 0) return onTopic[0] ? "always-on" : "always-off";
  if (changes > 1) return "oscillating";
  return onTopic[0] ? "step-on" : "step-off";
}
