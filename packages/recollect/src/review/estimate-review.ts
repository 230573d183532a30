import type { ReviewEstimate } from "./answers.ts";

/** Facts about a page that the estimates depend on. */
export interface ReviewedPage {
  /** Estimated probability that it is about the event. */
  readonly chance: number;
  /** Whether a curator kept it; undefined without a curator's decision. */
  readonly isRelevant?: boolean | undefined;
  /** Whether it is a document and not a candidate: only documents are dropped for a low chance. */
  readonly isDocument: boolean;
  /** Whether the model kept it; undefined without a decision of the model. */
  readonly isKeptByModel?: boolean | undefined;
}

const z95 = 1.959964;

/**
 * Factor by which the variance of the number of relevant pages exceeds that of independent pages, since pages with similar words are often
 * relevant or irrelevant together. Measured in documents and candidates of 23 real events, before any decision
 * (docs/research/benchmarks.md).
 */
const varianceFactor = 5;

/**
 * Estimates the number of relevant pages from the chances of the pages without a curator's decision: their sum. The interval assumes a
 * normal distribution, with the variance of independent pages times a factor.
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

/** Minimum chances from 0.05 to 0.95. */
const minChances = Array.from({ length: 19 }, (_, n) => (n + 1) / 20);

/**
 * Returns the effect of the model's decisions for each minimum chance (`border`): it keeps pages with at least this chance, and drops other
 * documents. A curator's decisions stay as they are. `keep` and `drop` count the decisions that would change.
 */
export function effectsByMinChance(pages: readonly ReviewedPage[]): ReviewEstimate["borders"] {
  const relevant = pages.reduce((sum, { isRelevant, chance }) => sum + (isRelevant === undefined ? chance : isRelevant ? 1 : 0), 0);
  return minChances.map((border) => {
    let [keep, drop, kept, relevantKept] = [0, 0, 0, 0];
    for (const { chance, isRelevant, isDocument, isKeptByModel } of pages) {
      const isKept = isRelevant ?? chance >= border;
      if (isKept) {
        kept++;
        relevantKept += isRelevant === undefined ? chance : 1;
      }
      if (isRelevant !== undefined) continue;
      if (isKept && isKeptByModel !== true) keep++;
      if (!isKept && (isDocument || isKeptByModel === true) && isKeptByModel !== false) drop++;
    }
    return { border, keep, drop, precision: kept === 0 ? 1 : relevantKept / kept, recall: relevant === 0 ? 1 : relevantKept / relevant };
  });
}

/** Maximum number of points of a curve. */
const mostPoints = 200;

/** Returns points of a curve: a number of decisions, and of relevant pages found by then. A long curve has evenly spaced points, and the last. */
export function foundCurve(decisions: readonly boolean[]): ReviewEstimate["curve"] {
  const curve: ReviewEstimate["curve"] = [[0, 0]];
  const step = Math.ceil(decisions.length / mostPoints) || 1;
  let found = 0;
  for (const [n, isRelevant] of decisions.entries()) {
    if (isRelevant) found++;
    if ((n + 1) % step === 0 || n === decisions.length - 1) curve.push([n + 1, found]);
  }
  return curve;
}
