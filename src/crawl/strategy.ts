import type { Strategy } from "../relevance/aggregate.ts";
import { aggregate, type Combination, combinationOf } from "../relevance/aggregate.ts";

/**
 * The priority of a page's outlinks: the page's score under the strategy, or, unfocused, breadth first: nearer to the seeds is better.
 * `adaptive` ranks each link by itself (`LinkModel`), and takes this only for what has no evidence.
 */
export function priorityOfLinks(
  strategy: Strategy,
  wanted: Combination,
  page: { topical: number; temporal: number; depth: number },
): number {
  if (strategy === "unfocused") return 1 / (page.depth + 2);
  return aggregate(page.topical, page.temporal, combinationOf(strategy, wanted));
}
