import { defaultsOf, type ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import { strategies as allStrategies, type Strategy } from "@recollect/recollect/spec/strategy";

/** The strategies of the papers, the simplest first. */
export const publishedStrategies: readonly Strategy[] = ["unfocused", "t-f", "c-f", "ct-f"];

/** All strategies of specifications: the published ones first, as the reference for the new ones. */
export const strategies: readonly Strategy[] = [...publishedStrategies, ...allStrategies.filter(isNew)];

/** Strategies for the simulated world: the best published one, and all new ones. */
export const comparedStrategies: readonly Strategy[] = ["ct-f", ...strategies.filter(isNew)];

function isNew(strategy: Strategy): boolean {
  return !publishedStrategies.includes(strategy);
}

/** Settings of published strategies: they keep every page, as in the papers, and claim as many URLs at a time as the published profiles. */
const asPublished = { threshold: "none", round: defaultsOf("gossen").crawl.round } as const;

/** Returns the specification for a crawl that judges a number of pages, and stops for no other reason. */
export function withStrategy(specification: ResolvedSpecification, strategy: Strategy, judged: number): ResolvedSpecification {
  const limits = { documents: judged, fetched: judged, patience: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const ways = publishedStrategies.includes(strategy) ? asPublished : {};
  return { ...specification, crawl: { ...specification.crawl, ...limits, ...ways, strategy } };
}
