import { msPerDay } from "@recollect/page/dates/calendar";
import type { TimeCurve } from "../relevance/temporal.ts";
import type { ResolvedSpecification } from "./resolve-specification.ts";

/** Returns the time curve of a specification: on both sides of the event, or from the event on for `klein`, where the cool-down is the grace period. */
export function timeCurveOf({ profile, event, relevance }: ResolvedSpecification): TimeCurve {
  const { startMs, endMs, leadDays, cooldownDays } = event;
  const cooldownMs = cooldownDays * msPerDay;
  if (profile === "klein") return { form: "one-sided", startMs, endMs, graceMs: cooldownMs, graceHalfLife: relevance.graceHalfLife };
  return { form: "both-sided", startMs, endMs, leadMs: leadDays * msPerDay, cooldownMs, decay: relevance.decay };
}
