import type { GradedPage } from "./gold.ts";
import { type KeptFigures, keptFigures } from "./kept-figures.ts";

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
