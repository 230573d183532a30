import { isOneSided, type StoredSpecification } from "../collection/stored-specification.ts";
import type { BothSided, TimeCurve } from "../relevance/temporal.ts";

const dayMs = 86_400_000;
const decays: readonly string[] = ["half-life", "exponential", "fixed"] satisfies BothSided["decay"][];

/** The curve that a collection's pages were judged by; undefined where an older collection does not say. */
export function storedTimeCurve({ profile, event, relevance }: StoredSpecification): TimeCurve | undefined {
  const { startMs, endMs, leadDays, cooldownDays } = event;
  if (cooldownDays === undefined) return undefined;
  const cooldownMs = cooldownDays * dayMs;
  if (isOneSided(profile)) {
    const graceHalfLife = relevance?.graceHalfLife === "grace" ? "grace" : "quarter";
    return { form: "one-sided", startMs, endMs, graceMs: cooldownMs, graceHalfLife };
  }
  const decay = relevance?.decay ?? "";
  if (leadDays === undefined || !decays.includes(decay)) return undefined;
  return { form: "both-sided", startMs, endMs, leadMs: leadDays * dayMs, cooldownMs, decay: decay as BothSided["decay"] };
}
