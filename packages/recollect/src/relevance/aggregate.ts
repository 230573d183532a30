/** Combination of topical and temporal relevance into one score. */
export interface Combination {
  /** Share of the topic. */
  readonly alpha: number;
  readonly combine: "sum" | "product" | "graded";
  /**
   * Topical score up to which time is ignored, and the score is the topical one. The paper of Gossen et al. has no such limit; their
   * published code has it, at 0.25. 0, the default, disables it.
   */
  readonly timeFrom?: number;
  /** Fullness of the event's description (`Reference.fullness`), for `graded`; 1 by default. */
  readonly fullness?: number;
}

/**
 * Returns TTR: alpha * TopicR + (1 - alpha) * TempR, or TopicR * (alpha + (1 - alpha) * TempR). `graded` is the product with the square
 * root of TempR, and with an alpha that grows with TopicR and falls with a shorter description: the less a text has in common with the
 * event, or is compared with, the more its time must match (docs/research/benchmarks.md).
 *
 * ```ts
 * import { aggregate } from "recollect/relevance";
 *
 * console.log(aggregate(0.5, 0.5, { alpha: 0.5, combine: "product" }), aggregate(0.5, 0.5, { alpha: 0.5, combine: "sum" }));
 * // 0.375 0.5
 * ```
 */
export function aggregate(topical: number, temporal: number, { alpha, combine, timeFrom = 0, fullness = 1 }: Combination): number {
  if (timeFrom > 0 && topical <= timeFrom) return topical;
  if (combine === "sum") return alpha * topical + (1 - alpha) * temporal;
  if (combine === "product") return topical * (alpha + (1 - alpha) * temporal);
  const least = alpha * (0.2 + 0.8 * alpha);
  const share = fullness * Math.min(alpha, Math.max(least, topical * 4 * alpha));
  return topical * (share + (1 - share) * Math.sqrt(temporal));
}
