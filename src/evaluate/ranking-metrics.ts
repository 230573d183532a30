/** What labels say about pages in an order: that in which they were collected, or ranked by relevance. Grades from 0, not relevant; all that are labelled are known. */
export interface Ranking {
  /** Of each document, in order. */
  readonly grades: readonly number[];
  /** Of every labelled page that could be found, in any order: the ideal, and what recall is a share of. */
  readonly all: readonly number[];
  /** The lowest grade that counts as relevant, where grades don't count by themselves. */
  readonly relevantFrom: number;
}

/** The share of the first k documents that is relevant; of all, where there are fewer. Undefined without any. */
export function precisionAt({ grades, relevantFrom }: Ranking, k = grades.length): number | undefined {
  const first = grades.slice(0, k);
  return first.length === 0 ? undefined : count(first, relevantFrom) / first.length;
}

/** The share of the relevant pages that is among the first k documents. */
export function recallAt({ grades, all, relevantFrom }: Ranking, k = grades.length): number | undefined {
  const relevant = count(all, relevantFrom);
  return relevant === 0 ? undefined : count(grades.slice(0, k), relevantFrom) / relevant;
}

/** Mean of the precision at each relevant page; one that was not found counts as 0. */
export function averagePrecision({ grades, all, relevantFrom }: Ranking): number | undefined {
  const relevant = count(all, relevantFrom);
  if (relevant === 0) return undefined;
  let found = 0;
  let sum = 0;
  for (const [n, grade] of grades.entries()) if (grade >= relevantFrom) sum += ++found / (n + 1);
  return sum / relevant;
}

/** Gain 2^grade - 1, discounted by log2 of the place + 1, as a share of what the best order of all labelled pages has at that place. */
export function ndcgAt({ grades, all }: Ranking, k = grades.length): number | undefined {
  const ideal = discountedGain([...all].sort((a, b) => b - a).slice(0, k));
  return ideal === 0 ? undefined : discountedGain(grades.slice(0, k)) / ideal;
}

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0);
}

/** The mean of the first k values: of topical scores, the harvest rate at that point. Undefined where there are not so many. */
export function meanOfFirst(values: readonly number[], k = values.length): number | undefined {
  if (k === 0 || values.length < k) return undefined;
  return values.slice(0, k).reduce((sum, value) => sum + value, 0) / k;
}

function count(grades: readonly number[], from: number): number {
  return grades.filter((grade) => grade >= from).length;
}
