import type { EvaluatedSetting, Evaluation } from "./evaluate-off-topic.ts";
import type { Scores } from "./scores.ts";
import { distanceFromPublished } from "./setting-tallies.ts";

/** Measures at the thresholds with the best mean F1 over several labelled collections, and the mean of their scores. */
export interface MeanEvaluation {
  readonly singles: readonly EvaluatedSetting[];
  /** Best first. */
  readonly pairs: readonly EvaluatedSetting[];
}

/** Computes the paper's Tables 4 and 5: all collections have the same weight, whatever their size. All evaluations must have the same grid. */
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

/** Whether a setting is better by F1 or, if both are equal, nearer to the published thresholds. */
function isBetter(next: EvaluatedSetting, best: EvaluatedSetting): boolean {
  if (next.scores.f1 !== best.scores.f1) return next.scores.f1 > best.scores.f1;
  return distanceFromPublished(next) < distanceFromPublished(best);
}

/** Returns the mean of each score. */
function meanScores(scores: readonly Scores[]): Scores {
  const names = Object.keys(scores[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(
    names.map((name) => [name, scores.reduce((sum, one) => sum + one[name], 0) / scores.length]),
  ) as unknown as Scores;
}
