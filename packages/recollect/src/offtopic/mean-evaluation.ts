import type { EvaluatedSetting, Evaluation } from "./evaluate-off-topic.ts";
import type { Scores } from "./scores.ts";
import { distanceFromPublished } from "./setting-tallies.ts";

/** Measures at the thresholds with the best mean F1 over several labelled collections, and the mean of their scores. */
export interface MeanEvaluation {
  readonly singles: readonly EvaluatedSetting[];
  /** Best first. */
  readonly pairs: readonly EvaluatedSetting[];
}

/** The paper's Tables 4 and 5: each collection counts the same, whatever its size. All evaluations must have the same grid. */
export function meanEvaluation(evaluations: readonly Evaluation[]): MeanEvaluation {
  const [first, ...rest] = evaluations.map(({ grid }) => grid);
  const means = (first ?? []).map((setting, n) => ({
    ...setting,
    scores: meanScores([setting.scores, ...rest.map((grid) => (grid[n] as EvaluatedSetting).scores)]),
  }));
  const bests = [...Map.groupBy(means, ({ measures }) => measures.join(" ")).values()].map((settings) =>
    settings.reduce((best, next) => (isBetter(next, best) ? next : best)),
  );
  return {
    singles: bests.filter(({ measures }) => measures.length === 1),
    pairs: bests.filter(({ measures }) => measures.length === 2).sort((a, b) => b.scores.f1 - a.scores.f1),
  };
}

/** By F1; of equals the one nearer to the published thresholds. */
function isBetter(next: EvaluatedSetting, best: EvaluatedSetting): boolean {
  if (next.scores.f1 !== best.scores.f1) return next.scores.f1 > best.scores.f1;
  return distanceFromPublished(next) < distanceFromPublished(best);
}

/** The mean of each score. */
export function meanScores(scores: readonly Scores[]): Scores {
  const names = Object.keys(scores[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(
    names.map((name) => [name, scores.reduce((sum, one) => sum + one[name], 0) / scores.length]),
  ) as unknown as Scores;
}
