import type { ReviewEstimate } from "./answers.ts";

/** A page as the estimates see it. */
export interface ReviewedPage {
  /** Probability that it is about the event. */
  readonly chance: number;
  /** A person's decision; undefined if there is none. */
  readonly isRight?: boolean | undefined;
  /** Whether it would be dropped below a border: a document, not a candidate. */
  readonly isDocument: boolean;
  /** Decision of the model; undefined if it has not decided. */
  readonly isModelsKeep?: boolean | undefined;
}

const z95 = 1.959964;

/**
 * Pages with similar words are right or wrong together, so the variance of their number is greater than that of independent pages: by this
 * factor in the candidates and documents of 23 real events, before any decision (docs/research/benchmarks.md).
 */
const varianceFactor = 5;

/**
 * Estimates how many right pages are left among those that no person has decided on: the sum of their chances. The interval assumes a
 * normal distribution with the variance of independent pages times a factor.
 */
export function estimateLeft(chances: Iterable<number>): NonNullable<ReviewEstimate["left"]> {
  let [pages, sum, variance] = [0, 0, 0];
  for (const chance of chances) {
    pages++;
    sum += chance;
    variance += chance * (1 - chance);
  }
  const half = z95 * Math.sqrt(varianceFactor * variance);
  return { estimate: Math.round(sum), low: Math.max(0, Math.floor(sum - half)), high: Math.min(pages, Math.ceil(sum + half)) };
}

/** Borders from .05 to .95. */
const borders = Array.from({ length: 19 }, (_, n) => (n + 1) / 20);

/**
 * Returns what the model's decisions would do by border: it keeps pages with a chance of at least the border, and drops other documents. Pages
 * that a person has decided on stay as they are. `keep` and `drop` count the decisions that would change.
 */
export function reviewBorders(pages: readonly ReviewedPage[]): ReviewEstimate["borders"] {
  const right = pages.reduce((sum, { isRight, chance }) => sum + (isRight === undefined ? chance : isRight ? 1 : 0), 0);
  return borders.map((border) => {
    let [keep, drop, kept, rightKept] = [0, 0, 0, 0];
    for (const { chance, isRight, isDocument, isModelsKeep } of pages) {
      const isKept = isRight ?? chance >= border;
      if (isKept) {
        kept++;
        rightKept += isRight === undefined ? chance : 1;
      }
      if (isRight !== undefined) continue;
      if (isKept && isModelsKeep !== true) keep++;
      if (!isKept && (isDocument || isModelsKeep === true) && isModelsKeep !== false) drop++;
    }
    return { border, keep, drop, precision: kept === 0 ? 1 : rightKept / kept, recall: right === 0 ? 1 : rightKept / right };
  });
}

/** Maximum number of points of a curve. */
const mostPoints = 200;

/** Returns the number of right pages found after each number of decisions, beginning with 0, 0; of many, some in even distances and the last. */
export function foundCurve(decisions: readonly boolean[]): ReviewEstimate["curve"] {
  const curve: ReviewEstimate["curve"] = [[0, 0]];
  const step = Math.ceil(decisions.length / mostPoints) || 1;
  let found = 0;
  for (const [n, isRight] of decisions.entries()) {
    if (isRight) found++;
    if ((n + 1) % step === 0 || n === decisions.length - 1) curve.push([n + 1, found]);
  }
  return curve;
}
