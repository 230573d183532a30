import type { Strategy } from "../relevance/aggregate.ts";
import { aggregate, type Combination, combinationOf } from "../relevance/aggregate.ts";

/**
 * Returns the priority of a page's outlinks: the page's score under the strategy or, unfocused, breadth first: nearer to the seeds is
 * better. `adaptive` ranks each link individually (`LinkModel`), and uses this only for links without evidence.
 */
export function priorityOfLinks(
  strategy: Strategy,
  wanted: Combination,
  page: { topical: number; temporal: number; depth: number },
): number {
  if (strategy === "unfocused") return 1 / (page.depth + 2);
  return aggregate(page.topical, page.temporal, combinationOf(strategy, wanted));
}
