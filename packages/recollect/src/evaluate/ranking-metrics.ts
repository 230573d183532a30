/** Grades of pages in an order: as collected, or ranked by relevance. Grade 0 is not relevant. */
export interface Ranking {
  /** Grade of each document, in order. */
  readonly grades: readonly number[];
  /** Grades of all labelled pages that could be found, in any order: the ideal, and the basis of recall. */
  readonly all: readonly number[];
  /** The lowest grade that counts as relevant, for metrics of binary relevance. */
  readonly relevantFrom: number;
}

/** The share of the first k documents that is relevant; of all, if there are fewer. Undefined without documents. */
export function precisionAt({ grades, relevantFrom }: Ranking, k = grades.length): number | undefined {
  const first = grades.slice(0, k);
  return first.length === 0 ? undefined : count(first, relevantFrom) / first.length;
}

/** The share of the relevant pages that is among the first k documents. */
export function recallAt({ grades, all, relevantFrom }: Ranking, k = grades.length): number | undefined {
  const relevant = count(all, relevantFrom);
  return relevant === 0 ? undefined : count(grades.slice(0, k), relevantFrom) / relevant;
}

/** Mean of the precision at each relevant page; pages that were not found count as 0. */
export function averagePrecision({ grades, all, relevantFrom }: Ranking): number | undefined {
  const relevant = count(all, relevantFrom);
  if (relevant === 0) return undefined;
  let found = 0;
  let sum = 0;
  for (const [n, grade] of grades.entries()) if (grade >= relevantFrom) sum += ++found / (n + 1);
  return sum / relevant;
}

/** Gain 2^grade - 1, discounted by log2 of the rank + 1, as a share of the gain of the ideal order of all labelled pages at that rank. */
export function ndcgAt({ grades, all }: Ranking, k = grades.length): number | undefined {
  const ideal = discountedGain([...all].sort((a, b) => b - a).slice(0, k));
  return ideal === 0 ? undefined : discountedGain(grades.slice(0, k)) / ideal;
}

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0);
}

/** The mean of the first k values: of topical scores, the harvest rate at that point. Undefined if there are fewer values. */
export function meanOfFirst(values: readonly number[], k = values.length): number | undefined {
  if (k === 0 || values.length < k) return undefined;
  return values.slice(0, k).reduce((sum, value) => sum + value, 0) / k;
}

function count(grades: readonly number[], from: number): number {
  return grades.filter((grade) => grade >= from).length;
}
