/** Grades of pages in an order: as collected, or ranked by relevance. Grade 0 is not relevant. */
export interface Ranking {
  /** Grade of each document, in order. */
  readonly grades: readonly number[];
  /** Grades of all labelled pages that could be found, in any order: the ideal, and the basis of recall. */
  readonly all: readonly number[];
  /** The lowest grade that counts as relevant, for metrics of binary relevance. */
  readonly relevantFrom: number;
}

/** Returns the share of relevant documents among the first k, or among all if there are fewer. Undefined without documents. */
export function precisionAt({ grades, relevantFrom }: Ranking, k = grades.length): number | undefined {
  const first = grades.slice(0, k);
  return first.length === 0 ? undefined : count(first, relevantFrom) / first.length;
}

/** Returns the share of the relevant pages that is among the documents. Undefined without relevant pages. */
export function recall({ grades, all, relevantFrom }: Ranking): number | undefined {
  const relevant = count(all, relevantFrom);
  return relevant === 0 ? undefined : count(grades, relevantFrom) / relevant;
}

/** Returns the mean of the precision at each relevant page; pages that were not found count as 0. */
export function averagePrecision({ grades, all, relevantFrom }: Ranking): number | undefined {
  const relevant = count(all, relevantFrom);
  if (relevant === 0) return undefined;
  let found = 0;
  let sum = 0;
  for (const [n, grade] of grades.entries()) if (grade >= relevantFrom) sum += ++found / (n + 1);
  return sum / relevant;
}

/** Returns the gain, 2^grade - 1 discounted by log2(rank + 1), as a share of that of as many labelled pages in the ideal order. */
export function ndcg({ grades, all }: Ranking): number | undefined {
  const ideal = discountedGain(all.toSorted((a, b) => b - a).slice(0, grades.length));
  return ideal === 0 ? undefined : discountedGain(grades) / ideal;
}

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0);
}

/** Returns the mean of the first k values, for topical scores the harvest rate at that point. Undefined if there are fewer values. */
export function meanOfFirst(values: readonly number[], k = values.length): number | undefined {
  if (k === 0 || values.length < k) return undefined;
  return values.slice(0, k).reduce((sum, value) => sum + value, 0) / k;
}

function count(grades: readonly number[], from: number): number {
  return grades.filter((grade) => grade >= from).length;
}
