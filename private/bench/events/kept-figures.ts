import type { GradedPage } from "./gold.ts";

/** Quality of the kept pages. A share is 0 if nothing was kept, or if there is nothing to find. */
export interface KeptFigures {
  readonly kept: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Computes the figures. A kept page is right if it is at least partly about the event. Every gold page must be found (`neededFrom` 1), or
 * only those that are wholly about the event (2): then a page that merely mentions the event is never an error, kept or not.
 */
export function keptFigures(grades: readonly number[], all: readonly number[], neededFrom: 1 | 2): KeptFigures {
  const precision = share(count(grades, 1), grades.length);
  const recall = share(count(grades, neededFrom), count(all, neededFrom));
  return { kept: grades.length, precision, recall, f1: share(2 * precision * recall, precision + recall) };
}

function count(grades: readonly number[], from: number): number {
  return grades.filter((grade) => grade >= from).length;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * Returns the cut on the relevance of judged pages that gives the best collection if all gold pages are to be found: the upper bound for
 * any threshold.
 */
export function bestCut(
  pages: readonly Pick<GradedPage, "relevance" | "grade">[],
  all: readonly number[],
): KeptFigures & { readonly cut: number } {
  const ranked = [...pages].sort((a, b) => b.relevance - a.relevance);
  const grades = ranked.map(({ grade }) => grade);
  let best = { ...keptFigures([], all, 1), cut: Number.POSITIVE_INFINITY };
  for (const [n, { relevance }] of ranked.entries()) {
    if (ranked[n + 1]?.relevance === relevance) continue; // pages with the same score are kept together
    const figures = keptFigures(grades.slice(0, n + 1), all, 1);
    if (figures.f1 > best.f1) best = { ...figures, cut: relevance };
  }
  return best;
}
