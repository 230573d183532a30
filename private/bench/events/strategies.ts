import { defaultsOf, type ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import { strategies as allStrategies, type Strategy } from "@recollect/recollect/spec/strategy";

/** The strategies of the papers, the simplest first. */
const published: readonly Strategy[] = ["unfocused", "t-f", "c-f", "ct-f"];
const others = allStrategies.filter((strategy) => !published.includes(strategy));

/** All strategies of specifications: the published ones first, as the reference for the others. */
export const strategies: readonly Strategy[] = [...published, ...others];

/** Strategies for the simulated world: the best published one, and all others. */
export const comparedStrategies: readonly Strategy[] = ["ct-f", ...others];

/** Settings of published strategies: they keep every page, as in the papers, and claim as many URLs at a time as the published profiles. */
const asPublished = { threshold: "none", round: defaultsOf("gossen").crawl.round } as const;

/** Returns the specification for a crawl that judges a number of pages, and stops for no other reason. */
export function withStrategy(specification: ResolvedSpecification, strategy: Strategy, judged: number): ResolvedSpecification {
  const limits = { documents: judged, fetched: judged, patience: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const ways = published.includes(strategy) ? asPublished : {};
  return { ...specification, crawl: { ...specification.crawl, ...limits, ...ways, strategy } };
}
