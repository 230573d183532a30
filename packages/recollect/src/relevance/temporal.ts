/** Time curve on both sides of the event (Gossen et al., section 5.1). Times in milliseconds since 1970. */
export interface BothSided {
  readonly form: "both-sided";
  /** First and last instant of the event, inclusive. */
  readonly startMs: number;
  readonly endMs: number;
  readonly leadMs: number;
  readonly cooldownMs: number;
  /**
   * `half-life`: half remains after the lead or cool-down time, as in the paper's text and code; `exponential`: 1/e remains, as in its
   * printed equation; `fixed`: e^(-dt / 2 days) on both sides, the baseline of its section 7.2.
   */
  readonly decay: "half-life" | "exponential" | "fixed";
}

/** Time curve from the event on (Klein et al., section 3.5). */
export interface OneSided {
  readonly form: "one-sided";
  /** Time of the event (DT_E). */
  readonly startMs: number;
  /** Time of the change point (DT_CP). */
  readonly endMs: number;
  /** Period after the change point, at whose end the score becomes 0. */
  readonly graceMs: number;
  /** Half-life after the change point: a quarter of the time from event to change point, as printed, or the grace period, which then ends at 0.5. */
  readonly graceHalfLife: "quarter" | "grace";
}

export type TimeCurve = BothSided | OneSided;

const fixedDecayMs = 2 * 86_400_000;

/** The largest number below 1. Outside the event, no score is 1 (Definition 3), even if a flat curve is rounded to 1. */
const almostOne = 1 - Number.EPSILON / 2;

/**
 * Returns the TempR of a page's time: from 0 to 1, and exactly 1 only inside the event.
 *
 * ```ts
 * import { temporalRelevance } from "recollect/relevance";
 *
 * const [startMs, endMs] = [Date.UTC(2011, 2, 11), Date.UTC(2011, 2, 12)];
 * const day = 86_400_000;
 * const curve = { form: "both-sided", startMs, endMs, leadMs: 0, cooldownMs: 30 * day, decay: "half-life" } as const;
 * console.log(temporalRelevance(curve, startMs), temporalRelevance(curve, endMs + 30 * day), temporalRelevance(curve, startMs - day));
 * // 1 0.5 0
 * ```
 */
export function temporalRelevance(curve: TimeCurve, timeMs: number): number {
  if (timeMs >= curve.startMs && timeMs <= curve.endMs) return 1;
  const score = curve.form === "one-sided" ? afterEvent(curve, timeMs) : outside(curve, timeMs);
  return score > 0 ? Math.min(score, almostOne) : 0; // an invalid time scores 0
}

function outside({ startMs, endMs, leadMs, cooldownMs, decay }: BothSided, timeMs: number): number {
  const isBefore = timeMs < startMs;
  const distanceMs = isBefore ? startMs - timeMs : timeMs - endMs;
  if (decay === "fixed") return Math.exp(-distanceMs / fixedDecayMs);
  const scaleMs = isBefore ? leadMs : cooldownMs;
  if (scaleMs <= 0) return 0;
  return decay === "half-life" ? 2 ** (-distanceMs / scaleMs) : Math.exp(-distanceMs / scaleMs);
}

function afterEvent({ startMs, endMs, graceMs, graceHalfLife }: OneSided, timeMs: number): number {
  const distanceMs = timeMs - endMs;
  if (timeMs < startMs || distanceMs > graceMs || endMs <= startMs) return 0;
  const halfLifeMs = graceHalfLife === "grace" ? graceMs : (endMs - startMs) / 4;
  return Math.exp((-Math.LN2 * distanceMs) / halfLifeMs);
}
